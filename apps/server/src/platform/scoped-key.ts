import { hash } from 'node:crypto'
import type { Uuid } from '@baize/kernel'

/**
 * The ledger's key for a caller's key: the same for the same caller and purpose, and never the
 * same for two callers, so that nobody can meet another's posting by choosing their key.
 */
export function scopedKey(purpose: string, memberId: bigint, key: string): Uuid {
  const hex = hash('sha256', `${purpose}:${memberId}:${key}`, 'hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-') as Uuid
}
