import { expect, it } from 'vitest'
import { type CoinPlan, nextOfCoin } from './coin-plan.logic.ts'

it.each([
  ['heads', 0, { type: 'flip', side: 'heads' }],
  ['tails', 1, { type: 'flip', side: 'tails' }],
  ['turns', 0, { type: 'flip', side: 'heads' }],
  ['turns', 1, { type: 'flip', side: 'tails' }],
  ['turns', 2, { type: 'cashOut' }],
] as const satisfies readonly [CoinPlan['call'], number, object][])(
  'a plan of two flips that calls %s does after %i of them what was planned',
  (call, stepCount, choice) => {
    expect(nextOfCoin({ call, flips: 2 }, { stepCount })).toEqual(choice)
  },
)
