import { type Day, type DaySpan, dayOfNumber, type Ratio, ratio } from '@baize/kernel'
import fc from 'fast-check'
import type { Terms, Tier } from '../contracts/terms.ts'
import type { ContractInRun } from '../runs/contract-in-run.ts'
import { type Figures, makeFigures } from '../runs/figures.ts'
import { HOUSE, type MemberIndex } from '../tree/tree.ts'
import type { Move } from '../tree/trees-of-days.ts'
import type { PlainFigure, PlainHouse } from './plain-run.ts'

/** A week in the life of a small house. */
export interface RandomHouse extends PlainHouse {
  readonly days: DaySpan
  readonly parents: Int32Array
  readonly moves: readonly Move[]
  readonly contracts: readonly ContractInRun[]
}

const FIRST = 20_000
const DAYS: DaySpan = { first: dayOfNumber(FIRST), last: dayOfNumber(FIRST + 6) }
const PRODUCTS = ['', 'slot', 'live', 'sports']

/** Few, so that two tiers are worth the same now and then. */
const percent = fc.constantFrom(0, 33, 50, 125, 333, 1_000).map((tenths) => ratio(tenths, 1_000n))
const weights = fc.option(fc.dictionary(fc.constantFrom('slot', 'live', 'sports'), percent), {
  nil: undefined,
})
const small = fc.bigInt({ min: -400n, max: 400n })
/** Mostly small, sometimes past what a float can hold. */
const amount = fc.oneof(
  { weight: 9, arbitrary: small },
  fc.bigInt({ min: -(2n ** 57n), max: 2n ** 57n }),
)

const day = fc.integer({ min: DAYS.first, max: DAYS.last })
const anyIndex = fc.nat(1_000_000)

function tierOf(pay: Terms['pay']): fc.Arbitrary<Tier> {
  const worth: fc.Arbitrary<Ratio> =
    pay === 'rate' ? percent : fc.constantFrom(0, 7, 188).map((sum) => ratio(sum))
  return fc.record(
    {
      validBetMinMinor: small,
      netLossMinMinor: small,
      activeMembersMin: fc.nat(4),
      worth,
    },
    { requiredKeys: ['worth'] },
  )
}

const terms = fc.constantFrom('rate' as const, 'fixed' as const).chain((pay) =>
  fc
    .record({
      metric: fc.constantFrom('net_loss' as const, 'valid_bet' as const),
      tiers: fc.array(tierOf(pay), { minLength: 1, maxLength: 4 }),
      activeBetMinor: fc.bigInt({ min: 1n, max: 300n }),
      carriesNegative: fc.boolean(),
      deductsCosts: fc.boolean(),
      payoutMaxMinor: fc.option(fc.bigInt({ min: 0n, max: 200n }), { nil: undefined }),
      weights,
    })
    .map(
      ({ payoutMaxMinor, weights: own, ...rest }): Terms => ({
        ...{ type: 'dividend', period: 'weekly', pay },
        ...rest,
        ...(payoutMaxMinor !== undefined && { payoutMaxMinor }),
        ...(own && { weights: own }),
      }),
    ),
)

/** Trees of every form, with moves, contracts at any depth and on any days, and figures of all of it. */
export const randomHouse: fc.Arbitrary<RandomHouse> = fc
  .record({
    uplines: fc.array(anyIndex, { minLength: 1, maxLength: 14 }),
    swaps: fc.array(fc.tuple(anyIndex, anyIndex, day), { maxLength: 6 }),
    contracts: fc.array(fc.tuple(anyIndex, terms, day, fc.option(day)), { maxLength: 8 }),
    figures: fc.array(
      fc.record({
        ...{ member: anyIndex, day, product: fc.constantFrom(...PRODUCTS) },
        ...{ validBetMinor: amount, profitMinor: amount, costMinor: small },
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ uplines, swaps, contracts, figures }) => {
    const memberCount = uplines.length
    const parents = Int32Array.from(uplines, (upline, member) => (upline % (member + 1)) - 1)
    const moves = possibleMoves(parents, swaps)
    return {
      ...{ days: DAYS, memberCount, parents, moves },
      contracts: contracts.map(([receiver, own, one, other], index) => ({
        ...{ id: `c${index}`, giver: parents[receiver % memberCount] ?? HOUSE, terms: own },
        ...{ receiver: receiver % memberCount, replacesId: null },
        from: Math.min(one, other ?? one) as Day,
        to: other === null ? null : (Math.max(one, other) as Day),
      })),
      figures: figures.map((figure) => ({ ...figure, member: figure.member % memberCount })),
      parentOn: (member, on) => parentOn(parents, moves, member, on),
    }
  })

/** The same figures in columns. */
export function columnsOf(figures: readonly PlainFigure[]): Figures {
  const columns = makeFigures(figures.length, PRODUCTS)
  for (const [line, figure] of figures.entries()) {
    columns.members[line] = figure.member
    columns.days[line] = figure.day
    columns.products[line] = PRODUCTS.indexOf(figure.product)
    columns.validBetsMinor[line] = figure.validBetMinor
    columns.profitsMinor[line] = figure.profitMinor
    columns.costsMinor[line] = figure.costMinor
  }
  return columns
}

/** Those of the wished moves that make no loop, in the order of their days. */
function possibleMoves(
  parents: Int32Array,
  wished: readonly (readonly [number, number, number])[],
): Move[] {
  const moves: Move[] = []
  const inOrder = wished.filter(([, , on]) => on > DAYS.first).toSorted((a, b) => a[2] - b[2])
  for (const [one, other, on] of inOrder) {
    const member = one % parents.length
    const parent = (other % (parents.length + 1)) - 1
    let above = parent
    while (above !== HOUSE && above !== member) above = parentOn(parents, moves, above, on)
    if (above === HOUSE) moves.push({ from: on as Day, member, parent })
  }
  return moves
}

function parentOn(
  parents: Int32Array,
  moves: readonly Move[],
  member: MemberIndex,
  on: number,
): MemberIndex {
  const last = moves.findLast((move) => move.member === member && move.from <= on)
  return last ? last.parent : (parents[member] ?? HOUSE)
}
