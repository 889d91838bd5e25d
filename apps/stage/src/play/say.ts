import { formatDecimal, formatWhole, ratio } from '@baize/kernel'
import i18next from 'i18next'

/** A text of the games with boards, by its path; what a path may be is said by the games themselves. */
export function say(path: string, values: Readonly<Record<string, unknown>> = {}): string {
  return i18next.t(path as 'sheet.bet', { ns: 'games', ...values })
}

/** A multiple of the stake, given in hundredths, as it is read: `2.35×`, and `12×` where it is whole. */
export function timesText(of100: number): string {
  return of100 % 100 === 0 ? `${wholeText(of100 / 100)}×` : heightText(of100)
}

/** The same where it changes under the eyes, with its hundredths always. */
export function heightText(of100: number): string {
  return `${formatDecimal(ratio(of100, 100), 2, i18next.language)}×`
}

export function wholeText(whole: number): string {
  return formatWhole(BigInt(whole), i18next.language)
}
