import { type Ratio, ratio } from '@baize/kernel'
import { ordersOf, sortedText } from '../plays/combinations.ts'
import { typed } from '../plays/entry.ts'
import { type Below, defineFamily, drawTyped } from '../plays/family.ts'
import { definePlay, type Play, tally } from '../plays/play.ts'

/** Twenty-three numbers of four digits. */
export interface FourDigitDraw {
  readonly first: string
  readonly second: string
  readonly third: string
  readonly starters: readonly string[]
  readonly consolations: readonly string[]
}

const SMALL_TIERS = ['first', 'second', 'third'] as const
const BIG_TIERS = [...SMALL_TIERS, 'starter', 'consolation'] as const

type Tier = (typeof BIG_TIERS)[number]

/** How many numbers of each tier are drawn. */
const DRAWN: Readonly<Record<Tier, number>> = {
  first: 1,
  second: 1,
  third: 1,
  starter: 10,
  consolation: 10,
}

function drawnIn(
  draw: FourDigitDraw,
  tiers: readonly Tier[],
): readonly (readonly [Tier, string])[] {
  const all: Readonly<Record<Tier, readonly string[]>> = {
    first: [draw.first],
    second: [draw.second],
    third: [draw.third],
    starter: draw.starters,
    consolation: draw.consolations,
  }
  return tiers.flatMap((tier) => all[tier].map((number) => [tier, number] as const))
}

interface Way {
  readonly id: string
  readonly tiers: readonly Tier[]
  /** As it is typed; in any order with the prize shared among the orders; or a line for each order. */
  readonly orders: 'typed' | 'ibox' | 'box'
}

/** Every place of the draw in which the number stands pays. */
function numberPlay({ id, tiers, orders }: Way): Play<FourDigitDraw> {
  const isAnyOrder = orders !== 'typed'
  const orderCount = (number: string) => (isAnyOrder ? ordersOf(number) : 1)
  return definePlay({
    id,
    fields: { number: typed([4], 1) },
    examples: [{ number: ['1234'] }, { number: ['0012'] }, { number: ['7777'] }],
    ranked: tiers,
    linesOf: ({ number }) => (orders === 'box' ? orderCount(number[0] ?? '') : 1),
    chancesOf: ({ number }) =>
      Object.fromEntries(
        tiers.map((tier): [Tier, Ratio] => [
          tier,
          ratio(DRAWN[tier] * orderCount(number[0] ?? ''), 10_000),
        ]),
      ),
    hitsOf: ({ number: [number = ''] }, draw) => {
      const form = isAnyOrder ? sortedText : String
      const wanted = form(number)
      const isHit = (drawn: string) => form(drawn) === wanted
      return tally(drawnIn(draw, tiers).map(([tier, drawn]) => (isHit(drawn) ? tier : undefined)))
    },
    prizeSharesOf: ({ number }) => (orders === 'ibox' ? orderCount(number[0] ?? '') : 1),
  })
}

function isNumber(sent: unknown): sent is string {
  return typeof sent === 'string' && /^\d{4}$/.test(sent)
}

function isTen(sent: unknown): sent is readonly string[] {
  return Array.isArray(sent) && sent.length === 10 && sent.every(isNumber)
}

function readResult(sent: unknown): FourDigitDraw | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { first, second, third, starters, consolations } = sent as Readonly<Record<string, unknown>>
  if (!isNumber(first) || !isNumber(second) || !isNumber(third)) return undefined
  return isTen(starters) && isTen(consolations)
    ? { first, second, third, starters, consolations }
    : undefined
}

function drawResult(below: Below): FourDigitDraw {
  const number = () => drawTyped(below, 4)
  const ten = () => Array.from({ length: 10 }, number)
  return {
    first: number(),
    second: number(),
    third: number(),
    starters: ten(),
    consolations: ten(),
  }
}

/** Four digits and twenty-three prizes; small has the first three of them. */
export const FOUR_D = defineFamily<FourDigitDraw>({
  id: '4D',
  groups: [
    {
      id: 'big',
      plays: [
        numberPlay({ id: 'big', tiers: BIG_TIERS, orders: 'typed' }),
        numberPlay({ id: 'big_ibox', tiers: BIG_TIERS, orders: 'ibox' }),
        numberPlay({ id: 'big_box', tiers: BIG_TIERS, orders: 'box' }),
      ],
    },
    {
      id: 'small',
      plays: [
        numberPlay({ id: 'small', tiers: SMALL_TIERS, orders: 'typed' }),
        numberPlay({ id: 'small_ibox', tiers: SMALL_TIERS, orders: 'ibox' }),
        numberPlay({ id: 'small_box', tiers: SMALL_TIERS, orders: 'box' }),
      ],
    },
  ],
  readResult,
  drawResult,
})
