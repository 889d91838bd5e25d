import { assert, minor, type Uuid } from '@baize/kernel'
import { type AccountId, planAffiliatePayment } from '@baize/ledger'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import { debtAccountOf, debtMinorOf } from '../../../../house/ledger-view/debt.ts'
import { inputHashOf } from '../../../../platform/input-hash.ts'
import { postingKey } from '../../../../platform/scoped-key.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import {
  affiliatePayments,
  finishRun,
  loadUnpaidRuns,
  loadUnposted,
  type PaymentRow,
} from './payments.store.ts'

export const PAY_TASK = 'affiliates:pay'
/** Affiliates paid concurrently. */
const AT_ONCE_MAX = 200

/**
 * Pays all months that were approved, each affiliate once: under a key of month and affiliate, with the row that says so.
 * It may be ended anywhere and be run again, also by two servers at once.
 */
export async function payStatements(deps: AffiliateDeps): Promise<void> {
  for (const { runId, causeId } of await loadUnpaidRuns(deps.pool)) {
    const expenseId = await deps.accounts.idOf({
      ...{ kind: 'agent_expense', purpose: 'affiliate', currency: deps.currency },
    })
    for (;;) {
      const unposted = await loadUnposted(deps.pool, runId, AT_ONCE_MAX)
      if (unposted.length === 0) break
      await Promise.all(unposted.map((row) => payAffiliate(deps, row, { causeId, expenseId })))
    }
    await finishRun(deps.pool, runId, new Date(deps.clock.now()))
  }
}

interface Paying {
  readonly causeId: Uuid
  readonly expenseId: AccountId
}

async function payAffiliate(
  { poster, accounts, clock, currency }: AffiliateDeps,
  { runId, affiliateId, payMinor }: PaymentRow,
  { causeId, expenseId }: Paying,
): Promise<void> {
  const cashId = await accounts.idOf({ kind: 'player_cash', ownerId: affiliateId, currency })
  const debtId = await debtAccountOf(accounts, { memberId: affiliateId, currency })
  const key = { runId, affiliateId }
  const outcome = await poster.post<null, 'paid_already'>({
    // One version of a month is paid.
    ...postingKey('affiliate_run', affiliateId, causeId),
    inputHash: inputHashOf(`${runId} ${affiliateId} ${payMinor}`),
    causeId,
    accountIds: [expenseId, cashId, debtId],
    rows: [requestRow(affiliatePayments, key)],
    decide(view): Decision<null, 'paid_already'> {
      const row = view.row(affiliatePayments, key)
      assert(row && row.payMinor === payMinor, 'a payment that was settled does not change')
      if (row.postedAt !== null) return { refused: { code: 'paid_already' } }
      const debtMinor = debtMinorOf(view, debtId)
      const { transfers, repaidMinor } = planAffiliatePayment(
        { expenseId, cashId, debtId },
        causeId,
        { payMinor: minor(payMinor), debtMinor },
      )
      const posted = { ...row, debtRepaidMinor: repaidMinor, postedAt: new Date(clock.now()) }
      return {
        accepted: { transfers, rows: [replaceRow(affiliatePayments, key, posted)], answer: null },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a payment is always posted as it was settled')
}
