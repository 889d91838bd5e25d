import { floorOf, type Ratio, ratio } from '@baize/kernel'
import { familyOf, playIn, priceKeyOf, returnOf } from '@baize/lottery'
import { pricesFromKept } from '../slips/kept-prices.ts'
import { resultOfSlip } from '../slips/slip-result.ts'
import { type SlipEntry, type SlipRow, stakeOfEntry } from '../slips/slip-row.ts'

type PlayedSlip = Pick<SlipRow, 'entries' | 'settings' | 'ownSeries' | 'series'>

/** What bets on a play came to, by its key in a price table. */
export interface PlaySum {
  readonly key: string
  readonly lineCount: bigint
  readonly stakeMinor: bigint
  /** What they return on average at their prices, each entry rounded down; returned stakes count. */
  readonly expectedMinor: bigint
  /** Before what one member is paid at most. */
  readonly paidMinor: bigint
  readonly returnedMinor: bigint
}

/** Adds slips of a draw up by play, page after page. */
export function createPlayCounter(familyId: string, result: unknown) {
  const sums = new Map<string, PlaySum>()
  /** Many slips of a draw are the same bets. */
  const returns = new Map<string, Ratio>()
  const count = (slip: PlayedSlip) => {
    const results = resultOfSlip(familyId, result, slip).entries
    slip.entries.forEach((entry, at) => {
      const { payoutMinor = 0n, returnedMinor = 0n } = results[at] ?? {}
      const { key, rtp } = exactOf(familyId, entry, slip, returns)
      const stakeMinor = stakeOfEntry(entry)
      const before = sums.get(key) ?? nothingOf(key)
      sums.set(key, {
        key,
        lineCount: before.lineCount + BigInt(entry.lineCount),
        stakeMinor: before.stakeMinor + stakeMinor,
        expectedMinor: before.expectedMinor + floorOf(stakeMinor, rtp),
        paidMinor: before.paidMinor + payoutMinor,
        returnedMinor: before.returnedMinor + returnedMinor,
      })
    })
  }
  return { count, sums: () => [...sums.values()] }
}

function nothingOf(key: string): PlaySum {
  return {
    ...{ key, lineCount: 0n, stakeMinor: 0n, expectedMinor: 0n, paidMinor: 0n, returnedMinor: 0n },
  }
}

/** Where an entry stands in a price table, and what it returns at the prices it was taken at. */
function exactOf(
  familyId: string,
  entry: SlipEntry,
  { settings }: Pick<SlipRow, 'settings'>,
  known: Map<string, Ratio>,
): { readonly key: string; readonly rtp: Ratio } {
  const family = familyOf(familyId)
  const play = family && playIn(family, entry.play)
  const bet = play?.read(entry.bet)
  if (!play || bet === undefined) return { key: entry.play, rtp: ratio(0n) }
  const name = JSON.stringify([entry.play, entry.bet, entry.prices, settings])
  const rtp = known.get(name) ?? returnOf(play, bet, pricesFromKept(entry.prices), settings)
  known.set(name, rtp)
  return { key: priceKeyOf(play, bet), rtp }
}
