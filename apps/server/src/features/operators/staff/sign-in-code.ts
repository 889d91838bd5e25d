import { createHash, randomInt } from 'node:crypto'
import { CODE_DIGITS } from './sign-in-rules.ts'

/** Six digits, each as likely as any other. */
export function makeCode(): string {
  return randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0')
}

/**
 * A code is too short to be safe as a plain hash, so the challenge's token goes into it: whoever
 * reads the table has neither.
 */
export function hashCode(token: string, code: string): Buffer {
  return createHash('sha256').update(`${token}:${code}`).digest()
}
