import type { TableResult } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { cardsAt, revealedAtMs, rollProgress } from './show.logic.ts'

const natural: TableResult = { game: 'baccarat', player: [7, 0], banker: [1, 2], winner: 'P' }
const long: TableResult = { game: 'baccarat', player: [0, 1, 2], banker: [3, 4, 5], winner: 'B' }

describe('the show of a round', () => {
  it('of blackjack turns the dealer’s hidden card and then draws, one card after the other', () => {
    const result: TableResult = { game: 'blackjack', dealer: [3, 4, 5, 6], seats: [] }
    const showMs = 6_200
    const openAt = (sinceMs: number) =>
      cardsAt(result, sinceMs, showMs).filter(({ turned }) => turned === 1).length
    expect([openAt(0), openAt(1_000), openAt(2_100), openAt(2_900)]).toEqual([1, 2, 3, 4])
    expect(openAt(revealedAtMs(result, showMs))).toBe(4)
    expect(revealedAtMs(result, showMs)).toBeLessThan(showMs)
  })

  it('of blackjack for nobody is over at once', () => {
    expect(revealedAtMs({ game: 'blackjack', dealer: [], seats: [] }, 5_000)).toBe(0)
  })

  it('has dealt nothing when it begins and has turned everything when it says who won', () => {
    expect(cardsAt(long, 0, 12_000).every(({ dealt }) => dealt === 0)).toBe(true)
    const end = cardsAt(long, revealedAtMs(long, 12_000), 12_000)
    expect(end.map(({ card }) => card)).toEqual([0, 1, 3, 4, 2, 5])
    expect(end.every(({ dealt, turned }) => dealt === 1 && turned === 1)).toBe(true)
  })

  it('turns no card that is not dealt', () => {
    for (let atMs = 0; atMs <= 12_000; atMs += 50) {
      for (const { dealt, turned } of cardsAt(long, atMs, 12_000)) {
        expect(turned === 0 || dealt === 1).toBe(true)
      }
    }
  })

  it('is announced earlier where no third card is drawn', () => {
    expect(revealedAtMs(natural, 12_000)).toBeLessThan(revealedAtMs(long, 12_000))
  })

  it('goes as much faster as it is shorter', () => {
    expect(cardsAt(long, 1_000, 12_000)).toEqual(cardsAt(long, 500, 6_000))
    expect(revealedAtMs(long, 6_000) * 2).toBe(revealedAtMs(long, 12_000))
  })

  it('ends before the round is paid, whatever the game', () => {
    const others: TableResult[] = [
      { game: 'roulette', number: 0 },
      { game: 'sic-bo', dice: [1, 2, 3] },
      { game: 'dragon-tiger', dragon: 3, tiger: 9, winner: 'tiger' },
    ]
    for (const result of [natural, long, ...others]) {
      expect(revealedAtMs(result, 8_000)).toBeLessThan(8_000)
    }
    expect(rollProgress({ game: 'roulette', number: 0 }, 8_000, 8_000)).toBe(1)
  })
})
