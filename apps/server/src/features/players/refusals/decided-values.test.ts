import type { AskedRule } from '@baize/contract'
import { expect, it } from 'vitest'
import { atLeast, atMost } from '../../../house/refusals/refusal-source.ts'
import { withDecided } from './decided-values.ts'

const balance = (value: bigint) => atLeast('balance', { least: 5_000n, value })
const limit = (kind: 'stake' | 'deposit', value: bigint): AskedRule =>
  atMost('limit', 'money', { most: 10_000n, value }, { kind, period: 'day' })

it('a balance is the one that the refusal was decided on, also where money came in a moment later', () => {
  const [rule] = withDecided([balance(9_000n)], {
    ...{ code: 'insufficient_funds', details: { balanceMinor: '4000' }, amountMinor: 5_000n },
  })
  expect(rule).toMatchObject({ value: '4000', needs: '5000', isKept: false })
})

it('what was used of a limit is worked out of what the refusal said was left', () => {
  const rules = [limit('stake', 3_000n), limit('deposit', 3_000n)]
  const decided = withDecided(rules, {
    ...{ code: 'stake_limit', details: { period: 'day', leftMinor: '500' }, amountMinor: 1_000n },
  })
  expect(decided.map(({ value, isKept }) => [value, isKept])).toEqual([
    ['10500', false],
    ['3000', true],
  ])
})

it('where the decision said nothing of its values, those that were read stand', () => {
  const rules = [balance(9_000n), limit('stake', 3_000n)]
  for (const code of ['insufficient_funds', 'stake_limit', 'on_break']) {
    expect(withDecided(rules, { code, details: {}, amountMinor: 1n })).toEqual(rules)
  }
})
