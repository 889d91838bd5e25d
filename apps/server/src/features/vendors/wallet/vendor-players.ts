import { randomBytes } from 'node:crypto'
import { lookUpTogether } from '@baize/kernel'
import type pg from 'pg'
import { insertPlayer, loadPlayerRef, loadPlayers } from './vendor-players.store.ts'

const REMEMBERED_MAX = 200_000
const TOGETHER_MAX = 200

/** Members as a vendor names them; the name means nothing to another vendor. */
export interface VendorPlayers {
  refOf(vendorCode: string, memberId: bigint): Promise<string>
  memberOf(vendorCode: string, playerRef: string): Promise<bigint | undefined>
}

/** Names never change, so what was found is remembered. */
export function createVendorPlayers(pool: pg.Pool): VendorPlayers {
  const members = new Map<string, bigint>()
  const look = lookUpTogether<string, bigint>(async (names) => {
    const asked = names.map((name) => name.split(' ') as [string, string])
    const found = await loadPlayers(pool, asked)
    return new Map(
      found.map(({ vendorCode, playerRef, memberId }) => [`${vendorCode} ${playerRef}`, memberId]),
    )
  }, TOGETHER_MAX)
  return {
    async refOf(vendorCode, memberId) {
      const known = await loadPlayerRef(pool, vendorCode, memberId)
      if (known !== undefined) return known
      await insertPlayer(pool, vendorCode, memberId, randomBytes(16).toString('base64url'))
      // Somebody else may have named them meanwhile; the first name stays.
      const named = await loadPlayerRef(pool, vendorCode, memberId)
      if (named === undefined) throw new Error('a player who was named has a name')
      return named
    },
    async memberOf(vendorCode, playerRef) {
      const name = `${vendorCode} ${playerRef}`
      const known = members.get(name)
      if (known !== undefined) return known
      const memberId = await look(name)
      if (members.size >= REMEMBERED_MAX) members.clear()
      if (memberId !== undefined) members.set(name, memberId)
      return memberId
    },
  }
}
