import type { StaffWithdrawal, WithdrawalState } from '@baize/contract'
import { minor } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { afterDecision, stepSelection } from '../../frames/selection.logic.ts'
import { planDecision } from './decision.logic.ts'
import { planEnd } from './end.logic.ts'
import { planSteps } from './steps.logic.ts'

const ASKED = '2026-11-21T20:12:00.000Z'
const FIRST = '2026-11-21T20:20:00.000Z'
const SECOND = '2026-11-21T20:25:00.000Z'
const ANA = { staffId: 'stf_a', displayName: 'Ana Reyes', at: FIRST, from: null }
const BEN = { staffId: 'stf_b', displayName: 'Ben Cruz', at: SECOND, from: null }

function stepsOf(
  state: WithdrawalState,
  facts: Partial<
    Pick<StaffWithdrawal, 'approvals' | 'needsSecondApproval' | 'history' | 'ruleVersion'>
  > = {},
): string {
  const steps = planSteps({
    state,
    needsSecondApproval: true,
    approvals: [],
    ruleVersion: null,
    history: [{ state: 'requested', at: ASKED, by: null }],
    ...facts,
  })
  return steps.map(({ id, mark }) => `${id}:${mark}`).join(' ')
}

describe('the steps of a withdrawal', () => {
  it.each([
    ['requested', [], 'asked:done review:now second:ahead paid_out:ahead received:ahead'],
    ['second_review', [ANA], 'asked:done review:done second:now paid_out:ahead received:ahead'],
    ['approved', [ANA, BEN], 'asked:done review:done second:done paid_out:now received:ahead'],
    ['paying', [ANA, BEN], 'asked:done review:done second:done paid_out:now received:ahead'],
    ['paid_out', [ANA, BEN], 'asked:done review:done second:done paid_out:done received:now'],
    ['received', [ANA, BEN], 'asked:done review:done second:done paid_out:done received:done'],
    ['rejected', [], 'asked:done ended:stopped'],
    ['rejected', [ANA], 'asked:done review:done ended:stopped'],
    ['failed', [ANA, BEN], 'asked:done review:done second:done ended:stopped'],
  ] as const)('in %s after %j are %s', (state, approvals, steps) => {
    expect(stepsOf(state, { approvals: [...approvals] })).toBe(steps)
  })

  it('leave the second approval out when the sum does not need it', () => {
    expect(stepsOf('requested', { needsSecondApproval: false })).toBe(
      'asked:done review:now paid_out:ahead received:ahead',
    )
  })
})

it('is reviewed by the rule where no person approved it', () => {
  const [, review] = planSteps({
    ...{ state: 'paying', needsSecondApproval: false, approvals: [], ruleVersion: 3 },
    history: [
      { state: 'requested', at: ASKED, by: 'member' },
      { state: 'approved', at: FIRST, by: 'rule' },
    ],
  })
  expect(review).toEqual({ id: 'review', mark: 'done', at: FIRST })
})

describe('the decision', () => {
  const undecided = { needsSecondApproval: true, blockedBecause: null, assignee: null } as const
  const open = undecided
  const may = {
    approve: true,
    reject: true,
    callBack: false,
    endObjection: false,
    sendAgain: false,
  }

  it.each([
    ['requested', false, 'approve', null],
    ['requested', true, 'approve_first', 'second_person_after_you'],
    ['second_review', true, 'approve_second', 'you_are_second'],
  ] as const)('in %s, second person needed %s, is %s', (state, needed, label, notice) => {
    const decision = planDecision(
      { ...open, state, needsSecondApproval: needed, may: { ...may } },
      'me',
    )
    expect(decision).toMatchObject({ label, notice, mayApprove: true, isOpen: true })
  })

  it('tells the first approver that another person comes next', () => {
    const blocked = { ...open, blockedBecause: 'own_first_approval' as const }
    const may = {
      approve: false,
      reject: true,
      callBack: false,
      endObjection: false,
      sendAgain: false,
    }
    const decision = planDecision({ ...blocked, state: 'second_review', may }, 'me')
    expect(decision).toMatchObject({ notice: 'you_were_first', mayApprove: false })
  })

  it('is for whoever has taken it, until it is taken over', () => {
    const assignee = { staffId: 'me', displayName: 'Ana Reyes', takenAt: FIRST }
    const held = { ...open, state: 'requested' as const, may: { ...may }, assignee }
    expect(planDecision(held, 'me')).toMatchObject({ mayApprove: true, mayReject: true })
    const others = planDecision(held, 'another')
    expect(others).toMatchObject({
      notice: 'held_by_colleague',
      mayApprove: false,
      mayReject: false,
    })
  })

  it('is over once the money is on its way', () => {
    const decision = planDecision({ ...open, state: 'paying', may: { ...may } }, 'me')
    expect(decision).toMatchObject({ isOpen: false, mayApprove: false, mayReject: false })
  })
})

describe('moving through the queue', () => {
  const ids = ['a', 'b', 'c']

  it.each([
    [undefined, 1, 'a'],
    [undefined, -1, 'c'],
    ['a', 1, 'b'],
    ['a', -1, 'a'],
    ['c', 1, 'c'],
    ['gone', 1, 'a'],
  ] as const)('from %s by %i opens %s', (openId, by, next) => {
    expect(stepSelection(ids, openId, by)).toBe(next)
  })

  it('opens the next request after a decision', () => {
    expect(afterDecision(ids, 'b')).toBe('c')
    expect(afterDecision(ids, 'c')).toBe('b')
    expect(afterDecision(['c'], 'c')).toBeUndefined()
  })
})

describe('an objection', () => {
  const at = (state: WithdrawalState) => ({ state, at: SECOND, by: null })
  const history = [at('requested'), at('paid_out'), at('objected')]

  it.each([
    ['objected', [], 'objected:done received:now'],
    ['received', [at('received')], 'objected:done received:done'],
    ['part_received', [at('part_received')], 'objected:done part_received:done'],
    ['returned', [at('returned')], 'objected:done ended:stopped'],
  ] as const)('is a step of its own: %s', (state, more, steps) => {
    const facts = { needsSecondApproval: false, approvals: [ANA], history: [...history, ...more] }
    expect(stepsOf(state, facts)).toBe(`asked:done review:done paid_out:done ${steps}`)
  })

  const HELD = minor(1_000n)
  it.each([
    ['forced', undefined, [1_000n, 0n]],
    ['given_back', undefined, [0n, 1_000n]],
    ['part', 400n, [400n, 600n]],
    ['part', 0n, undefined],
    ['part', 1_000n, undefined],
    ['part', undefined, undefined],
  ] as const)('%s with %s comes to %s', (outcome, part, sums) => {
    const plan = planEnd(outcome, part === undefined ? undefined : minor(part), HELD)
    expect(plan && [plan.receivedMinor, plan.returnedMinor]).toEqual(sums)
  })
})
