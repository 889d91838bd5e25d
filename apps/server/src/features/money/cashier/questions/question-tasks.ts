import type { TaskList } from 'graphile-worker'
import type { CashierParts } from '../cashier-parts.ts'
import { loadDeposit } from '../deposits.store.ts'
import type { ShownCurrency } from '../hand-over.ts'
import { loadWithdrawal } from '../withdrawals.store.ts'
import { askAboutDeposit, askAboutWithdrawal, isAskable } from './ask-provider.ts'
import {
  type DueOrder,
  findDueDeposits,
  findDueWithdrawals,
  findStranded,
  type ProviderAnswer,
} from './questions.store.ts'

/** Every minute what has waited long enough for its call-back; every hour what a person must look at. */
export const QUESTION_CRONTAB = [
  '* * * * * cashier:ask-providers ?max=1',
  '45 * * * * cashier:watch-stranded ?max=1',
].join('\n')

export interface QuestionTaskParts {
  /** Rings for orders of which nobody knows what became of them. */
  raise(findings: readonly { readonly subject: string; readonly detail: string }[]): Promise<void>
}

/** Each may be repeated: what is over is not asked about again. */
export function questionTasks(
  parts: CashierParts,
  currency: ShownCurrency,
  { raise }: QuestionTaskParts,
): TaskList {
  return {
    async 'cashier:ask-providers'() {
      await askDue(parts, currency)
    },
    async 'cashier:watch-stranded'() {
      const stranded = await findStranded(parts.pool)
      if (stranded.length === 0) return
      await raise(
        stranded.map(({ orderNumber, provider, state, lastAnswer }) => ({
          subject: orderNumber,
          detail: `${state} at ${provider}, which was asked last and answered: ${lastAnswer}`,
        })),
      )
    },
  }
}

/** Asks about everything that is due; a provider that does not answer is left alone until the next time. */
export async function askDue(parts: CashierParts, currency: ShownCurrency): Promise<void> {
  const at = new Date(parts.clock.now())
  const silent = new Set<string>()
  const askEach = async (
    due: readonly DueOrder[],
    ask: (order: DueOrder) => Promise<ProviderAnswer | undefined>,
  ) => {
    for (const order of due) {
      if (silent.has(order.provider)) continue
      if ((await ask(order)) === 'unreachable') silent.add(order.provider)
    }
  }
  await askEach(await findDueDeposits(parts.pool, at), async ({ orderId }) => {
    const row = await loadDeposit(parts.pool, orderId)
    return row && isAskable(row) ? await askAboutDeposit(parts, row, null) : undefined
  })
  await askEach(await findDueWithdrawals(parts.pool, at), async ({ orderId }) => {
    const row = await loadWithdrawal(parts.pool, orderId)
    return row?.state === 'paying'
      ? await askAboutWithdrawal(parts, currency, row, null)
      : undefined
  })
}
