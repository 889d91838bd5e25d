import { WITHDRAWAL_STATES } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { FLAG_WEIGHTS, maskNumber, QUEUE_STATES } from './review-rules.ts'

describe('the queues of the console', () => {
  it('hold every state exactly once', () => {
    expect(Object.values(QUEUE_STATES).flat().toSorted()).toEqual(WITHDRAWAL_STATES.toSorted())
  })
})

describe('the risk of a withdrawal', () => {
  it('gives every flag a weight above zero and below the most', () => {
    for (const weight of Object.values(FLAG_WEIGHTS)) {
      expect(weight).toBeGreaterThan(0)
      expect(weight).toBeLessThan(5)
    }
  })
})

describe('what a reviewer sees of a person', () => {
  it('of a bank account is its end', () => {
    expect(maskNumber('400812342208')).toBe('••• 2208')
  })
})
