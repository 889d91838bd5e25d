import { describe, expect, it } from 'vitest'
import { type AccountDraft, accountDraftOf, readAccountDraft } from './account-draft.logic.ts'

const GOOD: AccountDraft = {
  ...{ bankName: 'Meridian Bank', holderName: 'Baize Ltd', accountNumber: '4407 1188-2025' },
  ...{ min: '10', max: '5000.50', order: 1, isActive: true },
}

describe('an account as it is typed', () => {
  it.each<[Partial<AccountDraft>, string | undefined]>([
    [{}, undefined],
    [{ bankName: ' ' }, 'bankName'],
    [{ holderName: 'x' }, 'holderName'],
    [{ accountNumber: '12' }, 'accountNumber'],
    [{ accountNumber: '12;34' }, 'accountNumber'],
    [{ min: '0' }, 'min'],
    [{ max: '9.99' }, 'max'],
    [{ order: Number.NaN }, 'order'],
  ])('%j: %s', (change, fault) => {
    const read = readAccountDraft({ ...GOOD, ...change }, 2)
    expect('fault' in read ? read.fault : undefined).toBe(fault)
  })

  it('is the same once it was read and typed again', () => {
    const read = readAccountDraft(GOOD, 2)
    if (!('wish' in read)) throw new Error(read.fault)
    const account = {
      ...{ ...read.wish, receivingAccountId: '1', currency: 'PLY', version: 1 },
      ...{ changedAt: '', changedBy: '', isWaiting: false },
    }
    expect(readAccountDraft(accountDraftOf(account, 2), 2)).toEqual(read)
  })
})
