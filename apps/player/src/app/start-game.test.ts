import { describe, expect, it } from 'vitest'
import { decideStart, isAtTables, lotteryPageOf } from './start-game.ts'

describe('starting a game', () => {
  it.each([
    ['a visitor for money', undefined, 'real', 'login-first'],
    ['a visitor for free', undefined, 'free', 'start'],
    ['a member for money', { isTrial: false }, 'real', 'start'],
    ['a trial account for money', { isTrial: true }, 'real', 'real-account-needed'],
    ['a trial account for free', { isTrial: true }, 'free', 'start'],
  ] as const)('decides for %s', (_who, member, mode, decision) => {
    expect(decideStart(member, mode, true)).toBe(decision)
  })

  it('asks a visitor to log in for free play where the policy wants that', () => {
    expect(decideStart(undefined, 'free', false)).toBe('login-first')
    expect(decideStart({ isTrial: false }, 'free', false)).toBe('start')
  })

  it.each([
    ['TCG_LOTTO_VN', '/vnLottery'],
    ['TCG_SEA', '/seaLottery'],
    ['LOTT', '/lottery'],
    ['ELOTT', '/lottery'],
    ['DRAWHOUSE', undefined],
  ])('opens games of %s at %s', (vassalage, page) => {
    expect(lotteryPageOf(vassalage)).toBe(page)
  })

  it('opens live games of the house at the tables, and those of vendors as any other', () => {
    expect(['LIVE_HOUSE', 'LIVEVENDOR'].map(isAtTables)).toEqual([true, false])
  })
})
