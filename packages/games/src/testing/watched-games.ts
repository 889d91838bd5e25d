import { drawTicket, dropAmountOf, dropSecretOf } from '@baize/fairness'
import { serverSeedOf } from '@baize/fairness/testing/game-stream'
import { WATCHED_CRASH } from '../crash/watched.ts'
import { bands } from './shares.ts'
import { type Watched, watch, watchRounds } from './watch.ts'
import { WATCHED_ORIGINALS } from './watched-originals.ts'
import { WATCHED_SLOTS } from './watched-slots.ts'
import { WATCHED_TABLES } from './watched-tables.ts'

const BANDS = 100
/** Below 2^32 a ticket is one word, above it is two. */
const FEW = { tickets: 1_000_003n, ...bands(1_000_003n, BANDS) }
const MANY = { tickets: 999_999_999_989n, ...bands(999_999_999_989n, BANDS) }
const RANGE = { seedMinor: 500_000n, ceilingMinor: 2_500_007n }
const DROPS = bands(RANGE.ceilingMinor - RANGE.seedMinor, BANDS)

/** Amounts drawn in advance, cycle after cycle of one level. */
const WATCHED_DROPS = watchRounds(
  'jackpot amounts',
  (seed, { hmac }) => {
    const pool = serverSeedOf(seed, 0)
    let cycle = 0
    return () => {
      cycle += 1
      return dropAmountOf(hmac, dropSecretOf(hmac, pool, 1, cycle), cycle, RANGE)
    }
  },
  [
    {
      name: 'amount',
      shares: DROPS.shares,
      read: (amount) => DROPS.bandOf(amount - RANGE.seedMinor - 1n),
    },
  ],
)

/** The final outcomes of every game of the house, with the jackpots' draws and one slot of each model. */
export const WATCHED_GAMES: readonly Watched[] = [
  ...WATCHED_ORIGINALS,
  ...WATCHED_TABLES,
  WATCHED_CRASH,
  watch('jackpot tickets', (chance) => drawTicket(chance, FEW.tickets), [
    { name: 'ticket of a million', shares: FEW.shares, read: FEW.bandOf },
  ]),
  watch('jackpot tickets of two words', (chance) => drawTicket(chance, MANY.tickets), [
    { name: 'ticket of a million million', shares: MANY.shares, read: MANY.bandOf },
  ]),
  WATCHED_DROPS,
  ...WATCHED_SLOTS,
]
