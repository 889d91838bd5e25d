import { operations, type ProviderQuestion } from '@baize/contract'
import { decodeId, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { loadDeposit } from '../deposits.store.ts'
import type { ShownCurrency } from '../hand-over.ts'
import { loadWithdrawal } from '../withdrawals.store.ts'
import { askAboutDeposit, askAboutWithdrawal, isAskable } from './ask-provider.ts'
import { loadQuestion, type ProviderAnswer } from './questions.store.ts'

/** What the provider was asked about an order, and asking it at once. */
export function questionRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  const showDeposit = async (depositId: Uuid | undefined) => {
    const row = depositId && (await loadDeposit(parts.pool, depositId))
    return row ? await show(parts, row.depositId, row.provider, isAskable(row)) : undefined
  }
  const showPayout = async (withdrawalId: Uuid | undefined) => {
    const row = withdrawalId && (await loadWithdrawal(parts.pool, withdrawalId))
    return row
      ? await show(parts, row.withdrawalId, row.provider, row.state === 'paying')
      : undefined
  }
  return [
    route(operations.getDepositQuestion, async ({ params }) => {
      const question = await showDeposit(decodeId('dep', params.depositId))
      return question ? succeed({ question }) : refuse('not_found')
    }),
    route(operations.askDepositProvider, async (call) => {
      const depositId = decodeId('dep', call.params.depositId)
      const row = depositId && (await loadDeposit(parts.pool, depositId))
      if (!row) return refuse('not_found')
      if (!isAskable(row)) return refuse('nothing_to_ask')
      const answer = await askAboutDeposit(parts, row, staffOf(call).displayName)
      const after = await loadDeposit(parts.pool, row.depositId)
      await keepAudit(parts, call, {
        ...{ action: 'deposit.provider_asked', orderNumber: row.orderNumber, answer },
        ...{ provider: row.provider, before: { depositState: `deposit_${row.state}` } },
        after: { depositState: `deposit_${after?.state ?? row.state}` },
      })
      const question = await showDeposit(depositId)
      return question ? succeed({ question }) : refuse('not_found')
    }),
    route(operations.getPayoutQuestion, async ({ params }) => {
      const question = await showPayout(decodeId('wdr', params.withdrawalId))
      return question ? succeed({ question }) : refuse('not_found')
    }),
    route(operations.askPayoutProvider, async (call) => {
      const withdrawalId = decodeId('wdr', call.params.withdrawalId)
      const row = withdrawalId && (await loadWithdrawal(parts.pool, withdrawalId))
      if (!row) return refuse('not_found')
      if (row.state !== 'paying') return refuse('nothing_to_ask')
      const answer = await askAboutWithdrawal(parts, currency, row, staffOf(call).displayName)
      const after = await loadWithdrawal(parts.pool, row.withdrawalId)
      await keepAudit(parts, call, {
        ...{ action: 'withdrawal.provider_asked', orderNumber: row.orderNumber, answer },
        ...{ provider: row.provider, before: { withdrawalState: `withdrawal_${row.state}` } },
        after: { withdrawalState: `withdrawal_${after?.state ?? row.state}` },
      })
      const question = await showPayout(withdrawalId)
      return question ? succeed({ question }) : refuse('not_found')
    }),
  ]
}

async function show(
  { pool }: Pick<CashierParts, 'pool'>,
  orderId: Uuid,
  provider: string,
  mayAsk: boolean,
): Promise<ProviderQuestion> {
  const row = await loadQuestion(pool, orderId)
  return {
    ...{ provider, mayAsk, asks: row?.asks ?? 0 },
    last: row
      ? { answer: row.lastAnswer, at: row.lastAskedAt.toISOString(), by: row.lastAskedBy }
      : null,
    nextAt: (mayAsk && row?.nextAt?.toISOString()) || null,
  }
}

interface AskAudit {
  readonly action: string
  readonly orderNumber: string
  readonly provider: string
  readonly answer: ProviderAnswer
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}

async function keepAudit(
  { pool, clock }: Pick<CashierParts, 'pool' | 'clock'>,
  call: Parameters<typeof staffOf>[0] & { readonly origin: { readonly ip: string } },
  { action, orderNumber, provider, answer, before, after }: AskAudit,
): Promise<void> {
  await inTransaction(pool, (tx) =>
    saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(staffOf(call), call.origin.ip),
      ...{ action, subject: orderNumber, details: { provider, answer }, before, after },
    }),
  )
}
