import { type Clock, type CurrencyCode, formatMoneyParts, type Minor } from '@baize/kernel'
import type pg from 'pg'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import {
  loadDepositMethods,
  lockDepositMethod,
  saveDepositMethod,
} from '../deposit-methods/deposit-methods.store.ts'
import type { ShownCurrency } from '../hand-over.ts'
import { insertReceivingAccount, loadReceivingAccounts } from './receiving-accounts.store.ts'

/** What the pretend bank's page is filled with. */
interface PretendTransfer {
  readonly amountMinor: Minor
  readonly transferReference: string | null
}

/** The pretend bank's page, with the transfer written on it as its player would. */
export function createPretendBank(sandboxUrl: string, currency: ShownCurrency) {
  return (order: PretendTransfer, account: { readonly accountNumber: string }): string => {
    const shown = { ...currency, code: currency.code as CurrencyCode, isPlayMoney: true }
    const { major, decimals } = formatMoneyParts(order.amountMinor, shown)
    const query = new URLSearchParams({
      account: account.accountNumber,
      amount: `${major.replaceAll(',', '')}${decimals}`,
      reference: order.transferReference ?? '',
    })
    return `${sandboxUrl}/bank?${query}`
  }
}

const BY = 'demonstration'
const DEMO_ACCOUNTS = [
  {
    ...{ bankName: 'Meridian Bank', holderName: 'Baize Demonstration' },
    ...{ accountNumber: '4407 1188 2025', minMinor: '50000', maxMinor: '5000000' },
    ...{ sortOrder: 10, isActive: true },
  },
  {
    ...{ bankName: 'Harbour Savings', holderName: 'Baize Demonstration' },
    ...{ accountNumber: '0192 5530 7741', minMinor: '5000001', maxMinor: '50000000' },
    ...{ sortOrder: 20, isActive: true },
  },
] as const

/** Gives an empty demonstration accounts of the pretend bank, and offers every way that nobody has touched. */
export async function seedHouseBank(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  currency: string,
): Promise<void> {
  const hasAccounts = (await loadReceivingAccounts(pool)).length > 0
  const at = new Date(clock.now())
  const methods = await loadDepositMethods(pool)
  await inTransaction(pool, async (tx) => {
    for (const account of hasAccounts ? [] : DEMO_ACCOUNTS) {
      await insertReceivingAccount(tx, account, { at, by: BY, currency })
    }
    for (const { methodId } of methods.filter((each) => !each.isOn && !each.changedAt)) {
      const method = await lockDepositMethod(tx, methodId)
      if (!method) continue
      const { minMinor, maxMinor, feeFixedMinor, quickAmountsMinor } = method
      const wish = {
        ...method,
        ...{ minMinor: `${minMinor}`, maxMinor: `${maxMinor}`, feeFixedMinor: `${feeFixedMinor}` },
        quickAmountsMinor: quickAmountsMinor.map(String),
        names: { ...method.names },
        countries: [...method.countries],
        routes: [...method.routes],
        isOn: true,
      }
      await saveDepositMethod(tx, methodId, wish, { at, name: BY, isNew: false })
    }
  })
}
