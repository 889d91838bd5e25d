import type { PayoutPartState } from '@baize/contract'

/** Everything that can happen to a part after it was planned. */
export type PartEvent =
  /** It is its turn: it goes to the provider, and from here only the provider knows. */
  | 'send'
  | 'pay'
  | 'fail'
  /** An earlier one failed. */
  | 'drop'

const STEPS: Readonly<
  Record<PayoutPartState, Readonly<Partial<Record<PartEvent, PayoutPartState>>>>
> = {
  waiting: { send: 'paying', drop: 'not_sent' },
  paying: { pay: 'paid', fail: 'failed' },
  paid: {},
  failed: {},
  not_sent: {},
}

/** The state after an event; undefined when it cannot happen there. */
export function applyPartEvent(
  state: PayoutPartState,
  event: PartEvent,
): PayoutPartState | undefined {
  return STEPS[state][event]
}
