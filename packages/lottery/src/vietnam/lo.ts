import { ratio } from '@baize/kernel'
import { typed } from '../plays/entry.ts'
import { definePlay, hits, type Play } from '../plays/play.ts'
import { type Board, countLongEnough, type Region, tailsOf } from './board.ts'

/** Numbers that pay as often as they end a number of the board. */
interface Places {
  readonly id: string
  readonly widths: readonly number[]
  /** Undefined stands for the whole board. */
  readonly prizes?: readonly string[]
  /** Lines that a number costs; as many as there are places where it can stand unless it says so. */
  readonly cost?: number
}

function placesPlay(region: Region, { id, widths, prizes, cost }: Places): Play<Board> {
  const costOf = (numbers: readonly string[]) =>
    cost ?? countLongEnough(region, numbers[0]?.length ?? 0, prizes)
  return definePlay({
    id,
    fields: { numbers: typed(widths) },
    examples: widths.map((width) => ({ numbers: ['0123'.slice(0, width)] })),
    variantOf: ({ numbers }) => (widths.length > 1 ? `${numbers[0]?.length}` : ''),
    linesOf: ({ numbers }) => numbers.length * costOf(numbers),
    chancesOf: ({ numbers }) => {
      const width = numbers[0]?.length ?? 0
      const places = countLongEnough(region, width, prizes)
      return { '*': ratio(numbers.length * places, 10 ** width) }
    },
    hitsOf: ({ numbers }, board) => {
      const chosen = new Set(numbers)
      const tails = tailsOf(board, numbers[0]?.length ?? 0, prizes)
      return hits(tails.filter((tail) => chosen.has(tail)).length)
    },
  })
}

const LO: readonly Places[] = [
  { id: 'lo2', widths: [2] },
  { id: 'lo3', widths: [3] },
  { id: 'lo4', widths: [4] },
]

const TAILS: readonly Places[] = [
  { id: 'tail2', widths: [2], prizes: ['special'] },
  { id: 'tail3', widths: [3], prizes: ['special'] },
  { id: 'tail4', widths: [4], prizes: ['special'] },
  { id: 'first2', widths: [2], prizes: ['1'] },
]

/** The prizes at the top of a printed board, shortest numbers first, and the special prize at its end. */
const HEADS: Readonly<Record<Region, readonly Places[]>> = {
  north: [
    { id: 'head_tail2', widths: [2], prizes: ['7', 'special'] },
    { id: 'head_tail3', widths: [3], prizes: ['6', 'special'] },
    { id: 'eight', widths: [2], prizes: ['7', '6', 'special'] },
  ],
  south: [
    { id: 'head_tail2', widths: [2], prizes: ['8', 'special'] },
    { id: 'head_tail3', widths: [3], prizes: ['7', 'special'] },
    // Seven units are charged for three digits, too, although one of the seven numbers has only two.
    { id: 'seven', widths: [2, 3], prizes: ['8', '7', '6', '5', 'special'], cost: 7 },
  ],
}

export function loPlays(region: Region): readonly Play<Board>[] {
  return LO.map((places) => placesPlay(region, places))
}

export function tailPlays(region: Region): readonly Play<Board>[] {
  return [...TAILS, ...HEADS[region]].map((places) => placesPlay(region, places))
}
