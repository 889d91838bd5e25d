/** What a spot is called: the key of its name, and the numbers that stand in it. */
export interface SpotName {
  readonly key: string
  readonly numbers: string
}

const DOZEN = 12
/** Numbers of a spot that its first one names. */
const SPANS: Readonly<Record<string, number>> = { street: 3, line: 6 }
const HALVES: Readonly<Record<string, string>> = {
  'first-four': '0–3',
  low: '1–18',
  high: '19–36',
}

/** Reads the name of a spot: `street-4` are the numbers 4 to 6, `corner-1` those around a corner, `pair-1-2` two dice. */
export function nameOfSpot(game: string, spot: string): SpotName {
  if (game === 'blackjack') return nameOfSeat(spot)
  const [, word = spot, figures = ''] = /^([A-Za-z-]*[A-Za-z])-(\d+(?:-\d+)*)$/.exec(spot) ?? []
  const key = `${keyOf(game)}.${camel(word)}`
  return {
    key,
    numbers: game === 'roulette' ? numbersOf(word, figures) : figures.replaceAll('-', ', '),
  }
}

/** `behind-3-ds` is a bet behind seat 3 that follows doubles and splits. */
function nameOfSeat(spot: string): SpotName {
  const [what = spot, numbers = '', follows = ''] = spot.split('-')
  return { key: `blackjack.${what}${follows.charAt(0).toUpperCase()}${follows.slice(1)}`, numbers }
}

function numbersOf(word: string, figures: string): string {
  const [first = 0] = figures.split('-').map(Number)
  const span = SPANS[word]
  if (span !== undefined) return `${first}–${first + span - 1}`
  switch (word) {
    case 'corner':
      return [first, first + 1, first + 3, first + 4].join(', ')
    case 'dozen':
      return `${(first - 1) * DOZEN + 1}–${first * DOZEN}`
    default:
      return HALVES[word] ?? figures.replaceAll('-', ', ')
  }
}

function keyOf(game: string): string {
  return camel(game)
}

function camel(text: string): string {
  return text.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
