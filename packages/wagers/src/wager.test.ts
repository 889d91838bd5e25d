import { minor, type Result } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import {
  acceptWager,
  captureOf,
  heldMinorOf,
  holdWager,
  isSettledAs,
  paidMinorOf,
  raiseWager,
  reopenWager,
  settleWager,
  voidWager,
  type Wager,
} from './wager.ts'

const amount = (value: number) => minor(BigInt(value))
const held = (stake: number) => holdWager([{ source: 'cash', amountMinor: amount(stake) }])
const result = (payout: number, returned = 0) => ({
  payoutMinor: amount(payout),
  returnedMinor: amount(returned),
})
const done = (step: Result<Wager>): Wager => {
  if (!step.ok) throw new Error(step.refusal.code)
  return step.value
}
const facts = (wager: Wager) => [
  wager.state,
  Number(heldMinorOf(wager)),
  Number(paidMinorOf(wager)),
  wager.version,
]

describe('a wager', () => {
  it('is held until it is settled, and each settlement is a version', () => {
    const open = held(500)
    expect(facts(open)).toEqual(['open', 500, 0, 0])
    const settled = done(settleWager(open, result(700)))
    expect(facts(settled)).toEqual(['settled', 0, 700, 1])
    expect(facts(done(settleWager(settled, result(0))))).toEqual(['settled', 0, 0, 2])
    expect(facts(done(voidWager(settled)))).toEqual(['void', 0, 0, 2])
    expect(facts(done(reopenWager(settled)))).toEqual(['open', 500, 0, 2])
  })

  it('that waits for the house is accepted or goes back, and is not played before', () => {
    const pending = holdWager([{ source: 'cash', amountMinor: amount(500) }], 'pending')
    expect(settleWager(pending, result(0)).ok).toBe(false)
    expect(facts(done(acceptWager(pending)))).toEqual(['open', 500, 0, 0])
    expect(facts(done(voidWager(pending)))).toEqual(['void', 0, 0, 1])
  })

  it('is raised while it is open only', () => {
    const more = { source: 'cash', amountMinor: amount(200) }
    expect(facts(done(raiseWager(held(500), more)))).toEqual(['open', 700, 0, 0])
    expect(raiseWager(done(voidWager(held(500))), more).ok).toBe(false)
  })

  it('is cashed out in part, and what is left goes on', () => {
    const part = { stakeMinor: amount(200), paidMinor: amount(180) }
    const partly = done(captureOf(held(500), part, 'cash_out'))
    expect(facts(partly)).toEqual(['open', 300, 180, 0])
    expect(facts(done(settleWager(partly, result(600))))).toEqual(['settled', 0, 780, 1])
    expect(facts(done(voidWager(partly)))).toEqual(['void', 0, 180, 1])
  })

  it('that was cashed out whole was sold: no result touches it', () => {
    const all = { stakeMinor: amount(500), paidMinor: amount(450) }
    const sold = done(captureOf(held(500), all, 'cash_out'))
    expect(facts(sold)).toEqual(['cashed_out', 0, 450, 0])
    for (const step of [settleWager(sold, result(9)), voidWager(sold), reopenWager(sold)]) {
      expect(step).toMatchObject({ ok: false, refusal: { code: 'wager_closed' } })
    }
  })

  it('that is captured piece by piece stays open until it is settled', () => {
    const shot = { stakeMinor: amount(250), paidMinor: amount(40) }
    const spent = done(captureOf(done(captureOf(held(500), shot, 'capture')), shot, 'capture'))
    expect(facts(spent)).toEqual(['open', 0, 80, 0])
    expect(facts(done(settleWager(spent, result(0))))).toEqual(['settled', 0, 80, 1])
  })

  it('knows the settlement it has', () => {
    const settled = done(settleWager(held(500), result(250, 250)))
    expect(isSettledAs(settled, result(250, 250))).toBe(true)
    expect(isSettledAs(settled, result(250))).toBe(false)
    expect(isSettledAs(held(500), result(0))).toBe(false)
  })

  it('returns and captures no more than its stake', () => {
    expect(() => settleWager(held(500), result(0, 501))).toThrow('no more goes back')
    const tooMuch = { stakeMinor: amount(501), paidMinor: amount(0) }
    expect(() => captureOf(held(500), tooMuch, 'capture')).toThrow('no more is captured')
  })
})
