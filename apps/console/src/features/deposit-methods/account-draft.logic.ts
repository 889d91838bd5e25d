import type { ReceivingAccount, ReceivingAccountWish } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { typedAmount } from '../../parts/typed-amount.ts'

/** The fields as they are typed. */
export interface AccountDraft {
  readonly bankName: string
  readonly holderName: string
  readonly accountNumber: string
  readonly min: string
  readonly max: string
  readonly order: number
  readonly isActive: boolean
}

export const NEW_ACCOUNT: AccountDraft = {
  ...{ bankName: '', holderName: '', accountNumber: '', min: '', max: '' },
  ...{ order: 100, isActive: true },
}

/** Which field cannot be read. */
export type AccountFault = 'bankName' | 'holderName' | 'accountNumber' | 'min' | 'max' | 'order'

const NUMBER = /^[0-9A-Z](?:[ -]?[0-9A-Z]){3,33}$/

export function accountDraftOf(account: ReceivingAccount, exponent: number): AccountDraft {
  const { bankName, holderName, accountNumber, sortOrder, isActive } = account
  return {
    ...{ bankName, holderName, accountNumber, isActive, order: sortOrder },
    min: typedAmount(account.minMinor, exponent),
    max: typedAmount(account.maxMinor, exponent),
  }
}

/** What is asked for, or the first field that cannot be read. */
export function readAccountDraft(
  draft: AccountDraft,
  exponent: number,
): { readonly wish: ReceivingAccountWish } | { readonly fault: AccountFault } {
  const [bankName, holderName] = [draft.bankName.trim(), draft.holderName.trim()]
  const accountNumber = draft.accountNumber.trim().toUpperCase()
  const [minMinor, maxMinor] = [draft.min, draft.max].map((text) =>
    parseMoney(text.trim(), exponent),
  )
  if (bankName.length < 2) return { fault: 'bankName' }
  if (holderName.length < 2) return { fault: 'holderName' }
  if (!NUMBER.test(accountNumber)) return { fault: 'accountNumber' }
  if (!minMinor) return { fault: 'min' }
  if (!maxMinor || maxMinor < minMinor) return { fault: 'max' }
  if (!Number.isInteger(draft.order) || draft.order < 0) return { fault: 'order' }
  return {
    wish: {
      ...{ bankName, holderName, accountNumber, isActive: draft.isActive },
      ...{ minMinor: `${minMinor}`, maxMinor: `${maxMinor}`, sortOrder: draft.order },
    },
  }
}
