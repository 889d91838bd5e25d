import type { Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { LiveHub } from './live-hub.ts'

export interface BalanceBroadcastParts {
  readonly pool: pg.Pool
  readonly poster: Poster
  readonly live: LiveHub
}

const TYPES = { player_cash: 'balance', player_bonus: 'bonus_balance' } as const

interface Owner {
  readonly memberId: bigint
  readonly kind: keyof typeof TYPES
}

/** After each commit, tells the open tabs of every member whose cash or bonus money moved. */
export function createBalanceBroadcast({ pool, poster, live }: BalanceBroadcastParts): void {
  // Account numbers never change hands, so the owner of one is looked up once.
  const owners = new Map<bigint, Owner | null>()
  const ownerOf = async (accountId: bigint): Promise<Owner | null> => {
    const known = owners.get(accountId)
    if (known !== undefined) return known
    const found = await pool.query<Owner>(
      `select owner_id as "memberId", kind from ledger_account
        where id = $1 and kind in ('player_cash', 'player_bonus')`,
      [accountId],
    )
    const owner = found.rows[0] ?? null
    owners.set(accountId, owner)
    return owner
  }
  poster.onMoved((moved) => {
    if (!live.hasListeners()) return
    for (const { accountId, balanceMinor, version } of moved) {
      ownerOf(accountId)
        .then((owner) => {
          if (owner === null) return
          live.tell(owner.memberId, {
            type: TYPES[owner.kind],
            balanceMinor: balanceMinor.toString(),
            balanceVersion: version.toString(),
          })
        })
        // A tab that missed this one is corrected by the next, or when it reconnects.
        .catch(() => undefined)
    }
  })
}
