import { seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { cardText, decksInOrder, type RoomCard } from '../../cards.ts'
import { shuffle } from '../../fairness/joint.ts'
import {
  adviceIn,
  applyMove,
  dealBlackjack,
  endInsurance,
  movesIn,
  shownDealer,
  standInTurn,
} from './play-round.ts'
import { type SeatBet, settleSeatBet, stakesOnHands } from './settle-bets.ts'
import type { BlackjackRound } from './state.ts'

const DECK = decksInOrder(1)
const read = (text: string): RoomCard[] =>
  text.split(' ').map((each) => DECK.find((card) => cardText(card) === each) ?? expect.fail(each))

/** A shoe that gives these cards and no more. */
function shoeOf(text: string) {
  const cards = read(text)
  return () => cards.shift() ?? expect.fail('no card is drawn beyond these')
}

const bet = (more: Partial<SeatBet> = {}): SeatBet => ({
  ...{ seat: 0, stakeMinor: 100n, followsDouble: true, followsSplit: true, insuranceMinor: 0n },
  ...more,
})

function played(
  round: BlackjackRound,
  moves: readonly string[],
  next: () => RoomCard,
): BlackjackRound {
  return moves.reduce((at, move) => {
    const done = applyMove(at, move as 'hit', next)
    return done.ok ? done.value : expect.fail(`${move} is not possible`)
  }, round)
}

describe('a round at a table', () => {
  it('is dealt from the dealer’s left, and each seat plays its hands before the next one', () => {
    const next = shoeOf('Th 5c 6d 9h 6s 9s 2c Kh')
    const round = dealBlackjack([1, 4], next)
    expect(round.seats.map(({ seat, hands }) => [seat, hands[0]?.cards.map(cardText)])).toEqual([
      [1, ['Th', '9h']],
      [4, ['5c', '6s']],
    ])
    expect(shownDealer(round).map(cardText)).toEqual(['6d'])
    expect(round.turn).toEqual({ at: 0, hand: 0 })
    const after = played(round, ['stand', 'double'], next)
    expect(after.phase).toBe('over')
    // 6 and 9 make 15; the two went to the double, the king breaks the dealer.
    expect(settleSeatBet(after, bet({ seat: 1 })).paidMinor).toBe(200n)
    expect(settleSeatBet(after, bet({ seat: 4 }))).toMatchObject({
      stakedMinor: 200n,
      paidMinor: 400n,
    })
  })

  it('ends at once when the dealer shows a ten and has blackjack, but for a blackjack of a seat’s own', () => {
    const round = dealBlackjack([0, 1], shoeOf('As 9c Kd Kh 9d Ac'))
    expect([round.phase, round.turn]).toEqual(['over', null])
    expect(settleSeatBet(round, bet()).paidMinor).toBe(100n)
    expect(settleSeatBet(round, bet({ seat: 1 })).paidMinor).toBe(0n)
  })

  it('asks for insurance under an ace, which pays two to one', () => {
    const next = shoeOf('Ts Ac 9h Kd')
    const round = dealBlackjack([0], next)
    expect([round.phase, movesIn(round)]).toEqual(['insurance', []])
    const over = endInsurance(round, next)
    expect(settleSeatBet(over, bet({ insuranceMinor: 50n }))).toEqual({
      ...{ stakedMinor: 100n, paidMinor: 0n, insurancePaidMinor: 150n },
    })
  })

  it('pays a blackjack three to two, and the dealer draws for nobody then', () => {
    const round = dealBlackjack([0], shoeOf('As 6c Kd Th'))
    expect(round.phase).toBe('over')
    expect(round.dealer).toHaveLength(2)
    expect(settleSeatBet(round, bet()).paidMinor).toBe(250n)
  })

  it('stands for a hand whose time is over', () => {
    const next = shoeOf('Ts 6c 4d Th 9d')
    expect(standInTurn(dealBlackjack([0], next), next).phase).toBe('over')
  })

  it('gives half back to who surrenders', () => {
    const next = shoeOf('Ts Tc 6d 7h')
    const over = played(dealBlackjack([0], next), ['surrender'], next)
    expect(settleSeatBet(over, bet()).paidMinor).toBe(50n)
  })
})

describe('a bet behind', () => {
  // Eights are split; the first hand makes 11 and doubles to 21, the second stands on 18; the dealer has 20.
  const over = () => {
    const next = shoeOf('8s Tc 8d Th 3c Td Tc')
    return played(dealBlackjack([0], next), ['split', 'double', 'stand'], next)
  }

  it.each([
    ['the split and the double', true, true, [2, 1], 300n, 400n],
    ['the split alone', false, true, [1, 1], 200n, 200n],
    ['the double alone', true, false, [2, 0], 200n, 400n],
    ['neither', false, false, [1, 0], 100n, 200n],
  ] as const)('that follows %s', (_what, followsDouble, followsSplit, stakes, staked, paid) => {
    const round = over()
    const behind = bet({ followsDouble, followsSplit })
    expect(stakesOnHands(round.seats[0] ?? expect.fail('a seat'), behind)).toEqual(stakes)
    expect(settleSeatBet(round, behind)).toMatchObject({ stakedMinor: staked, paidMinor: paid })
  })
})

describe('rounds by basic strategy', () => {
  it('end, use each card once, and come near the return of the rules', () => {
    const chance = seededChance(21)
    let [firstMinor, wonMinor] = [0n, 0n]
    for (let count = 0; count < 4_000; count += 1) {
      const cards = shuffle(decksInOrder(8), chance)
      let used = 0
      const next = () => cards[used++] ?? expect.fail('a shoe has enough')
      let round = dealBlackjack([0, 2, 6], next)
      if (round.phase === 'insurance') round = endInsurance(round, next)
      while (round.phase !== 'over') round = played(round, [adviceIn(round) ?? 'stand'], next)
      const shown = [
        ...round.dealer,
        ...round.seats.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards)),
      ]
      expect(shown).toHaveLength(used)
      for (const seat of [0, 2, 6]) {
        const { stakedMinor, paidMinor } = settleSeatBet(round, bet({ seat }))
        firstMinor += 100n
        wonMinor += paidMinor - stakedMinor
      }
    }
    // 12,000 hands with a deviation of about 1.15 each: five deviations are 0.053.
    expect(Math.abs(Number(wonMinor) / Number(firstMinor) + 0.004)).toBeLessThan(0.053)
  })
})
