import { plainFigures } from '@baize/kernel'

/** `00` is how a plus sign is dialled. */
const DIALLED_PLUS = /^00(?=[1-9])/

/** A typed number with plain figures and a plus sign, without what nobody sees. */
export function plainPhone(typed: string): string {
  return plainFigures(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('＋', '+')
    .trim()
    .replace(DIALLED_PLUS, '+')
}
