import type { Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import type { LiveHub } from './live-hub.ts'

export interface BalanceBroadcastParts {
  readonly pool: pg.Pool
  readonly poster: Poster
  readonly live: LiveHub
}

/** After each commit, tells the open tabs of every member whose cash moved. */
export function createBalanceBroadcast({ pool, poster, live }: BalanceBroadcastParts): void {
  // Account numbers never change hands, so the owner of one is looked up once.
  const owners = new Map<bigint, bigint | null>()
  const ownerOf = async (accountId: bigint): Promise<bigint | null> => {
    const known = owners.get(accountId)
    if (known !== undefined) return known
    const found = await pool.query<{ owner_id: bigint | null }>(
      `select owner_id from ledger_account where id = $1 and kind = 'player_cash'`,
      [accountId],
    )
    const owner = found.rows[0]?.owner_id ?? null
    owners.set(accountId, owner)
    return owner
  }
  poster.onMoved((moved) => {
    if (!live.hasListeners()) return
    for (const { accountId, balanceMinor, version } of moved) {
      ownerOf(accountId)
        .then((owner) => {
          if (owner === null) return
          live.tell(owner, {
            type: 'balance',
            balanceMinor: balanceMinor.toString(),
            balanceVersion: version.toString(),
          })
        })
        // A tab that missed this one is corrected by the next, or when it reconnects.
        .catch(() => undefined)
    }
  })
}
