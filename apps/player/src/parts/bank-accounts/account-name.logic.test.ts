import type { BankAccount } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { bankLetters, firstChoice } from './account-name.logic.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const account = (bankAccountId: string, change: Partial<BankAccount> = {}): BankAccount => ({
  bankAccountId,
  bankCode: 'UNIONLINE',
  bankName: 'Unionline',
  holderName: 'Ligaya Cruz',
  maskedNumber: '••• 2208',
  addedAt: '2026-11-01T12:00:00Z',
  usableFrom: '2026-11-02T12:00:00Z',
  isDefault: false,
  isInUse: false,
  ...change,
})
const WAITS = { usableFrom: '2026-11-22T12:00:00Z' }

describe('the tile of a bank', () => {
  it.each([
    ['Unionline', 'UNI'],
    ['Luzon Trust', 'LT'],
    ['First Bank of the Isles', 'FBO'],
    ['', ''],
  ])('%s reads %s', (name, letters) => {
    expect(bankLetters(name)).toBe(letters)
  })
})

describe('the account a withdrawal begins with', () => {
  it.each([
    ['the default', [account('a'), account('b', { isDefault: true })], 'b'],
    ['one that waits no longer', [account('a', { isDefault: true, ...WAITS }), account('b')], 'b'],
    [
      'the default, where all wait',
      [account('a', WAITS), account('b', { isDefault: true, ...WAITS })],
      'b',
    ],
    ['none, where there is none', [], undefined],
  ] as const)('is %s', (_which, accounts, id) => {
    expect(firstChoice(accounts, NOW)?.bankAccountId).toBe(id)
  })
})
