import { assert, type EpochMs } from '@baize/kernel'
import type { BonusMovement, Grant } from './grant.ts'
import { isOver } from './grant.ts'
import { activateGrant, endGrant } from './grant-steps.ts'

/** The grants of a member in the order in which they were made, and the money that moved. */
export interface QueueStep {
  readonly grants: readonly Grant[]
  readonly movements: readonly BonusMovement[]
}

/**
 * Brings the grants of a member up to a moment: an active one that has expired ends at its expiry, and the oldest one
 * that waits becomes active at that moment, and may expire in turn. Asked before every step and after it.
 */
export function advanceQueue(grants: readonly Grant[], now: EpochMs): QueueStep {
  const movements: BonusMovement[] = []
  let queue = grants
  let at: EpochMs = now
  for (;;) {
    const step = nextStep(queue, at, now)
    if (!step) break
    movements.push(...step.movements)
    queue = queue.map((each) => (each.id === step.grant.id ? step.grant : each))
    if (step.grant.state === 'expired' && step.grant.expiresAt !== null) at = step.grant.expiresAt
  }
  assert(queue.filter(({ state }) => state === 'active').length <= 1, 'one grant is active at most')
  return { grants: queue, movements }
}

function nextStep(queue: readonly Grant[], at: EpochMs, now: EpochMs) {
  const active = queue.find(({ state }) => state === 'active')
  if (active) {
    const isExpired = active.expiresAt !== null && active.expiresAt <= now
    return isExpired ? endGrant(active, 'expired') : undefined
  }
  const waiting = queue.find(({ state }) => state === 'waiting')
  return waiting && activateGrant(waiting, at)
}

/** Ends every grant that is not over: a withdrawal that was confirmed, an exclusion. */
export function forfeitAll(grants: readonly Grant[]): QueueStep {
  const steps = grants.map((grant) =>
    isOver(grant) ? { grant, movements: [] } : endGrant(grant, 'forfeited'),
  )
  return {
    grants: steps.map(({ grant }) => grant),
    movements: steps.flatMap(({ movements }) => movements),
  }
}
