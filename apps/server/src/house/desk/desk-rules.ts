/** What the house says of the desks at which staff work through orders, in minutes. */
export interface DeskRules {
  /** Who takes an order and does nothing about it for so long has it no more. */
  readonly holdMinutes: number
  /** How long an order may wait: for a first and a second approval, for its payment, in an objection, as a deposit. */
  readonly reviewTargetMinutes: number
  readonly secondTargetMinutes: number
  readonly payTargetMinutes: number
  readonly objectionTargetMinutes: number
  readonly depositTargetMinutes: number
  /** The same for everything else that waits for staff. */
  readonly failedPayoutTargetMinutes: number
  readonly bankLineTargetMinutes: number
  readonly identityTargetMinutes: number
  readonly feedbackTargetMinutes: number
  readonly dataRequestTargetMinutes: number
  readonly approvalTargetMinutes: number
  readonly claimTargetMinutes: number
  readonly redemptionTargetMinutes: number
  readonly applicationTargetMinutes: number
  readonly alarmTargetMinutes: number
}

const MINUTE_MS = 60_000

/** Whoever did nothing about an order since then has it no more. */
export function activeSinceOf({ holdMinutes }: DeskRules, nowMs: number): Date {
  return new Date(nowMs - holdMinutes * MINUTE_MS)
}

/** What entered its state before this has waited too long. */
export function dueBefore(targetMinutes: number, nowMs: number): Date {
  return new Date(nowMs - targetMinutes * MINUTE_MS)
}

const DAY_MS = 86_400_000

/** The beginning of the day of whoever looks, at most two days ago; a day ago where they do not say. */
export function dayStartOf(dayFrom: string | undefined, nowMs: number): Date {
  const wantedMs = dayFrom === undefined ? nowMs - DAY_MS : Date.parse(dayFrom)
  return new Date(Math.min(nowMs, Math.max(nowMs - 2 * DAY_MS, wantedMs)))
}
