import { createHash } from 'node:crypto'

/**
 * The ledger's key for a member's key, worked out a second time: were the server to change how it
 * makes keys, repeats of older commands would take effect again, and this run would see it.
 */
export function postingKeyOf(purpose: string, memberId: string, key: string): string {
  const hex = createHash('sha256').update(`${purpose}:${memberId}:${key}`).digest('hex')
  const cuts = [0, 8, 12, 16, 20, 32]
  return cuts
    .slice(1)
    .map((end, index) => hex.slice(cuts[index], end))
    .join('-')
}
