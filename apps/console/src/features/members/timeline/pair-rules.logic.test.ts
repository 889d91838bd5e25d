import { type AskedRule, operations } from '@baize/contract'
import { expect, it } from 'vitest'
import { pairRules } from './pair-rules.logic.ts'
import { refusedWhat } from './refused-what.logic.ts'

const rule = (name: AskedRule['rule'], value: string, must: AskedRule['must'] = 'at_least') =>
  ({
    ...{ rule: name, limit: null, unit: 'money', needs: '100', isKept: true, must, value },
  }) satisfies AskedRule

it('each rule stands once, with its value then and now', () => {
  const paired = pairRules(
    [rule('balance', '50'), rule('amount', '7'), rule('amount', '7', 'at_most')],
    [rule('amount', '9', 'at_most'), rule('balance', '80'), rule('no_debt', '0')],
  )
  expect(
    paired.map(({ asked, before, present }) => [asked.rule, before?.value, present?.value]),
  ).toEqual([
    ['balance', '50', '80'],
    ['amount', '7', undefined],
    ['amount', '7', '9'],
    ['no_debt', undefined, '0'],
  ])
  expect(pairRules(null, [rule('balance', '80')])).toMatchObject([{ before: undefined }])
})

it('a refusal is named by what the player asked for', () => {
  expect(refusedWhat(operations.requestWithdrawal.id)).toBe('withdrawal')
  expect(refusedWhat(operations.createDeposit.id)).toBe('deposit')
  expect(refusedWhat(operations.confirmLimit.id)).toBe('protection')
  expect(refusedWhat(operations.openRound.id)).toBe('bet')
})
