import { parseMoney } from '@baize/kernel'

/** What was typed as it travels; empty, which no schema takes, for what is no sum. */
export function wireAmount(text: string, exponent: number): string {
  return parseMoney(text, exponent)?.toString() ?? ''
}

/** An amount as somebody would type it, whatever the language. */
export function typedAmount(amountMinor: string, exponent: number): string {
  const digits = amountMinor.padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Hundredths of a percent as a field takes them: `12.5` for 1250. */
export function typedPercent(basisPoints: number): string {
  const [whole, rest] = [Math.trunc(basisPoints / 100), basisPoints % 100]
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}
