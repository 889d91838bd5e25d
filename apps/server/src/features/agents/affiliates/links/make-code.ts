import { randomInt } from 'node:crypto'

/** Without those that are taken for one another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LINK_LETTERS = 9
const ALIAS_LETTERS = 8

/** A code of a link, forty-five bits. */
export function makeLinkCode(): string {
  return makeText(LINK_LETTERS)
}

/** The random id under which an affiliate sees a player. */
export function makeAlias(): string {
  return makeText(ALIAS_LETTERS)
}

function makeText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')
}
