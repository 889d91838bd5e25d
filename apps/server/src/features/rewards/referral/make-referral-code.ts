import { randomInt } from 'node:crypto'

/** Without those that are taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LETTERS = 8

/** A code of a member's link, forty bits. */
export function makeReferralCode(): string {
  return Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join(
    '',
  )
}
