import { DEPOSIT_STATES } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { applyDepositEvent, type DepositEvent, isDepositFinished } from './deposit-states.ts'

const EVENTS = [
  'offer',
  'send_proof',
  'see',
  'pay_exact',
  'pay_other',
  'pay_as_arrived',
  'decline',
  'cancel',
  'expire',
  'credit_review',
  'ask_back',
  'confirm_back',
  'refuse_back',
  'send_back',
] as const

/** One line a step: state, event, state after. What is not here must be refused. */
const ALLOWED = `
  created       offer          pending
  created       see            confirming
  created       pay_exact      credited
  created       pay_other      under_review
  created       pay_as_arrived credited
  created       decline        declined
  created       cancel         cancelled
  created       expire         expired
  pending       send_proof     proof_sent
  pending       see            confirming
  pending       pay_exact      credited
  pending       pay_other      under_review
  pending       pay_as_arrived credited
  pending       decline        declined
  pending       cancel         cancelled
  pending       expire         expired
  proof_sent    pay_exact      credited
  proof_sent    pay_other      under_review
  proof_sent    pay_as_arrived credited
  proof_sent    decline        declined
  proof_sent    expire         expired
  confirming    pay_exact      credited
  confirming    pay_other      under_review
  confirming    pay_as_arrived credited
  confirming    decline        declined
  declined      see            confirming
  declined      pay_exact      credited
  declined      pay_other      under_review
  declined      pay_as_arrived credited
  cancelled     see            confirming
  cancelled     pay_exact      credited
  cancelled     pay_other      under_review
  cancelled     pay_as_arrived credited
  expired       see            confirming
  expired       pay_exact      credited
  expired       pay_other      under_review
  expired       pay_as_arrived credited
  under_review  credit_review  credited
  under_review  ask_back       returning
  under_review  send_back      returned
  returning     confirm_back   returned
  returning     refuse_back    under_review
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

  // Rule M10
  it('is never credited twice', () => {
    for (const event of EVENTS) {
      expect(applyDepositEvent('credited', event)).toBeUndefined()
      expect(applyDepositEvent('returned', event)).toBeUndefined()
    }
    expect(applyDepositEvent('under_review', 'pay_exact')).toBeUndefined()
    expect(applyDepositEvent('under_review', 'pay_other')).toBeUndefined()
    expect(applyDepositEvent('returning', 'pay_exact')).toBeUndefined()
    expect(applyDepositEvent('returning', 'credit_review')).toBeUndefined()
  })

  it('is finished where only money that comes late moves it', () => {
    expect(DEPOSIT_STATES.filter(isDepositFinished).toSorted()).toEqual([
      'cancelled',
      'credited',
      'declined',
      'expired',
      'returned',
    ])
  })
})
