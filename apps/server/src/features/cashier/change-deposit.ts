import { createHash, randomBytes } from 'node:crypto'
import { type Minor, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { type PlannedTransfer, planDepositCredit, planDepositSuspense } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { scopedKey } from '../../platform/scoped-key.ts'
import type { CashierParts } from './cashier-parts.ts'
import { applyDepositEvent, type DepositEvent } from './deposit-states.ts'
import { type DepositRow, deposits, loadDeposit } from './deposits.store.ts'
import { tellDeposit } from './tell-member.ts'

/** Something that happens to a deposit. */
export interface DepositChange {
  readonly depositId: Uuid
  readonly event: DepositEvent
  /** `member`, `system` or `provider`. */
  readonly byWhom: string
  readonly patch?: Partial<DepositRow>
  /** What the provider says arrived, for the two events that bring money. */
  readonly paidMinor?: Minor
}

const UNPAID = ['created', 'pending']

/** Moves a deposit one step, its money with it, in one commit; exactly one of many callers. */
export async function changeDeposit(
  parts: Pick<CashierParts, 'pool' | 'clock' | 'poster' | 'accounts' | 'currency' | 'live'>,
  change: DepositChange,
): Promise<Result<DepositRow, 'not_found' | 'not_possible'>> {
  const { depositId, event, paidMinor } = change
  const stored = await loadDeposit(parts.pool, depositId)
  if (!stored) return refuse('not_found')
  const { memberId, provider } = stored
  const [cashId, suspenseId, clearingId] = await Promise.all([
    parts.accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency: parts.currency }),
    parts.accounts.idOf({ kind: 'suspense', purpose: provider, currency: parts.currency }),
    parts.accounts.idOf({ kind: 'clearing', purpose: provider, currency: parts.currency }),
  ])
  const planMoney = (): PlannedTransfer[] => {
    if (paidMinor === undefined) return []
    return event === 'pay_exact'
      ? planDepositCredit({ cashId, clearingId }, depositId, paidMinor)
      : planDepositSuspense({ suspenseId, clearingId }, depositId, paidMinor)
  }
  const outcome = await parts.poster.post<DepositRow, 'not_possible'>({
    // Whatever the provider calls its messages, one order brings money once.
    key:
      paidMinor === undefined
        ? uuidV7(parts.clock, randomBytes(10))
        : scopedKey('deposit money', memberId, depositId),
    inputHash: createHash('sha256')
      .update(`${event} ${paidMinor ?? ''}`)
      .digest()
      .subarray(0, 16),
    causeId: depositId,
    accountIds: [cashId, suspenseId, clearingId],
    rows: [requestRow(deposits, depositId)],
    decide(view) {
      const row = view.row(deposits, depositId)
      const state = row && applyDepositEvent(row.state, event)
      if (!row || !state) return { refused: { code: 'not_possible' } }
      const atMs = parts.clock.now()
      const after: DepositRow = {
        ...row,
        ...change.patch,
        state,
        paidMinor: paidMinor ?? row.paidMinor,
        finishedAt: UNPAID.includes(state) ? null : new Date(atMs),
        newSteps: [...row.newSteps, { state, atMs, byWhom: change.byWhom }],
      }
      return {
        accepted: {
          transfers: planMoney(),
          rows: [replaceRow(deposits, depositId, after)],
          answer: after,
        },
      }
    },
  })
  // Posted before means that this order brought its money already.
  if (outcome.kind !== 'posted') return refuse('not_possible')
  tellDeposit(parts.live, outcome.answer)
  return succeed(outcome.answer)
}
