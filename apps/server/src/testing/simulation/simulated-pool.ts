import type { ServerSeed } from '@baize/fairness'
import { minor, type Uuid } from '@baize/kernel'
import { EMPTY_STAND, openJackpot, type PlannedTransfer, planJackpotPayment } from '@baize/ledger'
import {
  dropAmounts,
  type PoolAccounts,
  type PoolLevel,
  type PoolRow,
} from '../../house/jackpots/pool-row.ts'
import { createPoolRows } from '../../house/jackpots/pools.store.ts'

export const POOL_ID = '00000000-0000-7000-9000-000000000001' as Uuid
export const POOL_CODE = 'LIFE'
/** A plain slot, and one whose bought rounds take part with their price. */
const POOL_GAMES = ['lantern-tiger', 'coin-express']

/** One level that falls often by chance, one at an amount, and one whose ceiling is soon reached. */
const LEVELS = [
  {
    name: 'Often',
    rate: 3_333n,
    reserve: 1_000n,
    seed: 500n,
    ceiling: 900_000n,
    tickets: 300_000n,
  },
  { name: 'Soon', rate: 7_777n, reserve: 0n, seed: 300n, ceiling: 1_500n, tickets: null },
  { name: 'Full', rate: 5_001n, reserve: 17n, seed: 100n, ceiling: 250n, tickets: 2_000_000n },
] as const

export const POOL_LEVELS = LEVELS.length

/** The rules by which a server keeps its pools, without the tables. */
const { finish, asStored } = createPoolRows(() => {
  throw new Error('a simulated pool is never read from a table')
})

/** A pool as it is opened, and the seeds that the house pays for it. */
export function openSimulatedPool(
  secret: ServerSeed,
  accounts: PoolAccounts,
): { readonly row: PoolRow; readonly transfers: readonly PlannedTransfer[] } {
  const opened = LEVELS.map(({ name, rate, reserve, seed, ceiling, tickets }) => {
    const rules = {
      ...{ name, rateMillionths: rate, reserveMillionths: reserve },
      ...{ seedMinor: minor(seed), ceilingMinor: minor(ceiling) },
      drop:
        tickets === null
          ? ({ kind: 'by_amount' } as const)
          : ({ kind: 'random', tickets } as const),
    }
    const { stand, ...payment } = openJackpot(rules, EMPTY_STAND)
    const level: PoolLevel = { ...rules, stand }
    return { level, payment }
  })
  const levels = opened.map(({ level }) => level)
  return {
    row: {
      ...{ poolId: POOL_ID, code: POOL_CODE, state: 'open', games: POOL_GAMES, levels, accounts },
      ...{ secret, dropAtMinor: dropAmounts({ secret, levels }), movedTo: null, changedAtMs: 0 },
      ...{ revisionRead: 0n, owed: undefined, wins: [] },
    },
    transfers: opened.flatMap(({ payment }, index) => {
      const level = accounts.levels[index]
      return level
        ? planJackpotPayment({ ...level, fundId: accounts.fundId }, POOL_ID, payment)
        : []
    }),
  }
}

/** The pool as a batch leaves it: what it owes is posted, and its wins are written once. */
export function closeBatch(row: PoolRow) {
  const finished = finish?.(row)
  const settled = finished?.row ?? row
  return {
    row: asStored?.(settled, 0 as never) ?? settled,
    wins: settled.wins,
    transfers: finished?.postings.flatMap(({ transfers }) => transfers) ?? [],
  }
}
