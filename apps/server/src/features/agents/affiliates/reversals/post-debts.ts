import { assert, minor } from '@baize/kernel'
import { planContractPayment } from '@baize/ledger'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import { owedAccountsOf } from '../../../../house/ledger-view/debt.ts'
import { inputHashOf } from '../../../../platform/input-hash.ts'
import { postingKey } from '../../../../platform/scoped-key.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { affiliateDebts, type DebtRow, loadUnpostedDebts } from './reversals.store.ts'

const NOTHING = minor(0n)

/** Posts what closed affiliates owe for lines that were reversed, each once, under a key of its reversal. */
export async function postDebts(deps: AffiliateDeps): Promise<void> {
  for (const row of await loadUnpostedDebts(deps.pool)) await postDebt(deps, row)
}

async function postDebt(
  { poster, accounts, clock, currency }: AffiliateDeps,
  { causeId, affiliateId, amountMinor }: DebtRow,
): Promise<void> {
  const ownedBy = { ownerId: affiliateId, currency }
  const [cashId, expenseId, { debtId, creditId }] = await Promise.all([
    accounts.idOf({ kind: 'player_cash', ...ownedBy }),
    accounts.idOf({ kind: 'agent_expense', purpose: 'affiliate', currency }),
    owedAccountsOf(accounts, { memberId: affiliateId, currency }),
  ])
  const outcome = await poster.post<null, 'posted_already'>({
    ...postingKey('affiliate_reversal', affiliateId, causeId),
    inputHash: inputHashOf(`${affiliateId} ${amountMinor}`),
    causeId,
    accountIds: [expenseId, debtId],
    rows: [requestRow(affiliateDebts, causeId)],
    decide(view): Decision<null, 'posted_already'> {
      const row = view.row(affiliateDebts, causeId)
      assert(row && row.amountMinor === amountMinor, 'a reversal does not change')
      if (row.postedAt !== null) return { refused: { code: 'posted_already' } }
      const { transfers } = planContractPayment({ expenseId, cashId, debtId, creditId }, causeId, {
        netMinor: -amountMinor,
        debtMinor: NOTHING,
        drawnMinor: NOTHING,
      })
      return {
        accepted: {
          transfers,
          rows: [replaceRow(affiliateDebts, causeId, { ...row, postedAt: new Date(clock.now()) })],
          answer: null,
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a debt is always posted as it was decided')
}
