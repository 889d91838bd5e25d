import { lineOfQuarters, quartersOf } from '../markets/quarters.ts'

const MINUS = '−'

/** `2.5`, and `2.5/3` for 2.75: half of the stake is on each of the two lines. */
export function lineText(line: string): string {
  const quarters = quartersOf(line)
  if (quarters === undefined) return line
  const size = Math.abs(quarters)
  const sides = size % 2 === 1 ? [size - 1, size + 1] : [size]
  return `${quarters < 0 ? MINUS : ''}${sides.map(lineOfQuarters).join('/')}`
}

/** `+0.5`, `−0/0.5`, `0`: a handicap as the home side has it, or turned round for the away side. */
export function handicapText(line: string, side: 'home' | 'away'): string {
  const quarters = quartersOf(line)
  if (quarters === undefined) return line
  const own = side === 'home' ? quarters : -quarters
  if (own === 0) return '0'
  return own > 0 ? `+${lineText(lineOfQuarters(own))}` : lineText(lineOfQuarters(own))
}

/** `2–1` for the feed's `2:1`, `0–1` for `0-1`. */
export function scoreText(score: string): string {
  return score.replaceAll(/[:-]/g, '–')
}
