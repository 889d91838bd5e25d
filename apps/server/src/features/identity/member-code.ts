import { createHash, randomInt } from 'node:crypto'

const DIGITS = 6

/** Six digits, each as likely as any other. */
export function makeMemberCode(): string {
  return randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')
}

/** Bound to whom and what it is for, so that a hash of the table fits nowhere else. */
export function hashMemberCode(memberId: bigint, purpose: string, code: string): Buffer {
  return createHash('sha256').update(`${memberId}:${purpose}:${code}`).digest()
}
