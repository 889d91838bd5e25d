import { VENDOR_ERRORS } from '@baize/contract/vendors'
import { describe, expect, it } from 'vitest'
import { failureOf } from './failure.logic.ts'

const refused = (code: string, action = 'none') => ({
  state: 'refused' as const,
  roundId: 'r',
  balanceMinor: null,
  freeRounds: 0,
  code,
  action,
  message: 'in the wallet’s own words',
})

describe('a round that was not played', () => {
  it.each([
    ['insufficient_funds', 'cashier', false],
    ['loss_limit', 'lobby', false],
    ['self_excluded', 'lobby', true],
    ['session_not_found', 'lobby', true],
    ['bet_limit', undefined, false],
  ])('refused with %s leads on', (code, way, isEnd) => {
    expect(failureOf(refused(code))).toMatchObject({ way, isEnd })
  })

  it('ends the game whenever the protocol says that it is closed', () => {
    for (const [code, { action }] of Object.entries(VENDOR_ERRORS)) {
      const isClosed = action === 'close_game' || action === 'relaunch'
      expect(failureOf(refused(code, action))?.isEnd, code).toBe(isClosed)
    }
  })

  it('is told apart when it was given back, and when nobody knows', () => {
    const given = { state: 'given_back', roundId: 'r', balanceMinor: '1', freeRounds: 0 } as const
    expect(failureOf(given)?.text).toBe('failure.givenBack')
    expect(failureOf({ ...given, state: 'giving_back' })?.text).toBe('failure.givingBack')
    expect(failureOf('lost')).toEqual({ text: 'failure.lost', way: undefined, isEnd: false })
  })
})
