import { ratio } from '@baize/kernel'
import { sumOf } from '../plays/combinations.ts'
import { one, some } from '../plays/entry.ts'
import { type Chances, definePlay, tally } from '../plays/play.ts'
import { digitsIn, type FiveDigits, THREES } from './windows.ts'

const KINDS = ['triple', 'straight', 'pair'] as const

const KIND_CHANCES: Chances = {
  triple: ratio(10n, 1000n),
  straight: ratio(60n, 1000n),
  pair: ratio(270n, 1000n),
}

function kindOf(digits: readonly number[]): (typeof KINDS)[number] | undefined {
  const distinct = new Set(digits)
  if (distinct.size === 1) return 'triple'
  if (distinct.size === 2) return 'pair'
  // Nine is followed by zero: 890 and 901 are straights.
  const isStart = (digit: number) =>
    distinct.has((digit + 1) % 10) && distinct.has((digit + 2) % 10)
  return digits.some(isStart) ? 'straight' : undefined
}

const specialThree = definePlay({
  id: 'special3',
  fields: { window: one(...THREES), kinds: some(KINDS) },
  examples: KINDS.map((kind) => ({ window: 'back3' as const, kinds: [kind] })),
  linesOf: ({ kinds }) => kinds.length,
  linesByTier: ({ kinds }) => tally(kinds),
  lineChances: () => KIND_CHANCES,
  hitsOf: ({ window, kinds }, draw: FiveDigits) => {
    const drawn = kindOf(digitsIn(draw, window))
    return tally(kinds.filter((kind) => kind === drawn))
  },
})

const BULLS = ['none', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'bull'] as const

type Bull = (typeof BULLS)[number]

/**
 * Three digits that make a full ten leave the value of the other two; it is that of the sum of all, and the same whichever
 * three one takes.
 */
function bullOf(digits: FiveDigits): Bull {
  const total = sumOf(digits)
  const isTen = digits.some((left, at) =>
    // The two that are left out make the sum of the other three.
    digits.some((right, beside) => beside > at && (total - left - right) % 10 === 0),
  )
  if (!isTen) return 'none'
  return total % 10 === 0 ? 'bull' : (`${total % 10}` as Bull)
}

/** Counted over the hundred thousand numbers; odd values are a little rarer than even ones. */
const BULL_CHANCES: Chances = {
  none: ratio(35_649n, 100_000n),
  odd: ratio(6_375n, 100_000n),
  even: ratio(6_505n, 100_000n),
  bull: ratio(6_456n, 100_000n),
}

function bullTierOf(bull: Bull): string {
  if (bull === 'none' || bull === 'bull') return bull
  return Number(bull) % 2 === 1 ? 'odd' : 'even'
}

const bull = definePlay({
  id: 'bull',
  fields: { picks: some(BULLS) },
  examples: [{ picks: ['bull'] }, { picks: ['none'] }, { picks: ['7'] }, { picks: ['8'] }],
  linesOf: ({ picks }) => picks.length,
  linesByTier: ({ picks }) => tally(picks.map(bullTierOf)),
  lineChances: () => BULL_CHANCES,
  hitsOf: ({ picks }, draw: FiveDigits) => {
    const drawn = bullOf(draw)
    return tally(picks.filter((pick) => pick === drawn).map(bullTierOf))
  },
})

export const PATTERNS = [specialThree, bull]
