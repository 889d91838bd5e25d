import type { Clock, Uuid } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { createFreshLook } from '../../platform/fresh-look.ts'
import { poolAccountIds } from './pool-row.ts'
import { loadPoolLinks } from './pools.store.ts'

/** The pool a game feeds, with what a movement must ask for. */
export interface LinkedPool {
  readonly poolId: Uuid
  readonly accountIds: readonly AccountId[]
}

export interface PoolFinder {
  /** Undefined for games without an open pool. Whether it is fed right now is seen under the lock. */
  poolOf(gameCode: string): Awaitable<LinkedPool | undefined>
  /** After a change here; other servers see it within a second. */
  lookAgain(): void
}

const FRESH_MS = 1_000

/** Remembers for a second which game feeds which pool. */
export function createPoolFinder(database: Queryable, clock: Clock): PoolFinder {
  let links: ReadonlyMap<string, LinkedPool> = new Map()
  const looks = createFreshLook({
    clock,
    freshMs: FRESH_MS,
    async look() {
      const found = await loadPoolLinks(database)
      links = new Map(
        found.map(({ gameCode, poolId, accounts }) => [
          gameCode,
          { poolId, accountIds: poolAccountIds(accounts) },
        ]),
      )
    },
  })
  return {
    poolOf: (gameCode) => looks.fresh()?.then(() => links.get(gameCode)) ?? links.get(gameCode),
    lookAgain: looks.forget,
  }
}
