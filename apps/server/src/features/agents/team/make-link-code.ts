import { randomInt } from 'node:crypto'

/** Without those that are taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Ten letters, fifty bits: nobody finds somebody else's by trying. */
export function makeLinkCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
}
