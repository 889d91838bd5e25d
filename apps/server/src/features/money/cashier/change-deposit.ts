import { createHash, randomBytes } from 'node:crypto'
import { type Minor, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import {
  KeyTooOld,
  type LockedView,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { jobRows } from '../../../platform/jobs/job-rows.store.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import type { CashierParts } from './cashier-parts.ts'
import { depositAccounts, planDepositMoney } from './deposit-money.ts'
import { applyDepositEvent, type DepositEvent } from './deposit-states.ts'
import { type DepositRow, deposits, loadDeposit } from './deposits.store.ts'
import { excessJob } from './limit-excess/report-excess.ts'
import { tellDeposit } from './tell-member.ts'

/** Something that happens to a deposit. */
export interface DepositChange<Code extends string = never> {
  readonly depositId: Uuid
  readonly event: DepositEvent
  /** `member`, `system`, `provider` or a name of staff. */
  readonly byWhom: string
  readonly patch?: Partial<DepositRow>
  /** What the provider says arrived, for the two events that bring money. */
  readonly paidMinor?: Minor
  /** Rows that are locked behind the deposit and change with it. */
  readonly rows?: readonly RowRequest[]
  /** What becomes of them, from the deposit as it was; a code when the step is not taken after all. */
  beside?(view: LockedView, row: DepositRow, atMs: number): readonly RowChange[] | Code
}

const UNFINISHED = ['created', 'pending', 'proof_sent', 'confirming', 'under_review', 'returning']

/** Moves a deposit one step, its money with it, in one commit; exactly one of many callers. */
export async function changeDeposit<Code extends string = never>(
  parts: Pick<CashierParts, 'pool' | 'clock' | 'poster' | 'accounts' | 'currency' | 'live'>,
  change: DepositChange<Code>,
): Promise<Result<DepositRow, 'not_found' | 'not_possible' | Code>> {
  const { depositId, event, paidMinor } = change
  const jobId = uuidV7(parts.clock, randomBytes(10))
  const stored = await loadDeposit(parts.pool, depositId)
  if (!stored) return refuse('not_found')
  const accounts = await depositAccounts(parts, stored)
  const posted = parts.poster.post<DepositRow, 'not_possible' | Code>({
    // Whatever the provider calls its messages, one order brings money once.
    ...(paidMinor === undefined
      ? { key: uuidV7(parts.clock, randomBytes(10)) }
      : postingKey('deposit money', stored.memberId, depositId)),
    inputHash: createHash('sha256')
      .update(`${event} ${paidMinor ?? ''}`)
      .digest()
      .subarray(0, 16),
    causeId: depositId,
    accountIds: Object.values(accounts),
    rows: [
      requestRow(deposits, depositId),
      ...(change.rows ?? []),
      ...(mayExceed(stored, change) ? [requestRow(jobRows, jobId)] : []),
    ],
    decide(view) {
      const row = view.row(deposits, depositId)
      const state = row && applyDepositEvent(row.state, event)
      // It went to another provider meanwhile: whose money this is was read too early.
      if (!row || !state || row.provider !== stored.provider) {
        return { refused: { code: 'not_possible' } }
      }
      const money = planDepositMoney(row, event, accounts, paidMinor)
      const atMs = parts.clock.now()
      const beside = change.beside?.(view, row, atMs) ?? []
      if (typeof beside === 'string') return { refused: { code: beside } }
      const after: DepositRow = {
        ...row,
        ...change.patch,
        state,
        paidMinor: paidMinor ?? row.paidMinor,
        feeMinor: money.feeMinor,
        finishedAt: UNFINISHED.includes(state) ? null : new Date(atMs),
        newSteps: [...row.newSteps, { state, atMs, byWhom: change.byWhom }],
      }
      return {
        accepted: {
          transfers: money.transfers,
          rows: [
            replaceRow(deposits, depositId, after),
            ...beside,
            ...(mayExceed(stored, change) && state === 'credited'
              ? [replaceRow(jobRows, jobId, excessJob(depositId))]
              : []),
          ],
          answer: after,
        },
      }
    },
  })
  const outcome = await posted.catch(outOfReach)
  if (outcome.kind === 'refused') return { ok: false, refusal: outcome.refusal }
  // Posted before means that this order brought its money already.
  if (outcome.kind !== 'posted') return refuse('not_possible')
  tellDeposit(parts.live, outcome.answer)
  return succeed(outcome.answer)
}

/** True where more may come than the limits were asked about when the order was made: by chain or bank, or late. */
function mayExceed(
  { kind, amountMinor, finishedAt }: DepositRow,
  { paidMinor }: DepositChange<string>,
): boolean {
  if (paidMinor === undefined) return false
  return kind !== 'hosted' || paidMinor > amountMinor || finishedAt !== null
}

/** Money for an order so old that nobody knows whether its key was used: it needs an order of its own. */
function outOfReach(failure: unknown) {
  if (failure instanceof KeyTooOld) return { kind: 'too_old' as const }
  throw failure
}
