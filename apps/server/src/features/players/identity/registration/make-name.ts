import { randomInt } from 'node:crypto'

const NAME_DIGITS = 9
const PASSWORD_LENGTH = 16
/** Without those that are taken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A name for somebody who chose none, such as `p402917536`. */
export function makeUsername(prefix: 'p' | 't'): string {
  return `${prefix}${randomInt(10 ** NAME_DIGITS)
    .toString()
    .padStart(NAME_DIGITS, '0')}`
}

/** More than ninety bits; shown once to whom it belongs. */
export function makePassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => LETTERS[randomInt(LETTERS.length)] ?? '',
  ).join('')
}
