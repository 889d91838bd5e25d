import { createHash } from 'node:crypto'
import type { RunFacts } from './run-facts.ts'

/** A UUID of version 7, whose first 48 bits are a time; alone, or before the step of an order. */
const DATED = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/

/**
 * The ledger's key for a member's key, worked out a second time: were the server to change how it
 * makes keys, repeats of older commands would take effect again, and this run would see it. A key
 * with a time gives it to the posting.
 */
export function postingKeyOf(purpose: string, memberId: string, key: string): string {
  const hashed = formerKeyOf(purpose, memberId, key)
  if (!DATED.test(key)) return hashed
  const variant = (8 + (Number.parseInt(hashed.charAt(19), 16) % 4)).toString(16)
  return `${key.slice(0, 14)}7${hashed.slice(15, 19)}${variant}${hashed.slice(20)}`
}

/**
 * The key under which a command was posted: the one that keys had before they began with a time, in histories from
 * then, else today's. Posted under both, one of them was asked for by nobody.
 */
export function postedKeyOf(
  { byPosting }: Pick<RunFacts, 'byPosting'>,
  ...command: Parameters<typeof postingKeyOf>
): string {
  const former = formerKeyOf(...command)
  return byPosting.has(former) ? former : postingKeyOf(...command)
}

function formerKeyOf(purpose: string, memberId: string, key: string): string {
  const hex = createHash('sha256').update(`${purpose}:${memberId}:${key}`).digest('hex')
  const cuts = [0, 8, 12, 16, 20, 32]
  return cuts
    .slice(1)
    .map((end, index) => hex.slice(cuts[index], end))
    .join('-')
}
