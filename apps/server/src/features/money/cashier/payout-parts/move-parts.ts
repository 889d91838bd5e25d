import type { PayoutPartState } from '@baize/contract'
import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import type { OrderStep } from '../order-steps.store.ts'
import type { WithdrawalEvent } from '../withdrawal-states.ts'
import { applyPartEvent, type PartEvent } from './part-states.ts'

/** One payout of a withdrawal that is paid in parts. */
export interface PartRow {
  readonly partId: Uuid
  /** From 1, in the order in which they go out. */
  readonly partNumber: number
  readonly amountMinor: Minor
  readonly state: PayoutPartState
  /** The provider's own name for it. */
  readonly payoutId: string | null
  readonly reason: string | null
  readonly updatedAtMs: number
  /** How many states it had when it was read. */
  readonly storedSteps: number
  /** States reached since, to be stored with the row. */
  readonly newSteps: readonly OrderStep<PayoutPartState>[]
}

/** What became of one part, as the provider says. */
export interface PartReport {
  readonly partId: Uuid
  readonly event: 'pay' | 'fail'
  readonly payoutId: string | null
  readonly reason: string | null
  readonly atMs: number
}

export interface MovedParts {
  readonly parts: readonly PartRow[]
  /** What it means for the withdrawal; undefined while other parts are to come. */
  readonly event: WithdrawalEvent | undefined
  /** The next part goes out. */
  readonly sendsNext: boolean
}

/** The parts of a withdrawal that is handed over: the first goes out, the others wait for it. */
export function createParts(
  amounts: readonly Minor[],
  atMs: number,
  newId: () => Uuid,
): readonly PartRow[] {
  return amounts.map((amountMinor, index) => {
    const state = index === 0 ? 'paying' : 'waiting'
    return {
      ...{ partId: newId(), partNumber: index + 1, amountMinor, state, updatedAtMs: atMs },
      ...{ payoutId: null, reason: null, storedSteps: 0 },
      newSteps: [{ state, atMs, byWhom: 'system' }],
    }
  })
}

/**
 * Takes in what the provider says of one part, or answers undefined where that cannot be. They go out one after
 * the other: an account that does not exist costs one refusal, and what was not sent is still ours to
 * give back. Once one fails for good the later ones are not sent.
 */
export function moveParts(
  before: readonly PartRow[],
  { partId, event, payoutId, reason, atMs }: PartReport,
): MovedParts | undefined {
  const reported = before.find((part) => part.partId === partId)
  const moved = reported && stepOf(reported, event, { whom: 'provider', atMs })
  if (!moved) return undefined
  const told = { ...moved, payoutId: payoutId ?? moved.payoutId, reason }
  const parts = before.map((part) => (part.partId === partId ? told : part))
  const isAfter = { whom: 'system', atMs }
  if (event === 'fail') {
    const ended = parts.map((part) => stepOf(part, 'drop', isAfter) ?? part)
    assert(!ended.some(({ state }) => state === 'paying'), 'one part goes out at a time')
    const isAnyPaid = ended.some(({ state }) => state === 'paid')
    return { parts: ended, event: isAnyPaid ? 'pay_out_rest_failed' : 'fail', sendsNext: false }
  }
  const next = parts.find(({ state }) => state === 'waiting')
  if (!next) return { parts, event: 'pay_out', sendsNext: false }
  const sent = parts.map((part) => (part === next ? (stepOf(part, 'send', isAfter) ?? part) : part))
  return { parts: sent, event: undefined, sendsNext: true }
}

function stepOf(
  part: PartRow,
  event: PartEvent,
  by: { readonly whom: string; readonly atMs: number },
): PartRow | undefined {
  const state = applyPartEvent(part.state, event)
  if (!state) return undefined
  const taken = { state, atMs: by.atMs, byWhom: by.whom }
  return { ...part, state, updatedAtMs: by.atMs, newSteps: [...part.newSteps, taken] }
}

/** What could not be paid and is the player's again. */
export function unpaidMinorOf(parts: readonly PartRow[]): Minor {
  return sumOf(parts, ({ state }) => state === 'failed' || state === 'not_sent')
}

export function paidPartsMinorOf(parts: readonly PartRow[]): Minor {
  return sumOf(parts, ({ state }) => state === 'paid')
}

function sumOf(parts: readonly PartRow[], isCounted: (part: PartRow) => boolean): Minor {
  return minor(parts.filter(isCounted).reduce((sum, part) => sum + part.amountMinor, 0n))
}
