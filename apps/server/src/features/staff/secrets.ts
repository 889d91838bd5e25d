import { createHash, randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS } from './sign-in-rules.ts'

/** 256 random bits, given to one browser and kept here only as a hash. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

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
