import {
  assert,
  compareRatios,
  formatRatio,
  multiplyRatios,
  type Ratio,
  ratio,
} from '@baize/kernel'
import type { RoomCard } from '../cards.ts'
import { roundAt } from '../tables/baccarat/play-shoe.ts'
import { type BaccaratVariant, baccaratRules, factsOf } from '../tables/baccarat/rules.ts'
import { type CockfightVariant, cockfightRules } from '../tables/cockfight/rules.ts'
import {
  dealDragonTiger,
  dragonTigerRules,
  winnerOfDragonTiger,
} from '../tables/dragon-tiger/rules.ts'
import { exactReturnOf } from '../tables/exact-return.ts'
import { type RouletteVariant, rouletteRules } from '../tables/roulette/rules.ts'
import { sicBoRules } from '../tables/sic-bo/rules.ts'
import type { TableRules, WaysTo } from '../tables/table-rules.ts'
import { BLACKJACK_KIND } from './blackjack-table.ts'
import type { SpotGame, TableKind } from './table-kind.ts'
import type { TableResult } from './table-result.ts'

interface KindSpec<Result> {
  readonly kind: Pick<TableKind, 'game' | 'variant' | 'source' | 'coversAs'>
  readonly rules: TableRules<Result>
  /** What the rules ask of a result. */
  read(result: TableResult): Result
  textOf(result: TableResult): string
}

function kindOf<Result>({ kind, rules, read, textOf }: KindSpec<Result>): TableKind {
  const { spots, stakeStepMinor } = rules
  const pays = new Map<string, Ratio>()
  const returns = new Map<string, Ratio>()
  let groups: readonly SpotGroup<Result>[] | undefined
  return {
    ...{ ...kind, spots, stakeStepMinor, textOf },
    returnOf: (spot, result) => rules.returnOf(spot, read(result)),
    paysOf(spot) {
      const known = pays.get(spot) ?? bestOf(rules, spot)
      pays.set(spot, known)
      return known
    },
    longRunOf(spot) {
      const known = returns.get(spot) ?? exactReturnOf(rules, spot)
      returns.set(spot, known)
      return known
    },
    worstMinorOf(staked) {
      groups ??= groupSpots(rules)
      return groups.reduce((sum, group) => sum + worstOf(rules, group, staked), 0n)
    },
  }
}

/** What comes back of a stake on a spot in the long run, in percent with so many places. */
export function returnPercentOf(kind: TableKind, spot: string, places: number): string {
  return formatRatio(multiplyRatios(kind.longRunOf(spot), ratio(100n)), places)
}

function bestOf<Result>(rules: TableRules<Result>, spot: string): Ratio {
  const best = rules
    .endingsOf(spot)
    .map(({ result }) => rules.returnOf(spot, result))
    .reduce((most, each) => (compareRatios(each, most) > 0 ? each : most), ratio(0n))
  return ratio(best.numerator - best.denominator, best.denominator)
}

/** Spots that are decided by the same endings. */
interface SpotGroup<Result> {
  readonly spots: readonly string[]
  readonly endings: readonly WaysTo<Result>[]
}

function groupSpots<Result>(rules: TableRules<Result>): SpotGroup<Result>[] {
  const groups = new Map<number, { spots: string[]; endings: readonly WaysTo<Result>[] }>()
  for (const spot of rules.spots) {
    const endings = rules.endingsOf(spot)
    // Spots of one table that are decided by other things have another number of endings.
    const known = groups.get(endings.length)
    if (known) known.spots.push(spot)
    else groups.set(endings.length, { spots: [spot], endings })
  }
  return [...groups.values()]
}

function worstOf<Result>(
  rules: TableRules<Result>,
  { spots, endings }: SpotGroup<Result>,
  staked: ReadonlyMap<string, bigint>,
): bigint {
  const bets = spots.flatMap((spot) => {
    const amount = staked.get(spot) ?? 0n
    return amount > 0n ? [{ spot, amount }] : []
  })
  if (bets.length === 0) return 0n
  return endings.reduce((worst, { result }) => {
    const paid = bets.reduce((sum, { spot, amount }) => {
      const back = rules.returnOf(spot, result)
      return sum + (amount * back.numerator) / back.denominator
    }, 0n)
    return paid > worst ? paid : worst
  }, 0n)
}

function wrong(): never {
  assert(false, 'a result belongs to its table')
}

const baccarat = (variant: BaccaratVariant) =>
  kindOf({
    kind: { game: 'baccarat', variant, source: 'shoe', coversAs: 'baccarat@1' },
    rules: baccaratRules(variant),
    read: (result) => (result.game === 'baccarat' ? factsOf(result) : wrong()),
    textOf(result) {
      if (result.game !== 'baccarat') return wrong()
      const { isBankerPair, isPlayerPair } = factsOf(result)
      return `${result.winner}${isBankerPair ? 'b' : ''}${isPlayerPair ? 'p' : ''}`
    },
  })

const roulette = (variant: RouletteVariant) =>
  kindOf({
    kind: { game: 'roulette', variant, source: 'chain', coversAs: 'roulette@1' },
    rules: rouletteRules(variant),
    read: (result) => (result.game === 'roulette' ? result.number : wrong()),
    textOf: (result) => (result.game === 'roulette' ? `${result.number}` : wrong()),
  })

const FIGHT_ROADS = { meron: 'B', wala: 'P', draw: 'T' } as const

const cockfight = (variant: CockfightVariant): TableKind => {
  const rules = cockfightRules(variant)
  const kind = kindOf({
    kind: { game: 'cockfight', variant, source: 'chain', coversAs: 'cockfight@1' },
    rules,
    read: (result) => (result.game === 'cockfight' ? result : wrong()),
    textOf(result) {
      if (result.game !== 'cockfight') return wrong()
      return result.isCancelled ? '' : FIGHT_ROADS[result.winner]
    },
  })
  if (variant === 'fixedOdds') return kind
  const draw = kind.paysOf('draw').numerator + 1n
  return { ...kind, worstMinorOf: (staked) => (staked.get('draw') ?? 0n) * draw }
}

const ROADS = { dragon: 'B', tiger: 'P', tie: 'T' } as const

export const TABLE_KINDS: readonly TableKind[] = [
  baccarat('commission'),
  baccarat('noCommission'),
  baccarat('ez'),
  cockfight('fixedOdds'),
  cockfight('pool'),
  roulette('european'),
  roulette('laPartage'),
  kindOf({
    kind: { game: 'sic-bo', variant: 'standard', source: 'chain', coversAs: 'sic-bo@1' },
    rules: sicBoRules,
    read: (result) => (result.game === 'sic-bo' ? result.dice : wrong()),
    textOf: (result) => (result.game === 'sic-bo' ? result.dice.join('') : wrong()),
  }),
  kindOf({
    kind: {
      ...{ game: 'dragon-tiger', variant: 'standard', source: 'shoe' },
      coversAs: 'dragon-tiger@1',
    },
    rules: dragonTigerRules,
    read: (result) => (result.game === 'dragon-tiger' ? result : wrong()),
    textOf: (result) => (result.game === 'dragon-tiger' ? ROADS[result.winner] : wrong()),
  }),
]

/** What a table may be: the kinds on which a result is drawn, and blackjack, which is played. */
export function tableKindOf(game: string, variant: string): TableKind | undefined {
  return [...TABLE_KINDS, BLACKJACK_KIND].find(
    (kind) => kind.game === game && kind.variant === variant,
  )
}

/** Deals a round from a shoe after so many cards, and says how many are used then. */
export function dealFromShoe(
  game: SpotGame,
  cards: readonly RoomCard[],
  usedBefore: number,
): { readonly result: TableResult; readonly used: number } {
  if (game === 'baccarat') {
    const { round, used } = roundAt({ cards }, usedBefore)
    return { result: { game, ...round }, used }
  }
  assert(game === 'dragon-tiger', 'only these are dealt from a shoe')
  let used = usedBefore
  const round = dealDragonTiger(() => {
    const card = cards[used]
    assert(card !== undefined, 'a shoe never ends inside a round')
    used += 1
    return card
  })
  return { result: { game, ...round, winner: winnerOfDragonTiger(round) }, used }
}
