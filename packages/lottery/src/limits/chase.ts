import {
  addRatios,
  compareRatios,
  type EpochMs,
  floorDivide,
  type Minor,
  minor,
  multiplyRatios,
  type Ratio,
  type Result,
  ratio,
  refuse,
  succeed,
} from '@baize/kernel'

/** How the stakes of a chase go from issue to issue. */
export type ChaseWay =
  | { readonly kind: 'equal'; readonly times: number }
  /** Twice as many times after every so many issues. */
  | { readonly kind: 'doubling'; readonly times: number; readonly every: number }
  /** As many times as bring the wanted profit on everything spent, should the issue win. */
  | { readonly kind: 'profit'; readonly rate: Ratio; readonly winMinor: Minor }

export const CHASE_TIMES_MAX = 9_999

/** The stake once, in minor units, and for how many issues. */
export interface ChaseOrder {
  readonly way: ChaseWay
  readonly stakeMinor: Minor
  readonly issues: number
}

/** How many times the stake is bet in each issue of a chase. */
export function planChase({
  way,
  stakeMinor,
  issues,
}: ChaseOrder): Result<readonly number[], 'profit_unreachable' | 'times_too_many'> {
  const plan = way.kind === 'profit' ? planProfit(way, stakeMinor, issues) : planSteps(way, issues)
  if (plan === undefined) return refuse('profit_unreachable')
  return plan.every((times) => times >= 1 && times <= CHASE_TIMES_MAX)
    ? succeed(plan)
    : refuse('times_too_many')
}

function planSteps(way: Exclude<ChaseWay, { kind: 'profit' }>, issues: number): readonly number[] {
  return Array.from({ length: issues }, (_, at) =>
    way.kind === 'equal' ? way.times : way.times * 2 ** Math.floor(at / way.every),
  )
}

/** The least times m with m × win ≥ (1 + rate)(spent + m × stake); undefined where none is enough. */
function planProfit(
  { rate, winMinor }: Extract<ChaseWay, { kind: 'profit' }>,
  stakeMinor: Minor,
  issues: number,
): readonly number[] | undefined {
  const share = addRatios(ratio(1n), rate)
  const cost = multiplyRatios(share, ratio(stakeMinor))
  if (compareRatios(ratio(winMinor), cost) <= 0) return undefined
  // Both sides times the denominator: m ≥ share × spent / (win − share × stake), rounded up.
  const gain = winMinor * share.denominator - share.numerator * stakeMinor
  const plan: number[] = []
  let spentMinor = 0n
  for (let issue = 0; issue < issues; issue += 1) {
    const least = -floorDivide(-(share.numerator * spentMinor), gain)
    const times = least < 1n ? 1n : least
    if (times > BigInt(CHASE_TIMES_MAX)) return [...plan, Number(CHASE_TIMES_MAX) + 1]
    plan.push(Number(times))
    spentMinor += times * stakeMinor
  }
  return plan
}

/** An issue of a chase with what became of its draw. */
export interface ChasedIssue {
  readonly stakeMinor: Minor
  readonly closesAt: EpochMs
  readonly resultAt: EpochMs
  readonly payoutMinor: Minor
  readonly isVoid: boolean
}

export type ChaseEnd =
  | { readonly state: 'played'; readonly payoutMinor: Minor }
  | { readonly state: 'void' | 'cancelled'; readonly refundMinor: Minor }

/**
 * What becomes of a chase: with a stop, a win gives back every issue that closes after the win's result was known. An issue
 * that was closed already stands; a void one is given back and stops nothing.
 */
export function settleChase(
  issues: readonly ChasedIssue[],
  { stopsOnWin }: { readonly stopsOnWin: boolean },
): readonly ChaseEnd[] {
  let stoppedAt: EpochMs | undefined
  return issues.map(({ stakeMinor, closesAt, resultAt, payoutMinor, isVoid }) => {
    if (stoppedAt !== undefined && closesAt > stoppedAt) {
      return { state: 'cancelled', refundMinor: stakeMinor }
    }
    if (isVoid) return { state: 'void', refundMinor: stakeMinor }
    if (stopsOnWin && payoutMinor > 0n && (stoppedAt === undefined || resultAt < stoppedAt)) {
      stoppedAt = resultAt
    }
    return { state: 'played', payoutMinor: minor(payoutMinor) }
  })
}
