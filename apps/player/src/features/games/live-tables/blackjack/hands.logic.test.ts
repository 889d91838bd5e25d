import { cardText, decksInOrder } from '@baize/rooms'
import { describe, expect, it } from 'vitest'
import { adviceOf, backOfSeat, outcomeOf, tableauOf, totalText } from './hands.logic.ts'

const DECK = decksInOrder(1)
const read = (text: string): number[] =>
  text.split(' ').map((each) => DECK.find((card) => cardText(card) === each) ?? expect.fail(each))
const seatOf = (seat: number, ...hands: string[]) => ({
  ...{ seat, isSurrendered: false },
  hands: hands.map((cards) => ({ cards: read(cards), stakes: 1, isDone: true })),
})

describe('the hands of a table', () => {
  it.each([
    ['Ts 7d', '17'],
    ['As 6d', '7 / 17'],
    ['As Kd', '21'],
    ['As 6d Tc', '17'],
  ])('%s come to %s', (cards, text) => {
    expect(totalText(read(cards))).toBe(text)
  })

  it('count once when no more cards come', () => {
    expect(totalText(read('As 6d'), true)).toBe('17')
  })

  it('end as bust or blackjack at once, and else when the dealer has turned', () => {
    expect(outcomeOf(seatOf(0, 'Ts 7d 9c'), 0, undefined)).toBe('bust')
    expect(outcomeOf(seatOf(0, 'As Kd'), 0, undefined)).toBe('blackjack')
    expect(outcomeOf(seatOf(0, 'Ts 7d'), 0, undefined)).toBeUndefined()
    expect(outcomeOf(seatOf(0, 'Ts 7d'), 0, read('Tc 7c'))).toBe('push')
    expect(outcomeOf(seatOf(0, 'As Kd'), 0, read('Ac Kc'))).toBe('push')
    expect(outcomeOf({ ...seatOf(0, 'Ts 6d'), isSurrendered: true }, 0, undefined)).toBe(
      'surrendered',
    )
  })

  it('show one card of the dealer until the result is there, also when everything was played', () => {
    const play = {
      ...{ phase: 'over' as const, seats: [seatOf(2, 'Ts 7d')], dealer: read('Tc 9c') },
      ...{ turn: null, step: 1, untilMs: 0 },
    }
    expect(tableauOf({ play, result: null })?.dealer).toEqual(read('Tc'))
    const result = { game: 'blackjack' as const, dealer: read('Tc 9c'), seats: play.seats }
    expect(tableauOf({ play, result })).toMatchObject({ dealer: read('Tc 9c'), isOver: true })
    expect(tableauOf({ play: null, result: { ...result, dealer: [], seats: [] } })).toBeUndefined()
  })

  it('bring back what the rules say of all hands of a seat', () => {
    const over = { seats: [seatOf(2, '8s Tc', '8d 3c Kd')], dealer: read('Tc 9c'), isOver: true }
    expect(backOfSeat(over, 2, 1_000n)).toBe(2_000n)
    expect(backOfSeat(over, 3, 1_000n)).toBeUndefined()
    expect(backOfSeat({ ...over, isOver: false }, 2, 1_000n)).toBeUndefined()
  })

  it('have a hint of basic strategy while one of them decides', () => {
    const [hand] = seatOf(4, 'Ts 6d').hands
    const seats = [{ seat: 4, isSurrendered: false, hands: [{ ...hand, isDone: false }] }] as never
    const play = { phase: 'seats' as const, seats, dealer: read('6c'), step: 0, untilMs: 0 }
    expect(adviceOf({ ...play, turn: { seat: 4, hand: 0, moves: ['hit', 'stand'] } })).toBe('stand')
    expect(adviceOf({ ...play, turn: null })).toBeUndefined()
  })
})
