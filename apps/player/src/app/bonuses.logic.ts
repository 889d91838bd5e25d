import type { Bonus } from '@baize/contract'
import { type Minor, minor, minorFromWire, type Ratio, ratio } from '@baize/kernel'

const EVERY_OTHER = '*'
const WHOLE = 10_000n

/** What of a stake on a game counts towards wagering; the terms name a game or leave it with all others. */
function shareOf(counts: Bonus['terms']['counts'], gameCode: string): Ratio {
  const found =
    counts.find((each) => each.gameCode === gameCode) ??
    counts.find((each) => each.gameCode === EVERY_OTHER)
  return found ? ratio(BigInt(found.share[0]), BigInt(found.share[1])) : ratio(0n)
}

/** Bonus money may be staked on a game that counts for something. */
export function countsIn(bonuses: readonly Bonus[], gameCode: string): boolean {
  const active = bonuses.find(({ state }) => state === 'active')
  return active !== undefined && shareOf(active.terms.counts, gameCode).numerator > 0n
}

export interface ContributionRow {
  /** Undefined for every game that is not named. */
  readonly gameCode: string | undefined
  readonly share: Ratio
}

/** What counts, most first, and at last every game that is not named. */
export function contributionsOf({ terms }: Pick<Bonus, 'terms'>): readonly ContributionRow[] {
  const named = terms.counts
    .filter(({ gameCode }) => gameCode !== EVERY_OTHER)
    .map(({ gameCode }) => ({ gameCode, share: shareOf(terms.counts, gameCode) }))
    .toSorted((a, b) => compareDown(a.share, b.share))
  return [...named, { gameCode: undefined, share: shareOf(terms.counts, EVERY_OTHER) }]
}

export interface Wagering {
  readonly doneMinor: Minor
  readonly leftMinor: Minor
  readonly requiredMinor: Minor
  /** Of what is required, from 0 to 1; for a bar alone. */
  readonly share: number
}

export function wageringOf(bonus: Pick<Bonus, 'wageringMinor' | 'remainingMinor'>): Wagering {
  const requiredMinor = minorFromWire(bonus.wageringMinor) ?? minor(0n)
  const leftMinor = minorFromWire(bonus.remainingMinor) ?? minor(0n)
  const doneMinor = minor(requiredMinor - leftMinor)
  const share =
    requiredMinor === 0n ? 1 : Number((doneMinor * WHOLE) / requiredMinor) / Number(WHOLE)
  return { doneMinor, leftMinor, requiredMinor, share }
}

/** What would be lost by giving up one grant now, in minor units: its balance, or what waits. */
export function lossOf(bonus: Pick<Bonus, 'state' | 'balanceMinor' | 'amountMinor'>): string {
  return bonus.state === 'active' ? bonus.balanceMinor : bonus.amountMinor
}

function compareDown(a: Ratio, b: Ratio): number {
  const difference = b.numerator * a.denominator - a.numerator * b.denominator
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}
