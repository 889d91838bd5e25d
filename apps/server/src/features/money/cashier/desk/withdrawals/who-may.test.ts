import { WITHDRAWAL_STATES } from '@baize/contract'
import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { type Decider, type DecisionFacts, decideWhoMay, needsSecondPerson } from './who-may.ts'

const ana: Decider = { staffId: 1001n, permissions: new Set(['withdrawals.approve']) }
const ben: Decider = { staffId: 1002n, permissions: new Set(['withdrawals.approve']) }
const auditor: Decider = { staffId: 1003n, permissions: new Set(['withdrawals.read']) }
const LIMIT = minor(2_000_000n)

const facts = (given: Partial<DecisionFacts>): DecisionFacts => ({
  state: 'requested',
  amountMinor: minor(100n),
  firstApproverId: null,
  ...given,
})

describe('a second person', () => {
  it.each([
    ['requested', 2_000_000n, false],
    ['requested', 2_000_001n, true],
    ['second_review', 100n, true],
  ] as const)('in %s, for %s minor units, is needed: %s', (state, amount, needed) => {
    expect(needsSecondPerson(facts({ state, amountMinor: minor(amount) }), LIMIT)).toBe(needed)
  })
})

const nothing = {
  ...{ approve: false, reject: false, callBack: false, endObjection: false },
  sendAgain: false,
}

describe('who may decide', () => {
  const second = facts({ state: 'second_review', firstApproverId: '1001' })

  it.each([
    ['a cashier, a new request', facts({}), ana, true, true, null],
    ['an auditor, a new request', facts({}), auditor, false, false, 'not_permitted'],
    ['who approved first', second, ana, false, true, 'own_first_approval'],
    ['another cashier, second review', second, ben, true, true, null],
    ['an auditor, second review', second, auditor, false, false, 'not_permitted'],
  ] as const)('%s', (_who, seen, decider, approve, reject, blockedBecause) => {
    // Of two approvals the first can be taken back by all who may decide.
    const callBack = reject && seen.state === 'second_review'
    const may = { ...nothing, approve, reject, callBack }
    expect(decideWhoMay(seen, decider)).toEqual({ may, blockedBecause })
  })

  it.each([
    [ana, true, null],
    [auditor, false, 'not_permitted'],
  ] as const)('on an objection: whoever sends money may ask for its end', (who, may, because) => {
    expect(decideWhoMay(facts({ state: 'objected' }), who)).toEqual({
      may: { ...nothing, endObjection: may },
      blockedBecause: because,
    })
  })

  it.each([
    [ana, true],
    [ben, true],
    [auditor, false],
  ] as const)('while the payout waits, whoever sends money may call it back', (who, callBack) => {
    const seen = facts({ state: 'approved', firstApproverId: '1001' })
    expect(decideWhoMay(seen, who)).toEqual({
      may: { ...nothing, callBack },
      blockedBecause: 'finished',
    })
  })

  it.each([
    [ana, true, null],
    [auditor, false, 'not_permitted'],
  ] as const)('on a failed payout: who sends money may send it again', (who, may, because) => {
    expect(decideWhoMay(facts({ state: 'payout_failed' }), who)).toEqual({
      may: { ...nothing, sendAgain: may },
      blockedBecause: because,
    })
  })

  it('nobody, once the decision is made', () => {
    for (const state of WITHDRAWAL_STATES) {
      if (['requested', 'second_review', 'approved', 'objected', 'payout_failed'].includes(state))
        continue
      expect(decideWhoMay(facts({ state }), ana)).toEqual({
        may: nothing,
        blockedBecause: 'finished',
      })
    }
  })
})
