import type { EpochMs } from '@baize/kernel'
import type { OfferRules } from './offer.ts'

/** What people have decided about an offer. The clock decides the rest. */
export type OfferState = 'draft' | 'submitted' | 'approved' | 'stopped' | 'ended'

/** Where an offer is in its life. */
export type OfferPhase = 'draft' | 'submitted' | 'scheduled' | 'running' | 'stopped' | 'ended'

/** The steps staff take, and from which phases. */
const STEPS = {
  edit: ['draft'],
  submit: ['draft'],
  withdraw: ['submitted'],
  approve: ['submitted'],
  reject: ['submitted'],
  stop: ['scheduled', 'running'],
  end: ['scheduled', 'running', 'stopped'],
} as const satisfies Readonly<Record<string, readonly OfferPhase[]>>

export type OfferStep = keyof typeof STEPS

export function phaseOf(
  state: OfferState,
  { opensAt, closesAt }: Pick<OfferRules, 'opensAt' | 'closesAt'>,
  now: EpochMs,
): OfferPhase {
  if (state === 'draft' || state === 'submitted') return state
  if (state === 'ended' || now >= closesAt) return 'ended'
  if (state === 'stopped') return 'stopped'
  return now < opensAt ? 'scheduled' : 'running'
}

export function canTake(step: OfferStep, phase: OfferPhase): boolean {
  return (STEPS[step] as readonly OfferPhase[]).includes(phase)
}

/** Whether somebody can still join: a stop ends that at once. */
export function canJoin(phase: OfferPhase): boolean {
  return phase === 'running'
}

/** Whether events still count for who takes part: a stop lets those who have joined finish. */
export function isCounting(phase: OfferPhase): boolean {
  return phase === 'running' || phase === 'stopped'
}
