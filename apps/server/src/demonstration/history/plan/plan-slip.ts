import { type Chance, type EpochMs, minor } from '@baize/kernel'
import { drawSlip } from '../../../features/products/lottery/door.ts'
import { drawId, isPercent } from './draws.ts'
import type { HistoryOrder, PlannedStep } from './plan.ts'
import { type nearnessOf, planDeposit } from './plan-orders.ts'
import type { Purse } from './purse.ts'

/** Percent of the moments of a history at which somebody who likes draws bets on one. */
const BETS_PERCENT = 5
/** The first slips are those of people with a login, however short the history is. */
const FIRST_SLIPS = 3
const DEPOSIT_MINOR = 50_000n
/** One slip in so many is a plan of many draws; by then the one before it has ended. */
const PLAN_EVERY = 14

/** The house opened its draws halfway through its history: until then there is nothing to bet on. */
export function drawsBeginMs({ startMs, endMs }: HistoryOrder): number {
  return startMs + (endMs - startMs) / 2
}

/** Goes its own way through chance, so that what else is planned does not depend on it. */
export interface DrawBets {
  readonly fromMs: number
  readonly chance: Chance
  slips: number
}

/** What somebody bets on draws at a moment, from money that they set apart for it. */
export function planDrawBets(
  draws: DrawBets,
  purse: Purse,
  at: { readonly atMs: EpochMs; readonly nearness: ReturnType<typeof nearnessOf> },
): PlannedStep[] {
  const { chance, fromMs } = draws
  const { member } = purse
  if (at.atMs < fromMs || !purse.likesDraws) return []
  const isFirst = member.isKnown && draws.slips < FIRST_SLIPS
  if (!isFirst && !isPercent(chance, BETS_PERCENT)) return []
  const slip = drawSlip(chance, at.atMs, (draws.slips + 1) % PLAN_EVERY === 0)
  if (!slip) return []
  draws.slips += 1
  const steps: PlannedStep[] = []
  if (purse.drawsMinor < slip.heldMinor) {
    const amountMinor = minor(DEPOSIT_MINOR)
    steps.push(planDeposit(chance, { member, ...at, amountMinor }))
    purse.drawsMinor = minor(purse.drawsMinor + amountMinor)
  }
  purse.drawsMinor = minor(purse.drawsMinor - slip.heldMinor)
  return [...steps, { kind: 'slip', member, key: drawId(chance, at.atMs), slip }]
}
