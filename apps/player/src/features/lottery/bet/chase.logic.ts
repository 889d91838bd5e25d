import { addRatios, compareRatios, type Minor, minor, type Ratio, ratio } from '@baize/kernel'
import { type ChaseWay, type Family, planChase, playIn, type Settings } from '@baize/lottery'
import type { Draft } from './draft.logic.ts'
import type { Below } from './random-pick.logic.ts'

export const CHASE_ISSUES_MIN = 2

/** What a chase repeats. */
export interface ChasedEntry {
  readonly play: string
  readonly bet: Draft
}

export interface ChaseDraft {
  readonly kind: ChaseWay['kind']
  readonly issues: number
  readonly times: number
  readonly every: number
  readonly percent: number
}

export function wayOf(draft: ChaseDraft, winMinor: Minor): ChaseWay {
  const { kind, times, every, percent } = draft
  if (kind === 'equal') return { kind, times }
  if (kind === 'doubling') return { kind, times, every }
  return { kind, rate: ratio(percent, 100), winMinor }
}

export interface PlannedIssue {
  readonly times: number
  readonly stakeMinor: Minor
  /** With every issue before it. */
  readonly spentMinor: Minor
  /** What is left of one best line that wins here, after everything spent. */
  readonly netMinor: Minor
}

/** The whole plan with its sums, or why there is none. */
export function tableOf(
  draft: ChaseDraft,
  { stakeMinor, winMinor }: { readonly stakeMinor: Minor; readonly winMinor: Minor },
):
  | { readonly ok: true; readonly issues: readonly PlannedIssue[] }
  | { readonly ok: false; readonly code: 'profit_unreachable' | 'times_too_many' } {
  const plan = planChase({ way: wayOf(draft, winMinor), stakeMinor, issues: draft.issues })
  if (!plan.ok) return { ok: false, code: plan.refusal.code }
  let spentMinor = minor(0n)
  const issues = plan.value.map((times) => {
    const count = BigInt(times)
    spentMinor = minor(spentMinor + stakeMinor * count)
    return {
      times,
      stakeMinor: minor(stakeMinor * count),
      spentMinor,
      netMinor: minor(winMinor * count - spentMinor),
    }
  })
  return { ok: true, issues }
}

const SAMPLES = 4_000
/** Below this many winning lines a draw, sampling says nothing, and hardly a draw has two. */
const RARE = ratio(1, 100)

/**
 * How often none of the entries wins anything in a draw: found by drawing, since entries may win together; of rare wins, by
 * how many lines win on average.
 */
export function missRateOf(
  family: Family,
  entries: readonly ChasedEntry[],
  { settings, below }: { readonly settings: Settings; readonly below: Below },
): Ratio {
  const bets = entries.flatMap(({ play: id, bet: sent }) => {
    const play = playIn(family, id)
    const bet = play?.read(sent)
    return play && bet !== undefined ? [{ play, bet }] : []
  })
  const winning = bets
    .flatMap(({ play, bet }) => Object.entries(play.chancesOf(bet, settings)))
    .filter(([tier]) => tier !== 'push')
    .map(([, lines]) => lines)
    .reduce(addRatios, ratio(0n))
  if (compareRatios(winning, RARE) < 0) {
    return ratio(winning.denominator - winning.numerator, winning.denominator)
  }
  let missed = 0
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const draw = family.readResult(family.drawResult(below))
    const isHit = bets.some(({ play, bet }) =>
      Object.keys(play.hitsOf(bet, draw, settings)).some((tier) => tier !== 'push'),
    )
    if (!isHit) missed += 1
  }
  return ratio(missed, SAMPLES)
}

/** The chance that all of so many draws miss. */
export function allMissRate(missRate: Ratio, issues: number): number {
  return (Number(missRate.numerator) / Number(missRate.denominator)) ** issues
}
