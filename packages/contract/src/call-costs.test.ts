import { expect, it } from 'vitest'
import { costOf, rankOf } from './call-costs.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

const all = Object.values<Operation>(operations)

it('counts what was measured of a call, and otherwise what its kind costs', () => {
  expect(costOf(operations.openRound)).toBe(0.1)
  expect(costOf(operations.getGameMenus)).toBe(8)
  expect(costOf(operations.sendToMember)).toBe(costOf(operations.requestWithdrawal))
})

it('counts something for every call, and much for what reads or writes much', () => {
  for (const operation of all) {
    expect(costOf(operation), operation.id).toBeGreaterThan(0)
    const isLarge = operation.uploadBytesMax ?? operation.bodyBytesMax ?? operation.isLongFile
    if (isLarge) expect(rankOf(operation), operation.id).toBe('dear')
  }
})

it.each([
  ['a bet', operations.openRound, 'plain'],
  ['the lobby', operations.getGameMenus, 'kept_open'],
  ['a login', operations.login, 'kept_open'],
  ['a deposit', operations.createDeposit, 'kept_open'],
  ['a withdrawal', operations.requestWithdrawal, 'kept_open'],
  ['a document', operations.addIdentityDocument, 'dear'],
])('ranks %s', (_what, operation, rank) => {
  expect(rankOf(operation)).toBe(rank)
})
