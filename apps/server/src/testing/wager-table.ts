import { assert, type Clock, type CurrencyCode } from '@baize/kernel'
import { type AnyCompanion, createAccountBook, createPoster, type Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import { createRoundAccountFinder, openRounds } from '../features/products/play/door.ts'
import { createBonusFunds } from '../house/bonus/bonus-funds.ts'
import { createPoolRows } from '../house/jackpots/pools.store.ts'
import type { StakeAdmission } from '../house/wagers/stake-admission.ts'
import { createTableBook, type WagerTable } from '../house/wagers/wager-table.ts'
import { wagers } from '../house/wagers/wagers.store.ts'

/** Wagers of the table without members: whoever has the money may stake it. */
export interface BareWagers {
  readonly table: WagerTable
  readonly poster: Poster
}

export function createBareWagers(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  clock: Clock,
): BareWagers {
  const companions = [openRounds, wagers] as unknown as AnyCompanion[]
  const poster = createPoster({ connection, clock, companions })
  const accounts = createAccountBook(pool)
  const currency = 'PLY' as CurrencyCode
  const table: WagerTable = {
    ...{ pool, clock, poster },
    accountsOf: createRoundAccountFinder(accounts, currency),
    debtOf: (memberId) => accounts.idOf({ kind: 'player_debt', ownerId: memberId, currency }),
    freeBetAccount: () => accounts.idOf({ kind: 'promotion', purpose: 'free_bet', currency }),
    admission: WHOEVER_HAS_THE_MONEY,
    bonus: createBonusFunds(accounts, currency),
    openPlaces: openRounds,
    jackpots: {
      pools: { poolOf: () => undefined, lookAgain: () => undefined },
      rows: createPoolRows(() => {
        assert(false, 'no pool is read')
      }),
    },
    book: createTableBook(pool),
  }
  return { table, poster }
}

const WHOEVER_HAS_THE_MONEY: StakeAdmission = {
  rowsOf: () => [],
  refuse: (view, { sourceId, stakeMinor, isReserved }) =>
    !isReserved && view.balanceMinor(sourceId) < stakeMinor
      ? { code: 'insufficient_funds' }
      : undefined,
  admit: () => [],
  withNeeds: (_memberId, post) => post({ guard: false, bonus: false }),
}
