import type { TableRoom, TableRound } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { isLastCall, momentOf, secondsLeft } from './moment.logic.ts'

const OPENED = 1_000_000
const round: TableRound = {
  ...{ tableRoundId: 'r1', number: 7, phase: 'betting', openedAtMs: OPENED },
  ...{ bettingUntilMs: OPENED + 15_000, drawnAtMs: null, shownUntilMs: null },
  ...{ result: null, isVoid: false, play: null },
}
const drawn: TableRound = {
  ...round,
  ...{ phase: 'shown', drawnAtMs: OPENED + 15_200, shownUntilMs: OPENED + 27_200 },
  result: { game: 'roulette', number: 17 },
}
const table = (of: TableRound | null, isPaused = false) => ({ round: of, shoe: null, isPaused })

describe('a moment of a table', () => {
  it('counts down to the end of betting, and calls its last seconds', () => {
    const early = momentOf(table(round), OPENED + 2_500)
    expect(early).toEqual({ kind: 'betting', leftMs: 12_500, wholeMs: 15_000 })
    expect([secondsLeft(early), isLastCall(early)]).toEqual([13, false])
    expect(isLastCall(momentOf(table(round), OPENED + 12_001))).toBe(true)
  })

  it('of blackjack gives the hand in turn its time, which does not run while cards come', () => {
    const play = {
      ...{ phase: 'seats' as const, seats: [], dealer: [9], step: 0, untilMs: OPENED + 30_000 },
      turn: { seat: 2, hand: 0, moves: ['hit' as const, 'stand' as const] },
    }
    const playing: TableRound = { ...round, phase: 'playing', play }
    const at = (nowMs: number) => momentOf(table(playing), nowMs)
    expect(at(OPENED + 16_000)).toEqual({ kind: 'playing', leftMs: 12_000, wholeMs: 12_000 })
    expect(at(OPENED + 24_000)).toEqual({ kind: 'playing', leftMs: 6_000, wholeMs: 12_000 })
    const asked: TableRound = { ...playing, play: { ...play, phase: 'insurance', turn: null } }
    expect(momentOf(table(asked), OPENED + 24_000)).toMatchObject({ wholeMs: 7_000 })
    const over: TableRound = { ...playing, play: { ...play, phase: 'over', turn: null } }
    expect(momentOf(table(over), OPENED + 24_000)).toEqual({ kind: 'closed' })
  })

  it('is closed by the time alone, before the server says so', () => {
    expect(momentOf(table(round), OPENED + 15_000)).toEqual({ kind: 'closed' })
  })

  it('is in the middle of the show for a page that joins there', () => {
    expect(momentOf(table(drawn), OPENED + 20_200)).toEqual({
      ...{ kind: 'shown', sinceMs: 5_000, showMs: 12_000 },
    })
    expect(momentOf(table(drawn), OPENED + 27_200)).toEqual({ kind: 'settled' })
  })

  it('waits while the shoe is shuffled', () => {
    const shoe = {
      ...{ tableShoeId: 's', number: 1, commitment: '', nextCommitment: '' },
      ...{ shufflingUntilMs: OPENED + 5_000, seedCount: 0, usedCount: 0, cutAt: 400 },
      isLastRound: false,
    }
    const at = (ms: number) => momentOf({ ...table(round), shoe }, OPENED + ms)
    expect(at(1_000)).toEqual({ kind: 'shuffling', leftMs: 4_000, wholeMs: 5_000 })
    expect(at(6_000)).toEqual({ kind: 'betting', leftMs: 9_000, wholeMs: 10_000 })
  })

  it('waits for a shoe that is shuffled before its first round', () => {
    const shoe = {
      ...{ tableShoeId: 's', number: 1, commitment: '', nextCommitment: '' },
      ...{ shufflingUntilMs: OPENED, seedCount: 0, usedCount: 0, cutAt: 400, isLastRound: false },
    }
    expect(momentOf({ ...table(null), shoe }, OPENED - 8_000)).toEqual({
      ...{ kind: 'shuffling', leftMs: 8_000, wholeMs: 20_000 },
    })
  })

  it('takes no bets at a table that is closed, and none before the first round', () => {
    expect(momentOf(table(round, true), OPENED)).toEqual({ kind: 'paused' })
    expect(momentOf(table(null), OPENED)).toEqual({ kind: 'waiting' })
    expect(momentOf(undefined, OPENED)).toEqual({ kind: 'waiting' })
  })

  it('is the wait for the public beacon of a closed round, counted down until it is due', () => {
    const beacon = { name: 'b', round: 9, atMs: OPENED + 18_000 }
    const closed: TableRound = { ...round, phase: 'closed', beacon }
    expect(momentOf(table(closed), OPENED + 16_000)).toEqual({
      ...{ kind: 'beacon', leftMs: 2_000, wholeMs: 3_000 },
    })
    expect(momentOf(table(closed), OPENED + 18_000)).toEqual({ kind: 'beacon' })
    // Betting that is over by the time alone is closed first.
    expect(momentOf(table({ ...round, beacon }), OPENED + 15_500)).toEqual({ kind: 'closed' })
  })

  it('is the wait for the public beacon where no next round begins without it', () => {
    const settings: TableRoom['settings'] = {
      ...{ name: 'T', pace: 'normal', look: 'onyx', beacon: 'public' },
      ...{ spotMinMinor: '1', spotMaxMinor: '1', layoutMaxMinor: '1', payoutMaxMinor: '1' },
    }
    const done: TableRound = { ...drawn, phase: 'settled' }
    const at = (over: object, nowMs: number) =>
      momentOf({ ...table(done), game: 'roulette', settings, ...over }, nowMs).kind
    const endMs = OPENED + 27_200
    expect(at({}, endMs + 8_000)).toBe('settled')
    expect(at({}, endMs + 8_001)).toBe('beacon')
    expect(at({ isPaused: true }, endMs + 60_000)).toBe('settled')
    expect(at({ settings: { ...settings, beacon: 'none' } }, endMs + 60_000)).toBe('settled')
    // Contests begin each ninety seconds.
    expect(at({ game: 'cockfight' }, OPENED + 97_000)).toBe('settled')
    expect(at({ game: 'cockfight' }, OPENED + 98_001)).toBe('beacon')
  })

  it('is over for a round that was declared void', () => {
    const gone = { ...round, phase: 'closed' as const, isVoid: true }
    expect(momentOf(table(gone), OPENED + 16_000)).toEqual({ kind: 'settled' })
  })
})
