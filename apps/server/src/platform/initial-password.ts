import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 5

/** Twenty letters, nearly a hundred bits, in groups that can be read out: `k7mq2-x9fwp-…`. */
export function makeInitialPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
