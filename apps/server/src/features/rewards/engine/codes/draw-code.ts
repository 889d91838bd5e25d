import { takeRandomBytes } from '../../../../platform/random-bytes.ts'

/** Without letters and digits that are taken for one another. 32 of them: each byte draws one evenly. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** A code that nobody guesses: fifty bits of chance. */
export function drawCode(): string {
  return [...takeRandomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** What somebody typed, as codes are kept. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}
