import { describe, expect, it } from 'vitest'
import { compareJackpots } from './compare-jackpots.ts'
import type { StoredBooks, StoredLevel, StoredTransfer } from './stored-books.ts'

/** A pool with one level, fed by 300,000 in stakes, won once and seeded anew, and what may be wrong with its books. */
const METER = 'jackpot/LOTUS/1 PLY'
const RESERVE = 'jackpot/LOTUS/1/reserve PLY'
const HOUSE = 'house/comet-run PLY'
const FUND = 'house/jackpots PLY'
const CASH = 'player_cash/7 PLY'

const move = (code: string, from: string, to: string, amountMinor: bigint): StoredTransfer => ({
  ...{ id: code, causeId: 'pool', code, from, to, amountMinor },
})
const SEED = move('jackpot_seed', FUND, METER, 1_000n)
const FED = move('jackpot_contribution', HOUSE, METER, 500n)
const SAVED = move('jackpot_reserve', HOUSE, RESERVE, 300n)
const ABOVE = move('jackpot_excess', HOUSE, RESERVE, 100n)
const WON = move('jackpot_win', METER, CASH, 1_500n)
const FROM_RESERVE = move('jackpot_reseed', RESERVE, METER, 400n)
const FROM_HOUSE = move('jackpot_seed', FUND, METER, 600n)
const ALL = [SEED, FED, SAVED, ABOVE, WON, FROM_RESERVE, FROM_HOUSE]

const LEVEL: StoredLevel = {
  ...{ name: 'LOTUS/1', pool: 'LOTUS', rateMillionths: 2_000n, reserveMillionths: 1_000n },
  ...{ seedMinor: 1_000n, ceilingMinor: 1_500n, wins: 1n, meterMinor: 1_000n, reserveMinor: 0n },
  ...{ seededMinor: 1_600n, contributedMinor: 500n, reservedMinor: 300n, excessMinor: 100n },
  ...{ paidMinor: 1_500n, movedInMinor: 0n, movedOutMinor: 0n },
}
const NOTHING: StoredBooks = { accounts: [], transfers: [], entries: [], levels: [] }

const look = (transfers = ALL, level = LEVEL, stakedMinor = 300_000n) =>
  compareJackpots(NOTHING, new Map([['LOTUS', stakedMinor]]), {
    ...{ ...NOTHING, transfers, levels: [level] },
  })

describe('the auditor of jackpots', () => {
  it('agrees with books that are right', () => {
    expect(look()).toBeUndefined()
    expect(compareJackpots(NOTHING, new Map(), NOTHING)).toBeUndefined()
  })

  it.each<[string, StoredTransfer[], Partial<StoredLevel>, string]>([
    [
      'a part of the meter stayed after a win',
      [SEED, FED, SAVED, ABOVE, { ...WON, amountMinor: 1_499n }, FROM_RESERVE, FROM_HOUSE],
      {},
      'a win of a whole meter',
    ],
    [
      'the house paid a seed that the reserve had',
      [SEED, FED, SAVED, ABOVE, WON, { ...FROM_HOUSE, amountMinor: 1_000n }],
      {},
      'a seed that the reserve could pay',
    ],
    [
      'a meter was fed before it had its seed',
      [SEED, FED, SAVED, ABOVE, WON, FROM_RESERVE, FED],
      {},
      'a meter that was not seeded',
    ],
    [
      'a share went to the reserve while the meter had room',
      [SEED, { ...FED, amountMinor: 499n }, SAVED, ABOVE, { ...WON, amountMinor: 1_499n }],
      {},
      'a meter at its ceiling',
    ],
    ['a win was left out of the books', [SEED, FED, SAVED, ABOVE], {}, 'a level of a jackpot'],
    ['a win was written twice', ALL, { wins: 2n }, 'a level of a jackpot'],
    ['a row forgot a share', ALL, { reservedMinor: 299n }, 'the identity of a jackpot'],
    ['a row has a meter of its own', ALL, { meterMinor: 1_001n }, 'the identity of a jackpot'],
    [
      'money of a pool went elsewhere',
      [...ALL, move('round_payout', METER, CASH, 1n)],
      {},
      'what no jackpot does',
    ],
  ])('says so when %s', (_what, transfers, change, what) => {
    expect(look(transfers, { ...LEVEL, ...change })?.what).toBe(what)
  })

  it('works the shares out from the stakes and the published rates, to the last unit', () => {
    expect(look(ALL, LEVEL, 300_499n)).toBeUndefined()
    expect(look(ALL, LEVEL, 300_500n)?.what).toBe('the share of a meter')
    const saves = { ...LEVEL, reserveMillionths: 1_004n }
    expect(look(ALL, saves)?.what).toBe('the share of a reserve')
  })
})
