/**
 * Goal: hands are what they are called, best play returns what is published, and no card is shown early.
 * Method: every hand of a pack ranked and counted against the known counts, the kept ways against
 * published ones, advice against known plays, properties over whole rounds.
 */
import { compareRatios, ratio, ratioToPercentText, seededChance } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptedChance } from '../testing/chance-tree.ts'
import { adviseHold } from './advice.ts'
import { ALL_WAYS } from './best-play.ts'
import { videoPoker } from './index.ts'
import { chanceOfHand, keptWays } from './par-sheet.ts'
import { applyChoice, closeRound, openRound, type VideoPokerState, viewRound } from './play.ts'
import { RANKED, rankHand } from './rank-hand.ts'

/** Cards as players write them: `AS` is the ace of spades, `TD` the ten of diamonds. */
function cardsOf(text: string): number[] {
  return text
    .split(' ')
    .map((card) => 'SHDC'.indexOf(card[1] ?? '') * 13 + 'A23456789TJQK'.indexOf(card[0] ?? ''))
}

function handOf(text: string) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cardsOf(text)
  return RANKED[rankHand(a, b, c, d, e)]
}

function roundOf(text: string): VideoPokerState {
  const cards = cardsOf(text)
  return { cards: cards.slice(0, 5), next: cards.slice(5), holds: null }
}

describe('a hand', () => {
  it.each([
    ['AS KS QS JS TS', 'royalFlush'],
    ['AH 2H 3H 4H 5H', 'straightFlush'],
    ['9C TC JC QC KC', 'straightFlush'],
    ['7S 7H 7D 7C 2S', 'fourOfAKind'],
    ['2S 7S 7H 7D 7C', 'fourOfAKind'],
    ['7S 7H 2D 2C 2S', 'fullHouse'],
    ['KS KH KD 2C 2S', 'fullHouse'],
    ['AD 3D 9D JD KD', 'flush'],
    ['AS KH QD JC TS', 'straight'],
    ['AS 2H 3D 4C 5S', 'straight'],
    ['QS KH AD 2C 3S', null],
    ['7S 7H 7D 9C 2S', 'threeOfAKind'],
    ['7S 7H 9D 9C 2S', 'twoPair'],
    ['JS JH 9D 3C 2S', 'jacksOrBetter'],
    ['AS AH 9D 3C 2S', 'jacksOrBetter'],
    ['TS TH 9D 3C 2S', null],
  ])('%s is %s', (text, hand) => {
    expect(handOf(text)).toBe(hand)
  })

  it('is found as often as it is among all 2,598,960', () => {
    const counts = Array<number>(10).fill(0)
    for (let a = 0; a < 48; a += 1) {
      for (let b = a + 1; b < 49; b += 1) {
        for (let c = b + 1; c < 50; c += 1) {
          for (let d = c + 1; d < 51; d += 1) {
            for (let e = d + 1; e < 52; e += 1) {
              const ranked = rankHand(a, b, c, d, e)
              counts[ranked] = (counts[ranked] ?? 0) + 1
            }
          }
        }
      }
    }
    const nothing = 1_302_540 + 1_098_240 - 337_920
    expect(counts).toEqual([nothing, 337_920, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4])
  })
})

describe('best play', () => {
  it('ends as published, hand by hand, and returns 99.5439 %', () => {
    expect(keptWays().map(({ hand, ways }) => [hand, Number(ways)])).toEqual([
      ['royalFlush', 493_512_264],
      ['straightFlush', 2_178_883_296],
      ['fourOfAKind', 47_093_167_764],
      ['fullHouse', 229_475_482_596],
      ['flush', 219_554_786_160],
      ['straight', 223_837_565_784],
      ['threeOfAKind', 1_484_003_070_324],
      ['twoPair', 2_576_946_164_148],
      ['jacksOrBetter', 4_277_372_890_968],
      [null, 10_872_274_993_896],
    ])
    const sum = keptWays().reduce((all, { ways }) => all + Number(ways), 0)
    expect(sum).toBe(ALL_WAYS)
    const { rtp, maxOutcome, maxOutcomeChance } = videoPoker.maths()
    expect(rtp).toEqual(ratio(1_653_526_326_983n, 1_661_102_543_100n))
    expect(ratioToPercentText(rtp, 4)).toBe('99.5439%')
    expect([maxOutcome, maxOutcomeChance]).toEqual([ratio(800), chanceOfHand('royalFlush')])
  })

  it.each([
    ['a pat flush is broken for four to a royal', 'AS KS QS JS 4S', [0, 1, 2, 3]],
    ['a high pair is kept over four to a flush', 'JS JH 9S 3S 2S', [0, 1]],
    ['a low pair is kept over two high cards', '7S 7H KD QC 2S', [0, 1]],
    ['four to a flush is kept over a low pair', '7S 7H KS 9S 2S', [0, 2, 3, 4]],
    ['three of a kind is kept alone', '7S 7H 7D KC 2S', [0, 1, 2]],
    ['two pair are kept', '7S 7H KD KC 2S', [0, 1, 2, 3]],
    ['nothing is kept of low cards', '2S 4H 6D 8C TS', []],
    ['a straight is kept', '5S 6H 7D 8C 9S', [0, 1, 2, 3, 4]],
  ])('%s', (_what, text, holds) => {
    expect(adviseHold(cardsOf(text)).holds).toEqual(holds)
  })
})

describe('a round', () => {
  it('deals five cards and draws for those that are not held, from left to right', () => {
    const { state, events } = openRound(scriptedChance([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
    expect(state.cards).toEqual([0, 1, 2, 3, 4])
    expect(events).toEqual([{ type: 'roundOpened', cards: [0, 1, 2, 3, 4], hand: 'straightFlush' }])
    const drawn = applyChoice(state, { type: 'draw', holds: [1, 3] })
    expect(drawn).toMatchObject({ value: { state: { cards: [5, 1, 6, 3, 7] } } })
  })

  it('pays what lies there after the draw, once', () => {
    const step = applyChoice(roundOf('AS KS QS JS 4S TS 2H 2D 2C 3S'), {
      type: 'draw',
      holds: [0, 1, 2, 3],
    })
    expect(step).toMatchObject({ value: { outcome: ratio(800) } })
    const again = step.ok && applyChoice(step.value.state, { type: 'draw', holds: [] })
    expect(again).toMatchObject({ refusal: { code: 'round_over' } })
  })

  it('left unfinished is paid as it was dealt, and never gives the stake back for nothing', () => {
    const paid = closeRound(roundOf('7S 7H 7D KC 2S 3S 4S 5S 6S 8S'))
    expect(paid).toMatchObject({ value: { outcome: ratio(3) } })
    const lost = closeRound(roundOf('7S 8H 2D KC 3S 4S 5S 6S 9S TS'))
    expect(lost).toMatchObject({ value: { outcome: ratio(0) } })
  })

  it.each([
    [{ type: 'draw' }],
    [{ type: 'draw', holds: [5] }],
    [{ type: 'draw', holds: [1, 1] }],
    [{ type: 'draw', holds: [2, 1] }],
    [{ type: 'draw', holds: ['1'] }],
    [{ type: 'draw', holds: [], more: 1 }],
    [{ type: 'hold', holds: [] }],
  ])('knows no choice such as %j', (choice) => {
    expect(videoPoker.parseChoice(choice)).toMatchObject({ refusal: { code: 'choice_invalid' } })
  })

  it('shows no card before it is drawn, and pays no more than a royal flush', () => {
    fc.assert(
      fc.property(fc.nat(), fc.subarray([0, 1, 2, 3, 4]), (seed, holds) => {
        const { state, events } = openRound(seededChance(seed))
        const shown = JSON.stringify([viewRound(state), events])
        expect(shown).not.toContain('next')
        expect(viewRound(state).cards).toHaveLength(5)
        const step = applyChoice(state, { type: 'draw', holds })
        if (!step.ok) throw new Error(step.refusal.code)
        for (const place of holds) expect(step.value.state.cards[place]).toBe(state.cards[place])
        expect(compareRatios(step.value.outcome ?? ratio(801), ratio(800))).toBeLessThanOrEqual(0)
      }),
      { seed: 11, numRuns: 300 },
    )
  })
})
