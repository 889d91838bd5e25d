import { type Chance, type EpochMs, epochMs, type Minor, minor } from '@baize/kernel'
import { drawId, isPercent } from './draws.ts'
import type { PlannedDeposit, PlannedMember, PlannedWithdrawal, WithdrawalEnd } from './plan.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * How near the end of the history an order is. The books of its last two days are compared with what providers say, who
 * know nothing of a history: nothing comes or goes through them. What waits was ordered in the last hours.
 */
export type Nearness = 'past' | 'third_last' | 'second_last' | 'last'

export function nearnessOf(endMs: EpochMs, atMs: EpochMs): Nearness {
  const hours = (endMs - atMs) / HOUR_MS
  if (hours < 20) return 'last'
  if (hours < 60) return 'second_last'
  return hours < 96 ? 'third_last' : 'past'
}

interface Asked {
  readonly member: PlannedMember
  readonly amountMinor: Minor
  readonly atMs: EpochMs
  readonly nearness: Nearness
}

const BANK_PERCENT = 15

export function planDeposit(chance: Chance, asked: Asked): PlannedDeposit {
  const { member, amountMinor, atMs, nearness } = asked
  const isByBank =
    nearness === 'last' || nearness === 'second_last' || isPercent(chance, BANK_PERCENT)
  const createdAtMs = epochMs(atMs - (isByBank ? 45 : 3) * MINUTE_MS)
  return {
    ...{ kind: 'deposit', member, amountMinor, createdAtMs },
    depositId: drawId(chance, createdAtMs),
    method: isByBank ? 'bank-transfer' : 'e-wallet',
    ...{ state: 'credited', paidMinor: amountMinor, paidAtMs: atMs },
  }
}

/** An order that nobody paid, or that somebody paid with another amount. */
export function planLostDeposit(chance: Chance, asked: Asked): PlannedDeposit {
  const { member, amountMinor, atMs, nearness } = asked
  const isOther = nearness === 'third_last'
  const isOpen = nearness === 'last'
  return {
    ...{ kind: 'deposit', member, amountMinor, createdAtMs: atMs },
    depositId: drawId(chance, atMs),
    method: isOpen ? 'bank-transfer' : 'e-wallet',
    state: isOpen ? 'pending' : isOther ? 'under_review' : 'expired',
    paidMinor: isOther ? minor(amountMinor - 5_000n) : null,
    paidAtMs: isOther ? atMs : null,
  }
}

/** Hours after which a withdrawal is where it ends. */
const END_HOURS: Readonly<Record<WithdrawalEnd, number>> = {
  ...{ received: 9, rejected: 2, cancelled: 1, paid_out: 5, objected: 6, requested: 0 },
}

export function planWithdrawal(chance: Chance, asked: Asked): PlannedWithdrawal {
  const { member, amountMinor, atMs, nearness } = asked
  const end = endOf(chance, nearness)
  return {
    ...{ kind: 'withdrawal', member, amountMinor, end, createdAtMs: atMs },
    withdrawalId: drawId(chance, atMs),
    endKey: drawId(chance, epochMs(atMs + END_HOURS[end] * HOUR_MS)),
    endedAtMs: epochMs(atMs + END_HOURS[end] * HOUR_MS),
  }
}

function endOf(chance: Chance, nearness: Nearness): WithdrawalEnd {
  if (nearness === 'last') return 'requested'
  if (nearness === 'third_last') return isPercent(chance, 25) ? 'objected' : 'paid_out'
  const drawn = chance.below(100)
  if (drawn < 5) return 'rejected'
  return drawn < 9 ? 'cancelled' : 'received'
}
