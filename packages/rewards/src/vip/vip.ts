import { type Minor, minor } from '@baize/kernel'

/** A level, by its place in the table; the first is everybody's. */
export interface VipLevel {
  /** Valid bets of a life that reach it for the first time. */
  readonly reachMinor: Minor
  readonly reachDepositMinor: Minor
  /** Valid bets of a period that keep it, or bring it back. */
  readonly keepMinor: Minor
  /** The gift for reaching it, once in a life. */
  readonly bonusMinor: Minor
}

/** Where a member stands. */
export interface VipStanding {
  readonly level: number
  /** The highest level ever held. */
  readonly levelMax: number
  /** Valid bets and deposits of a life, below zero where more was taken back. */
  readonly lifeMinor: Minor
  readonly depositsMinor: Minor
  /** Valid bets of the present period. */
  readonly periodMinor: Minor
}

export const NEW_VIP: VipStanding = {
  ...{ level: 0, levelMax: 0 },
  ...{ lifeMinor: minor(0n), depositsMinor: minor(0n), periodMinor: minor(0n) },
}

/** What a step comes to. */
export interface VipStep {
  readonly standing: VipStanding
  /** Levels that were reached for the first time, in their order: each has its gift. */
  readonly reached: readonly number[]
}

/** Adds valid bets; with a minus sign it takes them back, and no level at once. */
export function applyPlay(
  levels: readonly VipLevel[],
  { lifeMinor, periodMinor, ...standing }: VipStanding,
  validBetMinor: Minor,
): VipStep {
  return climb(levels, {
    ...standing,
    lifeMinor: minor(lifeMinor + validBetMinor),
    periodMinor: minor(periodMinor + validBetMinor),
  })
}

/** Adds a deposit, or takes a reversed one off with a minus sign. */
export function applyDeposit(
  levels: readonly VipLevel[],
  { depositsMinor, ...standing }: VipStanding,
  amountMinor: Minor,
): VipStep {
  return climb(levels, { ...standing, depositsMinor: minor(depositsMinor + amountMinor) })
}

/** Ends a period: a level that was not kept is lost, one at a time. */
export function endPeriod(levels: readonly VipLevel[], standing: VipStanding): VipStanding {
  const keepMinor = levels[standing.level]?.keepMinor ?? 0n
  const isLost = standing.level > 0 && standing.periodMinor < keepMinor
  return { ...standing, level: standing.level - (isLost ? 1 : 0), periodMinor: minor(0n) }
}

function climb(levels: readonly VipLevel[], from: VipStanding): VipStep {
  let standing = from
  const reached: number[] = []
  for (let next = from.level + 1; canHave(levels[next], next, standing); next += 1) {
    if (next > standing.levelMax) reached.push(next)
    standing = { ...standing, level: next, levelMax: Math.max(next, standing.levelMax) }
  }
  return { standing, reached }
}

/** A level that was held before comes back by what keeps it; a new one is reached by a life. */
function canHave(level: VipLevel | undefined, place: number, standing: VipStanding): boolean {
  if (!level) return false
  if (place <= standing.levelMax) return standing.periodMinor >= level.keepMinor
  return standing.lifeMinor >= level.reachMinor && standing.depositsMinor >= level.reachDepositMinor
}
