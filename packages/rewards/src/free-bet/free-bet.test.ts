import { minor, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { worthOf } from '../engine/reward.ts'
import { rewardOfSum, verifyGiven } from '../engine/sum-given.ts'
import { type FreeBet, followBet, freeBetBarOf, useFreeBet } from './free-bet.ts'

const DAY_MS = 24 * 3_600_000
const [ONE, OTHER] = ['bet one', 'bet two']
const terms = {
  ...{ oddsMin: '1.80', sports: ['football', 'tennis'], validMs: 7 * DAY_MS },
  betTypes: ['single', 'accumulator'] as const,
}
const given: FreeBet = {
  ...{ stakeMinor: minor(1_000n), terms, state: 'open', wagerId: null, expiresAtMs: 7 * DAY_MS },
}
const used = (wagerId: string, freeBet = given) => {
  const step = useFreeBet(freeBet, wagerId, 0)
  if (!step.ok) throw new Error(step.refusal.code)
  return step.value
}
const voided = (freeBet: FreeBet, wagerId: string, atMs = 0) =>
  followBet(freeBet, { wagerId, wasVoid: false, isVoid: true }, atMs)
const playedAfterAll = (freeBet: FreeBet, wagerId: string, atMs = 0) =>
  followBet(freeBet, { wagerId, wasVoid: true, isVoid: false }, atMs)

describe('a slip', () => {
  const slip = { type: 'single', sports: ['football'], odds: ratio(9, 5) }
  it.each([
    ['at the smallest odds', slip, undefined],
    ['below them by a hundredth', { ...slip, odds: ratio(179, 100) }, 'odds'],
    ['below them by less than a hundredth', { ...slip, odds: ratio(17_999, 10_000) }, 'odds'],
    ['of two sports', { ...slip, type: 'accumulator', sports: ['tennis', 'football'] }, undefined],
    ['with another sport', { ...slip, sports: ['football', 'basketball'] }, 'sport'],
    ['of several lines', { ...slip, type: 'trixie' }, 'type'],
    ['of one match', { ...slip, type: 'builder' }, 'type'],
  ])('%s', (_, of, bar) => {
    expect(freeBetBarOf(terms, of)).toBe(bar)
  })

  it('of any sport fits a free bet on all of them', () => {
    expect(
      freeBetBarOf({ ...terms, sports: null }, { ...slip, sports: ['kabaddi'] }),
    ).toBeUndefined()
  })
})

describe('a free bet', () => {
  it('is placed once, and not when its time is over', () => {
    expect(used(ONE)).toMatchObject({ state: 'used', wagerId: ONE })
    expect(useFreeBet(used(ONE), OTHER, 0)).toMatchObject({ refusal: { code: 'free_bet_over' } })
    expect(useFreeBet(given, ONE, 7 * DAY_MS - 1).ok).toBe(true)
    expect(useFreeBet(given, ONE, 7 * DAY_MS).ok).toBe(false)
    expect(useFreeBet({ ...given, state: 'cancelled' }, ONE, 0).ok).toBe(false)
  })

  it('comes back with a void bet, with a day left at least', () => {
    expect(voided(used(ONE), ONE, DAY_MS)).toMatchObject({ state: 'open', expiresAtMs: 7 * DAY_MS })
    expect(voided(used(ONE), ONE, 7 * DAY_MS)).toMatchObject({ expiresAtMs: 8 * DAY_MS })
  })

  it('is gone with a bet that is won or lost, and with one that waits again', () => {
    const nothing = { wagerId: ONE, wasVoid: false, isVoid: false }
    expect(followBet(used(ONE), nothing, 0)).toEqual(used(ONE))
  })

  it('is taken again by a bet that is void no longer', () => {
    const back = voided(used(ONE), ONE)
    expect(playedAfterAll(back, ONE)).toMatchObject({ state: 'used', wagerId: ONE })
    expect(playedAfterAll({ ...back, state: 'expired' }, ONE)).toMatchObject({ state: 'used' })
  })

  it('that was used elsewhere meanwhile stays with that bet, whatever becomes of the first', () => {
    const elsewhere = used(OTHER, voided(used(ONE), ONE))
    expect(playedAfterAll(elsewhere, ONE)).toEqual(elsewhere)
    expect(voided(elsewhere, ONE)).toEqual(elsewhere)
    expect(voided(elsewhere, OTHER)).toMatchObject({ state: 'open' })
  })

  it('that staff ended stays so', () => {
    const ended = { ...voided(used(ONE), ONE), state: 'cancelled' as const }
    expect(playedAfterAll(ended, ONE)).toEqual(ended)
  })
})

describe('a sum that is given as a free bet', () => {
  const policy = { wageringMultipleMax: ratio(10) }
  const faultsOf = (other: Partial<typeof terms>, amountMinor = '1000') =>
    verifyGiven({ kind: 'free_bet', terms: { ...terms, ...other } }, [amountMinor], policy)

  it('is its stake, and costs as much at most', () => {
    const reward = rewardOfSum({ kind: 'free_bet', terms }, '1000')
    expect(worthOf(reward, { eventMinor: 0n, sumMinor: 0n })).toBe(1_000n)
    expect(faultsOf({})).toEqual([])
  })

  it('has odds above one, a time, and something that it can be placed as and on', () => {
    for (const other of [{ oddsMin: '1' }, { oddsMin: 'even' }, { validMs: 0 }, { sports: [] }]) {
      expect(faultsOf(other)).toEqual(['free_bet_unreadable'])
    }
    expect(faultsOf({ betTypes: [] as never })).toEqual(['free_bet_unreadable'])
    expect(faultsOf({}, '0')).toEqual(['nothing_to_give'])
  })
})
