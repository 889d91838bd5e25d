import { hash } from 'node:crypto'
import { type Uuid, uuidFromHex } from '@baize/kernel'

/**
 * The ledger's key for a caller's key: the same for the same caller and purpose, and never the
 * same for two callers, so that nobody can meet another's posting by choosing their key.
 */
export function scopedKey(purpose: string, memberId: bigint, key: string): Uuid {
  const hex = hash('sha256', `${purpose}:${memberId}:${key}`, 'hex')
  return uuidFromHex(hex)
}
