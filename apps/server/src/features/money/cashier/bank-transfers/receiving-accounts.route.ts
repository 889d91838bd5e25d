import { operations, type ReceivingAccount, type ReceivingAccountWish } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import type { AuditFacts } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import {
  insertReceivingAccount,
  isAccountKnown,
  loadReceivingAccounts,
  loadWaitingSubjects,
  lockReceivingAccount,
  type ReceivingAccountRow,
  saveReceivingAccount,
} from './receiving-accounts.store.ts'

/** Nobody alone says where members send their money. */
const MANAGES = 'deposits.manage'

/** The house's own accounts, as staff look after them. */
export function receivingAccountRoutes({ pool, clock }: CashierParts): Route[] {
  return [
    route(operations.getReceivingAccounts, async () => {
      const [rows, waiting] = await Promise.all([
        loadReceivingAccounts(pool),
        loadWaitingSubjects(pool, new Date(clock.now())),
      ])
      return succeed({
        accounts: rows.map((row) => viewAccount(row, waiting.has(`${row.receivingAccountId}`))),
      })
    }),
    route(operations.askReceivingAccount, async (call) => {
      const { receivingAccountId, version, account, reason } = call.body
      if (BigInt(account.maxMinor) < BigInt(account.minMinor)) return refuse('limits_crossed')
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(pool, async (tx) => {
        const before =
          receivingAccountId === null
            ? undefined
            : await lockReceivingAccount(tx, receivingAccountId)
        if (receivingAccountId !== null && !before) return refuse('not_found')
        if ((before?.version ?? null) !== version) return refuse('state_changed')
        if (before && !isSameAccount(before, account)) return refuse('account_fixed')
        if (!before && (await isAccountKnown(tx, account))) return refuse('account_known')
        return await askApproval(tx, clock, asker, {
          kind: 'receiving_account',
          needs: MANAGES,
          // Of a new account its number: asked for twice it is asked for once.
          subject: receivingAccountId ?? `${account.bankName} ${account.accountNumber}`,
          subjectName: `${account.bankName} ${account.accountNumber}`,
          input: { receivingAccountId, version, account },
          before: before ? factsOf(before) : {},
          after: factsOf(account),
          reason,
        })
      })
    }),
  ]
}

/** How an approved account is added or changed: on what its asker had seen. */
export function createReceivingAccountApproval({
  clock,
  currency,
}: Pick<CashierParts, 'clock' | 'currency'>): ApprovalKind {
  return {
    needs: MANAGES,
    async execute(tx, approval, approver) {
      // Checked by the contract when it was asked for, and stored as it was.
      const input = approval.input as unknown as {
        readonly receivingAccountId: string | null
        readonly version: number | null
        readonly account: ReceivingAccountWish
      }
      const by = {
        at: new Date(clock.now()),
        by: `${approval.askedByName}, ${approver.displayName}`,
      }
      if (input.receivingAccountId === null) {
        const isNew = await insertReceivingAccount(tx, input.account, { ...by, currency })
        return isNew ? succeed(undefined) : refuse('state_changed')
      }
      const row = await lockReceivingAccount(tx, input.receivingAccountId)
      if (row?.version !== input.version) return refuse('state_changed')
      await saveReceivingAccount(tx, row.receivingAccountId, input.account, by)
      return succeed(undefined)
    },
  }
}

function isSameAccount(row: ReceivingAccountRow, wish: ReceivingAccountWish): boolean {
  return (
    row.bankName === wish.bankName &&
    row.holderName === wish.holderName &&
    row.accountNumber === wish.accountNumber
  )
}

function factsOf(account: ReceivingAccountRow | ReceivingAccountWish): AuditFacts {
  return {
    receivingAccount: `${account.bankName}, ${account.holderName}, ${account.accountNumber}`,
    minMinor: account.minMinor.toString(),
    maxMinor: account.maxMinor.toString(),
    sortOrder: account.sortOrder,
    isOn: account.isActive,
  }
}

function viewAccount(row: ReceivingAccountRow, isWaiting: boolean): ReceivingAccount {
  const { receivingAccountId, minMinor, maxMinor, changedAt, ...rest } = row
  return {
    ...rest,
    receivingAccountId: receivingAccountId.toString(),
    minMinor: minMinor.toString(),
    maxMinor: maxMinor.toString(),
    changedAt: changedAt.toISOString(),
    isWaiting,
  }
}
