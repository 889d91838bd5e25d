import { AssertionFailed, minor, type Uuid } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  planPointsConversion,
  planPointsDecision,
  planPointsDeduction,
  planPointsEarned,
  planPointsGrant,
  planPointsHold,
} from './plan-points.ts'

const accounts = { pointsId: 1n, memberId: 2n, escrowId: 3n }
const cause = '0198f0a0-0000-7000-8000-000000000001' as Uuid
const moved = (transfers: ReturnType<typeof planPointsHold>) =>
  transfers.map(({ code, debitId, creditId, amountMinor }) => [
    code,
    debitId,
    creditId,
    amountMinor,
  ])

describe('points', () => {
  it('are earned from the house, and go back to it where play is taken back', () => {
    expect(moved(planPointsEarned(accounts, cause, 7n))).toEqual([['points_earned', 1n, 2n, 7n]])
    expect(moved(planPointsEarned(accounts, cause, -7n))).toEqual([
      ['points_taken_back', 2n, 1n, 7n],
    ])
    expect(moved(planPointsGrant(accounts, cause, 7n))).toEqual([['points_granted', 1n, 2n, 7n]])
    expect(moved(planPointsDeduction(accounts, cause, 7n))).toEqual([
      ['points_deducted', 2n, 1n, 7n],
    ])
  })

  it('of an order are held, then spent or back', () => {
    expect(moved(planPointsHold(accounts, cause, 5n))).toEqual([['points_hold', 2n, 3n, 5n]])
    const decide = (decision: 'approve' | 'reject') =>
      moved(planPointsDecision(accounts, cause, { decision, points: 5n }))
    expect(decide('approve')).toEqual([['points_spent', 3n, 1n, 5n]])
    expect(decide('reject')).toEqual([['points_release', 3n, 2n, 5n]])
  })

  it('become money in one movement, and never nothing', () => {
    const books = { ...accounts, promotionId: 4n, cashId: 5n }
    const convert = (points: bigint, money: bigint) =>
      moved(planPointsConversion(books, cause, { points, moneyMinor: minor(money) }))
    expect(convert(100n, 50n)).toEqual([
      ['points_converted', 2n, 1n, 100n],
      ['reward_cash', 4n, 5n, 50n],
    ])
    expect(() => convert(0n, 50n)).toThrow(AssertionFailed)
    expect(() => convert(100n, 0n)).toThrow(AssertionFailed)
    expect(() => planPointsEarned(accounts, cause, 0n)).toThrow(AssertionFailed)
  })
})
