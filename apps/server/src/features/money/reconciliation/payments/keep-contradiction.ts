import type { ReportLineKind } from '@baize/contract/payments'
import type { Clock, Uuid } from '@baize/kernel'
import type pg from 'pg'
import { type KeptLine, saveContradiction } from './payment-mismatches.store.ts'

/** A provider's call-back that cannot be true together with what we have. */
export interface Contradiction {
  readonly provider: string
  readonly lineKind: ReportLineKind
  /** Our name of the order, as the call-back has it. */
  readonly reference: string
  /** The provider's own name for the payment, payout or refund. */
  readonly providerId: string
  /** Undefined where we know of no such order. */
  readonly order: { readonly orderId: Uuid; readonly orderNumber: string } | undefined
  readonly ours: SaidLine | undefined
  readonly theirs: SaidLine
}

export type SaidLine = Pick<KeptLine, 'state' | 'amountMinor' | 'currency'>

/**
 * Keeps a call-back that contradicts, for a person to resolve; it rings while it is open. The same one sent again is kept once.
 */
export async function keepContradiction(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { provider, lineKind, reference, providerId, order, ours, theirs }: Contradiction,
): Promise<void> {
  const said = `${theirs.state} ${theirs.amountMinor} ${theirs.currency}`
  await saveContradiction(pool, {
    provider,
    lineKey: `${lineKind} ${reference} ${providerId} ${said}`,
    lineKind,
    orderId: order?.orderId ?? null,
    orderNumber: order?.orderNumber ?? null,
    ours: ours ? { ...ours, ...WHOLE } : null,
    theirs: { ...theirs, ...WHOLE },
    at: new Date(clock.now()),
  })
}

/** Call-backs say nothing of fees, and each is one line. */
const WHOLE = { feeMinor: '0', times: 1 } as const
