import { randomBytes } from 'node:crypto'
import { BANK_ACCOUNTS_MAX, type BodyOf, operations } from '@baize/contract'
import { assert, decodeId, encodeId, isSameName, refuse, succeed, uuidV7 } from '@baize/kernel'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type CallOrigin, memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'
import {
  type BankAccountRow,
  bindPayeeName,
  insertBankAccount,
  loadBankAccounts,
  loadBanks,
  loadPayee,
  lockBankAccounts,
  retireBankAccount,
  saveDefault,
  usableFromOf,
} from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { confirmPaymentWithFactor } from './confirm-payment.ts'
import { maskNumber, viewBankAccount } from './view-orders.ts'

/** Bank accounts of a member, in the member's own name. */
export function bankAccountRoutes(parts: CashierParts): Route[] {
  const { pool } = parts
  const showOwn = async (memberId: bigint) => {
    const [rows, { newAccountWaitHours }] = await Promise.all([
      loadBankAccounts(pool, memberId),
      parts.withdrawalSettings(),
    ])
    return rows.map((row) => viewBankAccount(row, newAccountWaitHours))
  }
  return [
    route(operations.getBankAccounts, async (call) => {
      const { memberId } = memberOf(call)
      const [bankAccounts, banks, payee, settings, asksSecondFactor] = await Promise.all([
        showOwn(memberId),
        loadBanks(pool),
        loadPayee(pool, memberId),
        parts.withdrawalSettings(),
        parts.secondFactor.isOn(memberId),
      ])
      return succeed({
        bankAccounts,
        banks,
        waitHours: settings.newAccountWaitHours,
        hasPaymentPassword: Boolean(payee?.paymentPasswordHash),
        asksSecondFactor,
      })
    }),
    route(operations.addBankAccount, async (call) => {
      const { memberId } = memberOf(call)
      const added = await addBankAccount(parts, memberOf(call), call.body, call.origin)
      if (!added.ok) return added
      const bankAccounts = await showOwn(memberId)
      const bankAccount = bankAccounts.find((each) => each.bankAccountId === added.value)
      assert(bankAccount, 'an account that was added is the member’s')
      return succeed({ bankAccount, bankAccounts })
    }),
    route(operations.setDefaultBankAccount, async (call) => {
      const member = memberOf(call)
      const isSet = await inTransaction(pool, async (tx) => {
        const account = await lockOwn(tx, member.memberId, call.params.bankAccountId)
        if (!account) return false
        await saveDefault(tx, member.memberId, account.bankAccountId)
        await audit(parts, tx, { member, ip: call.origin.ip, done: 'chosen', account })
        return true
      })
      if (!isSet) return refuse('bank_account_unknown')
      return succeed({ bankAccounts: await showOwn(member.memberId) })
    }),
    route(operations.removeBankAccount, async (call) => {
      const member = memberOf(call)
      const { memberId } = member
      const confirmed = await confirmPaymentWithFactor(parts, memberId, call.body)
      if (!confirmed.ok) return confirmed
      const at = new Date(parts.clock.now())
      const refused = await inTransaction(pool, async (tx) => {
        const account = await lockOwn(tx, memberId, call.params.bankAccountId)
        if (!account) return 'bank_account_unknown' as const
        if (account.isInUse) return 'bank_account_in_use' as const
        await retireBankAccount(tx, account, at)
        await audit(parts, tx, { member, ip: call.origin.ip, done: 'removed', account })
        await tellOwner(parts, tx, { account, isAdded: false, at, usableFrom: at })
        return undefined
      })
      return refused ? refuse(refused) : succeed({ bankAccounts: await showOwn(memberId) })
    }),
  ]
}

/** Answers the new account's id, as its owner knows it. */
async function addBankAccount(
  parts: CashierParts,
  member: MemberSession,
  body: BodyOf<typeof operations.addBankAccount>,
  origin: CallOrigin,
) {
  const { memberId } = member
  const { bankCode, holderName, accountNumber } = body
  const bank = (await loadBanks(parts.pool)).find((each) => each.bankCode === bankCode)
  if (!bank) return refuse('bank_unknown')
  const payee = await loadPayee(parts.pool, memberId)
  if (payee?.payeeName && !isSameName(payee.payeeName, holderName)) return refuse('holder_mismatch')
  const confirmed = await confirmPaymentWithFactor(parts, memberId, body)
  if (!confirmed.ok) return confirmed
  const { newAccountWaitHours } = await parts.withdrawalSettings()
  const at = new Date(parts.clock.now())
  return await inTransaction(parts.pool, async (tx) => {
    const own = await lockBankAccounts(tx, memberId)
    // Looked at again under the lock: of two first accounts at once one binds the name.
    const bound = await loadPayee(tx, memberId)
    if (bound?.payeeName && !isSameName(bound.payeeName, holderName)) {
      return refuse('holder_mismatch')
    }
    if (own.length >= BANK_ACCOUNTS_MAX) return refuse('too_many_bank_accounts')
    const account = {
      bankAccountId: uuidV7(parts.clock, randomBytes(10)),
      memberId,
      ...{ bankCode, holderName, accountNumber },
      addedAt: at,
      isDefault: own.length === 0,
    }
    if (!(await insertBankAccount(tx, account))) return refuse('bank_account_taken')
    await bindPayeeName(tx, memberId, holderName)
    const named = { ...account, bankName: bank.bankName }
    await audit(parts, tx, { member, ip: origin.ip, done: 'added', account: named })
    const usableFrom = usableFromOf(at, newAccountWaitHours)
    await tellOwner(parts, tx, { account: named, isAdded: true, at, usableFrom })
    return succeed(encodeId('bnk', account.bankAccountId))
  })
}

async function lockOwn(
  tx: Tx,
  memberId: bigint,
  typed: string,
): Promise<BankAccountRow | undefined> {
  const bankAccountId = decodeId('bnk', typed)
  const own = await lockBankAccounts(tx, memberId)
  return own.find((account) => account.bankAccountId === bankAccountId)
}

type NamedAccount = Pick<BankAccountRow, 'memberId' | 'bankName' | 'accountNumber'>

/** `Unionline ••• 2208`: enough to know it again, never the number. */
function nameOf({ bankName, accountNumber }: NamedAccount): string {
  return `${bankName} ${maskNumber(accountNumber)}`
}

async function audit(
  parts: CashierParts,
  tx: Tx,
  done: {
    readonly member: MemberSession
    readonly ip: string
    readonly done: 'added' | 'chosen' | 'removed'
    readonly account: NamedAccount
  },
): Promise<void> {
  const id = done.member.memberId.toString()
  await saveAuditEntry(tx, {
    at: parts.clock.now(),
    actor: { kind: 'member', id, name: done.member.username, ip: done.ip },
    action: `member.bank_account_${done.done}`,
    subject: id,
    details: { account: nameOf(done.account) },
  })
}

async function tellOwner(
  parts: CashierParts,
  tx: Tx,
  { account, ...notice }: { account: NamedAccount; isAdded: boolean; at: Date; usableFrom: Date },
): Promise<void> {
  const { memberId } = account
  await parts.tellBankAccount(tx, { memberId, account: nameOf(account), ...notice })
}
