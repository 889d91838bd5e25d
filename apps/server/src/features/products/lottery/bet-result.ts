import { assert, type Minor, minor, type Ratio, ratio } from '@baize/kernel'
import { familyOf, type Hits, type Prices, payoutMinorOf, playIn } from '@baize/lottery'
import type { KeptPrices, LotteryBetRow } from './bets.store.ts'

/** What a bet comes to in a draw. */
export interface BetResult {
  readonly hits: Hits
  /** For lines that won. */
  readonly payoutMinor: Minor
  /** Stakes of lines that neither won nor lost. */
  readonly returnedMinor: Minor
}

/** Works a bet out with the prices it was taken at. */
export function resultOfBet(familyId: string, result: unknown, row: LotteryBetRow): BetResult {
  const family = familyOf(familyId)
  const play = family && playIn(family, row.play)
  const bet = play?.read(row.bet)
  const draw = family?.readResult(result)
  assert(play && bet !== undefined && draw !== undefined, 'a bet that was taken can be settled')
  const hits = play.hitsOf(bet, draw, row.settings)
  const { push = 0, ...won } = hits
  const payoutMinor = payoutMinorOf(
    row.lineStakeMinor,
    won,
    pricesFromKept(row.prices),
    play.prizeSharesOf(bet),
  )
  return { hits, payoutMinor, returnedMinor: minor(row.lineStakeMinor * BigInt(push)) }
}

export function keptFromPrices(prices: Prices): KeptPrices {
  return Object.fromEntries(
    Object.entries(prices).map(([tier, { numerator, denominator }]) => [
      tier,
      `${numerator}/${denominator}`,
    ]),
  )
}

function pricesFromKept(kept: KeptPrices): Prices {
  return Object.fromEntries(Object.entries(kept).map(([tier, text]) => [tier, readRatio(text)]))
}

function readRatio(text: string): Ratio {
  const [numerator = '0', denominator = '1'] = text.split('/')
  return ratio(BigInt(numerator), BigInt(denominator))
}
