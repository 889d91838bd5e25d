import { hash } from 'node:crypto'
import { timeOfUuid, type Uuid, uuidFromHex } from '@baize/kernel'
import type { PostingKey } from '@baize/ledger/pg'

/**
 * An id for a caller's key: the same for the same caller and purpose, and never the same for two
 * callers, so that nobody can meet another's order by choosing their key.
 */
export function scopedKey(purpose: string, memberId: bigint, key: string): Uuid {
  const hex = hash('sha256', `${purpose}:${memberId}:${key}`, 'hex')
  return uuidFromHex(hex)
}

/**
 * The ledger's key for an order: it begins with the time of the caller's key, or of the order's own
 * id, and is scoped like {@link scopedKey}. `step` tells acts on one order apart. A caller's key
 * without a time stays what it was; such keys are taken for one release.
 */
export function postingKey(
  purpose: string,
  memberId: bigint,
  order: Uuid,
  step = '',
): Required<PostingKey> {
  const formerKey = scopedKey(purpose, memberId, `${order}${step}`)
  return { key: datedLike(order, formerKey), formerKey }
}

/** A key with the time of another and its own hash; the hash itself where the other has no time. */
export function datedLike(order: Uuid, hashed: Uuid): Uuid {
  if (timeOfUuid(order) === undefined) return hashed
  const variant = '89ab'[Number.parseInt(hashed.charAt(19), 16) & 3]
  return `${order.slice(0, 14)}7${hashed.slice(15, 19)}${variant}${hashed.slice(20)}` as Uuid
}
