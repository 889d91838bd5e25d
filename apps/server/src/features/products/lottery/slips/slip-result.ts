import { assert, floorOf, type Minor, minor, sumMinor } from '@baize/kernel'
import { familyOf, type Hits, payoutMinorOf, playIn, rebateOf, type Settings } from '@baize/lottery'
import { pricesFromKept } from './kept-prices.ts'
import { lineStakeOf, type SlipEntry, type SlipRow, stakeOfEntry } from './slip-row.ts'

/** What an entry comes to in a draw. */
export interface EntryResult {
  readonly hits: Hits
  /** For lines that won. */
  readonly payoutMinor: Minor
  /** Stakes of lines that neither won nor lost. */
  readonly returnedMinor: Minor
}

/** What a slip comes to in a draw, before what one member is paid at most. */
export interface SlipResult {
  readonly entries: readonly EntryResult[]
  readonly payoutMinor: Minor
  readonly returnedMinor: Minor
  readonly rebateMinor: Minor
}

type Priced = Pick<SlipRow, 'entries' | 'settings' | 'ownSeries' | 'series'>

/** Works a slip out with the prices it was taken at. */
export function resultOfSlip(familyId: string, result: unknown, slip: Priced): SlipResult {
  const entries = slip.entries.map((entry) => resultOfEntry(familyId, result, entry, slip.settings))
  return {
    entries,
    payoutMinor: sumMinor(entries.map(({ payoutMinor }) => payoutMinor)),
    returnedMinor: sumMinor(entries.map(({ returnedMinor }) => returnedMinor)),
    rebateMinor: rebateOfSlip(slip, entries),
  }
}

function resultOfEntry(
  familyId: string,
  result: unknown,
  entry: SlipEntry,
  settings: Settings,
): EntryResult {
  const family = familyOf(familyId)
  const play = family && playIn(family, entry.play)
  const bet = play?.read(entry.bet)
  const draw = family?.readResult(result)
  assert(play && bet !== undefined && draw !== undefined, 'an entry that was taken can be settled')
  const hits = play.hitsOf(bet, draw, settings)
  const { push = 0, ...won } = hits
  const lineStakeMinor = lineStakeOf(entry)
  const payoutMinor = payoutMinorOf(
    lineStakeMinor,
    won,
    pricesFromKept(entry.prices),
    play.prizeSharesOf(bet),
  )
  return { hits, payoutMinor, returnedMinor: minor(lineStakeMinor * BigInt(push)) }
}

/** For the points that the player gave up, of what was played at prices of the series; rounded down once. */
function rebateOfSlip(
  { entries, ownSeries, series }: Priced,
  results: readonly EntryResult[],
): Minor {
  if (ownSeries === null || series === null) return minor(0n)
  const playedMinor = entries.reduce(
    (sum, entry, at) =>
      entry.isBySeries ? sum + stakeOfEntry(entry) - (results[at]?.returnedMinor ?? 0n) : sum,
    0n,
  )
  return minor(floorOf(playedMinor, rebateOf(ownSeries, series)))
}
