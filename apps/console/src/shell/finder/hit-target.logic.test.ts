import type { Found } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { targetOf } from './hit-target.logic.ts'

const hit = (over: Partial<Found>): Found => ({
  ...{ kind: 'member', id: '7', by: 'id', name: 'x', memberId: null, username: null },
  ...{ detail: null, state: null, amountMinor: null, at: null, ...over },
})

describe('a hit leads', () => {
  it.each([
    [
      { kind: 'live_table', id: 'baccarat-1' },
      { to: '/live-tables/$tableCode', params: { tableCode: 'baccarat-1' } },
    ],
    [
      { kind: 'live_round', id: 'evt_1' },
      { to: '/live-rounds/$tableRoundId', params: { tableRoundId: 'evt_1' } },
    ],
    [
      { kind: 'sports_event', id: 'sr:match:7' },
      { to: '/sports/$eventId', params: { eventId: 'sr:match:7' }, search: {} },
    ],
    [
      { kind: 'sports_bet', id: 'rnd_1', memberId: '7' },
      { to: '/sports-bets', search: { bet: 'rnd_1' } },
    ],
    [
      { kind: 'round', id: 'rnd_1', memberId: '7' },
      { to: '/members/$memberId', params: { memberId: '7' }, search: { round: 'rnd_1' } },
    ],
  ] as const)('%j to its page', (of, target) => {
    expect(targetOf(hit(of))).toEqual(target)
  })
})
