import { DEPOSIT_STATES } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { applyDepositEvent, type DepositEvent } from './deposit-states.ts'

const EVENTS = ['offer', 'pay_exact', 'pay_other', 'decline', 'cancel', 'expire'] as const

/** One line a step: state, event, state after. What is not here must be refused. */
const ALLOWED = `
  created       offer      pending
  created       pay_exact  credited
  created       pay_other  under_review
  created       decline    declined
  created       cancel     cancelled
  created       expire     expired
  pending       pay_exact  credited
  pending       pay_other  under_review
  pending       decline    declined
  pending       cancel     cancelled
  pending       expire     expired
  declined      pay_exact  credited
  declined      pay_other  under_review
  cancelled     pay_exact  credited
  cancelled     pay_other  under_review
  expired       pay_exact  credited
  expired       pay_other  under_review
`

describe('a deposit', () => {
  it('takes exactly the steps of the table', () => {
    const found: string[] = []
    for (const state of DEPOSIT_STATES) {
      for (const event of EVENTS satisfies readonly DepositEvent[]) {
        const after = applyDepositEvent(state, event)
        if (after) found.push(`${state} ${event} ${after}`)
      }
    }
    const allowed = ALLOWED.trim()
      .split('\n')
      .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    expect(found.toSorted()).toEqual(allowed.toSorted())
  })

  it('is never credited twice', () => {
    for (const event of EVENTS) {
      expect(applyDepositEvent('credited', event)).toBeUndefined()
      expect(applyDepositEvent('under_review', event)).toBeUndefined()
    }
  })
})
