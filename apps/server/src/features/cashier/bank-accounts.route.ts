import { randomBytes } from 'node:crypto'
import { operations } from '@baize/contract'
import { refuse, succeed, uuidV7 } from '@baize/kernel'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import { insertBankAccount, loadBanks, loadPayee, lockBankAccounts } from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { viewBankAccount } from './view-orders.ts'

const ACCOUNTS_MAX = 5

/** Names as people and banks write them: case, spaces and accents do not matter. */
function sameName(left: string, right: string): boolean {
  const plain = (name: string) =>
    name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return plain(left) === plain(right)
}

/** Bank accounts of a member, in the member's own name. */
export function bankAccountRoutes(parts: CashierParts): Route[] {
  return [
    route(operations.addBankAccount, async (call) => {
      const { memberId } = memberOf(call)
      const { bankCode, holderName, accountNumber } = call.body
      const banks = await loadBanks(parts.pool)
      if (!banks.some((bank) => bank.bankCode === bankCode)) return refuse('bank_unknown')
      const payee = await loadPayee(parts.pool, memberId)
      if (payee?.payeeName && !sameName(payee.payeeName, holderName)) {
        return refuse('holder_mismatch')
      }
      return inTransaction(parts.pool, async (tx) => {
        const own = await lockBankAccounts(tx, memberId)
        if (own.length >= ACCOUNTS_MAX) return refuse('too_many_bank_accounts')
        const added = await insertBankAccount(tx, {
          bankAccountId: uuidV7(parts.clock, randomBytes(10)),
          memberId,
          bankCode,
          holderName,
          accountNumber,
          addedAt: new Date(parts.clock.now()),
        })
        return added
          ? succeed({ bankAccount: viewBankAccount(added) })
          : refuse('bank_account_taken')
      })
    }),
  ]
}
