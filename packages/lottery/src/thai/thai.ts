import { type Ratio, ratio } from '@baize/kernel'
import { ordersOf, sortedText, sumOf } from '../plays/combinations.ts'
import { typed } from '../plays/entry.ts'
import { type Below, defineFamily, drawTyped } from '../plays/family.ts'
import { definePlay, hits, type Play } from '../plays/play.ts'

export interface ThaiDraw {
  /** Six digits; the top is their end. */
  readonly first: string
  readonly bottom2: string
  /** Two numbers each. */
  readonly front3: readonly string[]
  readonly bottom3: readonly string[]
}

/** Typed numbers of a width, each a line that pays as often as it is drawn. */
function typedNumbers(
  id: string,
  width: number,
  drawnIn: (draw: ThaiDraw) => readonly string[],
): Play<ThaiDraw> {
  const drawn = id === 'front3' || id === 'bottom3' ? 2 : 1
  return definePlay({
    id,
    fields: { numbers: typed([width]) },
    examples: [{ numbers: ['012'.slice(0, width)] }],
    linesOf: ({ numbers }) => numbers.length,
    lineChance: () => ratio(drawn, 10 ** width),
    hitsOf: ({ numbers }, draw) =>
      hits(drawnIn(draw).filter((each) => numbers.includes(each)).length),
  })
}

/** Three digits in any order: the fewer orders they have, the rarer they win. */
const anyOrder = definePlay({
  id: 'tod3',
  fields: { numbers: typed([3]) },
  examples: [{ numbers: ['123'] }, { numbers: ['121'] }, { numbers: ['777'] }],
  linesOf: ({ numbers }) => numbers.length,
  chancesOf: ({ numbers }) => ({ '*': ratio(sumOf(numbers.map(ordersOf)), 1000) }),
  hitsOf: ({ numbers }, draw: ThaiDraw) => {
    const drawn = sortedText(draw.first.slice(3))
    return hits(numbers.filter((number) => sortedText(number) === drawn).length)
  },
})

/** A digit that is seen, however often. */
function running(id: string, places: number, drawnIn: (draw: ThaiDraw) => string): Play<ThaiDraw> {
  return definePlay({
    id,
    fields: { numbers: typed([1]) },
    examples: [{ numbers: ['0'] }],
    linesOf: ({ numbers }) => numbers.length,
    lineChance: (): Ratio => ratio(10 ** places - 9 ** places, 10 ** places),
    hitsOf: ({ numbers }, draw) =>
      hits(numbers.filter((digit) => drawnIn(draw).includes(digit)).length),
  })
}

const topOf = ({ first }: ThaiDraw) => first.slice(3)

function isTyped(sent: unknown, width: number): sent is string {
  return typeof sent === 'string' && sent.length === width && /^\d+$/.test(sent)
}

function isPairOfThree(sent: unknown): sent is readonly string[] {
  return Array.isArray(sent) && sent.length === 2 && sent.every((each) => isTyped(each, 3))
}

function readResult(sent: unknown): ThaiDraw | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { first, bottom2, front3, bottom3 } = sent as Readonly<Record<string, unknown>>
  if (!isTyped(first, 6) || !isTyped(bottom2, 2)) return undefined
  return isPairOfThree(front3) && isPairOfThree(bottom3)
    ? { first, bottom2, front3, bottom3 }
    : undefined
}

function drawResult(below: Below): ThaiDraw {
  return {
    first: drawTyped(below, 6),
    bottom2: drawTyped(below, 2),
    front3: [drawTyped(below, 3), drawTyped(below, 3)],
    bottom3: [drawTyped(below, 3), drawTyped(below, 3)],
  }
}

/** The Thai lottery's first prize, two digits at the bottom, and three at the front and at the bottom. */
export const THAI = defineFamily<ThaiDraw>({
  id: 'THAI',
  groups: [
    {
      id: 'three',
      plays: [
        typedNumbers('top3', 3, (draw) => [topOf(draw)]),
        anyOrder,
        typedNumbers('front3', 3, ({ front3 }) => front3),
        typedNumbers('bottom3', 3, ({ bottom3 }) => bottom3),
      ],
    },
    {
      id: 'two',
      plays: [
        typedNumbers('top2', 2, ({ first }) => [first.slice(4)]),
        typedNumbers('bottom2', 2, ({ bottom2 }) => [bottom2]),
      ],
    },
    {
      id: 'running',
      plays: [running('run_top', 3, topOf), running('run_bottom', 2, ({ bottom2 }) => bottom2)],
    },
  ],
  readResult,
  drawResult,
})
