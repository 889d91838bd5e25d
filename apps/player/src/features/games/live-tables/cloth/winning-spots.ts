import type { TableResult, TableRoom } from '@baize/contract'
import {
  BACCARAT_VARIANTS,
  BLACKJACK_KIND,
  baccaratRules,
  cockfightRules,
  dragonTigerRules,
  factsOf,
  overOf,
  ROULETTE_VARIANTS,
  rouletteRules,
  settlePlay,
  sicBoRules,
} from '@baize/rooms'

/** What a stake of one on a spot brings back by the rules, its own stake included. */
type ReturnOf = (spot: string) => { readonly numerator: bigint; readonly denominator: bigint }

function returnsOf(
  { variant }: Pick<TableRoom, 'variant'>,
  result: TableResult,
): { readonly spots: readonly string[]; readonly of: ReturnOf } {
  switch (result.game) {
    case 'baccarat': {
      const rules = baccaratRules(
        BACCARAT_VARIANTS.find((each) => each === variant) ?? 'commission',
      )
      const facts = factsOf(result)
      return { spots: rules.spots, of: (spot) => rules.returnOf(spot, facts) }
    }
    case 'roulette': {
      const rules = rouletteRules(ROULETTE_VARIANTS.find((each) => each === variant) ?? 'european')
      return { spots: rules.spots, of: (spot) => rules.returnOf(spot, result.number) }
    }
    case 'sic-bo':
      return { spots: sicBoRules.spots, of: (spot) => sicBoRules.returnOf(spot, result.dice) }
    case 'dragon-tiger':
      return {
        spots: dragonTigerRules.spots,
        of: (spot) => dragonTigerRules.returnOf(spot, result),
      }
    case 'cockfight': {
      const rules = cockfightRules(result.pool ? 'pool' : 'fixedOdds')
      return { spots: rules.spots, of: (spot) => rules.returnOf(spot, result) }
    }
    case 'blackjack':
      return { spots: BLACKJACK_KIND.spots, of: (spot) => returnOfSeat(spot, result) }
  }
}

const ONE = 2n

/** Of the first stake alone; what was added to it has its own part. */
function returnOfSeat(spot: string, result: Extract<TableResult, { game: 'blackjack' }>) {
  const { payoutMinor, returnedMinor } = settlePlay(overOf(result), { [spot]: `${ONE}` }, [])
  return { numerator: payoutMinor + returnedMinor, denominator: ONE }
}

/** The spots that light up: those that win. What is paid the server says. */
export function winningSpots(
  table: Pick<TableRoom, 'variant'>,
  result: TableResult | undefined,
): ReadonlySet<string> {
  if (!result) return new Set()
  const { spots, of } = returnsOf(table, result)
  return new Set(spots.filter((spot) => of(spot).numerator > of(spot).denominator))
}

/** What comes back of the chips on each spot: their look is another for those that were lost. */
export function returnedBySpot(
  table: Pick<TableRoom, 'variant'>,
  result: TableResult | undefined,
  laid: ReadonlyMap<string, bigint>,
): ReadonlyMap<string, bigint> | undefined {
  if (!result || laid.size === 0) return undefined
  const { of } = returnsOf(table, result)
  return new Map(
    [...laid].map(([spot, part]) => {
      const { numerator, denominator } = of(spot)
      return [spot, (part * numerator) / denominator]
    }),
  )
}
