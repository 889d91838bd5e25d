import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { findObstacle, shareStaked, type WithdrawalOptions } from './withdraw-obstacle.logic.ts'

const NOW = Date.parse('2026-11-23T21:30:00.000Z')
const NEXT_DAY = '2026-11-24T00:00:00.000Z'
const LATER = '2026-11-25T10:00:00.000Z'
const account = {
  bankAccountId: 'bnk_1',
  bankCode: 'UNIONLINE',
  bankName: 'Unionline',
  holderName: 'Ligaya Cruz',
  maskedNumber: '••• 2208',
  addedAt: '2026-11-01T00:00:00.000Z',
  usableFrom: '2026-11-02T00:00:00.000Z',
  isDefault: true,
  isInUse: false,
}
const free: WithdrawalOptions = {
  minMinor: '10000',
  maxMinor: '50000000',
  secondApprovalAboveMinor: '2000000',
  requestsPerDay: 5,
  requestsLeftToday: 5,
  dayMaxMinor: '100000',
  usualMinor: null,
  dayLeftMinor: '100000',
  group: null,
  turnover: { neededMinor: '0', missingMinor: '0' },
  unplayed: [],
  debtMinor: '0',
  drawnMinor: '0',
  heldFor: null,
  hasPaymentPassword: true,
  heldUntil: null,
  bankAccounts: [account],
}

describe('why nothing can be withdrawn', () => {
  const staked = { neededMinor: '50000', missingMinor: '20000' }
  it.each([
    ['nothing', free, account, undefined],
    ['stakes', { ...free, turnover: staked }, account, 'toStake'],
    [
      'stakes before the rest',
      { ...free, turnover: staked, hasPaymentPassword: false },
      undefined,
      'toStake',
    ],
    ['no password', { ...free, hasPaymentPassword: false }, account, 'password'],
    ['no account', free, undefined, 'account'],
    ['a new password', { ...free, heldUntil: LATER }, account, 'held'],
    ['a new password before an account', { ...free, heldUntil: LATER }, undefined, 'held'],
    ['a new account', free, { ...account, usableFrom: LATER }, 'accountWaits'],
    [
      'the number of today',
      { ...free, requestsLeftToday: 0, dayLeftMinor: '0' },
      account,
      'countUsed',
    ],
    ['the amount of today', { ...free, dayLeftMinor: '9999' }, account, 'dayUsed'],
    ['just enough of it', { ...free, dayLeftMinor: '10000' }, account, undefined],
  ] as const)('is %s', (_, options, chosen, kind) => {
    expect(findObstacle(options, chosen, NOW)?.kind).toBe(kind)
  })

  it('ends with the day at midnight UTC', () => {
    const obstacle = findObstacle({ ...free, requestsLeftToday: 0 }, account, NOW)
    expect(obstacle).toEqual({ kind: 'countUsed', until: NEXT_DAY })
  })
})

it('is shown as a share of what was needed', () => {
  expect(shareStaked(minor(20_000n), minor(50_000n))).toBeCloseTo(0.6)
  expect(shareStaked(minor(0n), minor(0n))).toBe(1)
})
