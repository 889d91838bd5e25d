/**
 * Goal: a gamble returns exactly what it risks, whatever is called, and changes nothing of the round before
 * it. Method: every card of every step is played, and rounds are compared with the same rounds without it.
 */
import { compareRatios, ratio, refuse, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import type { AnyGameEngine } from '../../engine.ts'
import { playAgain } from '../../play-again.ts'
import { DECK_SIZE } from '../../tables/rules.ts'
import type { GambleEvent, SlotEvent } from '../events.ts'
import { SLOT_RULES, slots } from '../index.ts'
import type { SlotRules } from '../rules.ts'
import { roseCourt2 } from '../versions/rose-court.ts'
import { chooseGamble, type GambleChoice, type GambleState } from './play.ts'
import { canCall, GAMBLE_CALLS, type GambleCall, returnOfCall } from './rules.ts'

const SPADE = 0
const HEART = 13
const CLUB = 39
const collect: GambleChoice = { type: 'collect' }
const call = (name: GambleCall): GambleChoice => ({ type: 'gamble', call: name })

function gambling(units: number, cards: readonly number[], step = 0): GambleState {
  return { status: 'gambling', freeSpins: 0, units, step, cards }
}

function play(state: GambleState, choice: GambleChoice) {
  const played = chooseGamble(roseCourt2, state, choice)
  if (!played.ok) throw new Error(played.refusal.code)
  return played.value
}

/** What a plan of calls brings in units, for cards that lie so; then it is collected. */
function unitsOf(plan: readonly GambleCall[], cards: readonly number[], units: number): number {
  let step: ReturnType<typeof play> = { state: gambling(units, cards), events: [] }
  for (const choice of [...plan.map(call), collect]) {
    if (step.outcome) break
    step = play(step.state as GambleState, choice)
  }
  return step.state.units
}

describe('the return of a gamble', () => {
  it.each(GAMBLE_CALLS)('is exactly all that is risked on %s', (name) => {
    expect(compareRatios(returnOfCall(name), ratio(1))).toBe(0)
  })

  it.each([
    [['red', 'hearts']],
    [['clubs', 'black']],
    [['spades', 'diamonds']],
    [['black']],
    [[]],
  ] as const)('is the win itself over all cards of the plan %j', (plan) => {
    let sum = 0
    for (let first = 0; first < DECK_SIZE; first += 1) {
      for (let second = 0; second < DECK_SIZE; second += 1) {
        sum += unitsOf(plan, [first, second, SPADE, SPADE, SPADE], 35)
      }
    }
    expect(sum).toBe(35 * DECK_SIZE * DECK_SIZE)
  })
})

describe('a gamble', () => {
  it('multiplies the win with each right call and pays nothing after a wrong one', () => {
    const first = play(gambling(40, [HEART, CLUB]), call('red'))
    expect(first.events).toEqual([
      { type: 'gambleWon', call: 'red', card: HEART, step: 1, units: 80 },
    ])
    expect(first.outcome).toBeUndefined()
    const second = play(first.state as GambleState, call('hearts'))
    expect(second.outcome).toEqual(ratio(0))
    expect(second.events.map(({ type }) => type)).toEqual(['gambleLost', 'roundEnd'])
  })

  it('pays what was reached when it is collected', () => {
    const { outcome, events } = play(gambling(160, [HEART], 1), collect)
    expect(outcome).toEqual(ratio(8))
    expect(events[0]).toEqual({ type: 'collected', units: 160, by: 'player' })
  })

  it('collects by itself after the last call, and where nothing more may be called', () => {
    const cards = [HEART, HEART, HEART, HEART, HEART]
    expect(play(gambling(20, cards, 4), call('red')).events).toMatchObject([
      { type: 'gambleWon', step: 5 },
      { type: 'collected', units: 40, by: 'ladder' },
      { type: 'roundEnd' },
    ])
    expect(play(gambling(4_000, cards), call('red')).events[1]).toMatchObject({ by: 'ladder' })
  })

  it('takes no call that would pass the ceiling', () => {
    const { gamble, stakeUnits } = roseCourt2
    if (!gamble) throw new Error('the rules have a gamble')
    const most = gamble.ceilingStakes * stakeUnits
    const state = gambling(most / 2, [HEART])
    expect(chooseGamble(roseCourt2, state, call('hearts'))).toEqual(refuse('above_ceiling'))
    expect(canCall(gamble, stakeUnits, state, 'red')).toBe(true)
    expect(canCall(gamble, stakeUnits, { ...state, units: most / 2 + 1 }, 'red')).toBe(false)
  })

  it('tells nobody which cards lie there, and takes no choice once the round is over', () => {
    const engine = slots.find(({ version }) => version === 'rose-court@2')
    const state = gambling(40, [HEART, CLUB])
    expect(engine?.view(state)).toEqual({ status: 'gambling', freeSpins: 0, units: 40, step: 0 })
    const { state: ended } = play(state, collect)
    expect(chooseGamble(roseCourt2, ended, collect)).toEqual(refuse('round_over'))
    expect(engine?.close(ended)).toEqual(refuse('round_over'))
  })
})

describe.each(SLOT_RULES.flatMap(({ version, gamble }) => (gamble ? [version] : [])))(
  '%s',
  (version) => {
    const engine = slots.find((each) => each.version === version)
    if (!engine) throw new Error('the version is published')

    it('plays the same round with and without its gamble, up to the end of it', () => {
      let offered = 0
      for (let seed = 0; seed < 300; seed += 1) {
        const plain = engine.open(seededChance(seed), {})
        const waiting = engine.open(seededChance(seed), { gamble: true })
        if (waiting.outcome) {
          expect(waiting).toEqual(plain)
          continue
        }
        offered += 1
        expect(waiting.events.slice(0, -1)).toEqual(plain.events.slice(0, -1))
        const left = engine.close(waiting.state)
        expect(left.ok && left.value.outcome).toEqual(plain.outcome)
      }
      expect(offered).toBeGreaterThan(30)
    })

    it('is played again from its choices', () => {
      const round = { options: { gamble: true }, choices: [call('red'), collect] }
      const books = Array.from({ length: 200 }, (_, seed) =>
        playAgain(engine as unknown as AnyGameEngine, round, seededChance(seed)),
      )
      const doubled = books.filter((book) =>
        book?.events.some((event) => (event as SlotEvent | GambleEvent).type === 'collected'),
      )
      expect(doubled.length).toBeGreaterThan(5)
      for (const book of doubled) expect(book?.outcome.numerator).toBeGreaterThan(0n)
    })

    it.each([[{ gamble: false }], [{ gamble: 'yes' }], [{ gamble: true, buyAtMinor: '20' }]])(
      'refuses the options %j',
      (input) => {
        expect(engine.parseOptions(input).ok).toBe(false)
      },
    )

    it.each([
      [{ type: 'gamble' }],
      [{ type: 'gamble', call: 'green' }],
      [{ type: 'collect', call: 'red' }],
      [{ type: 'gamble', call: 'red', card: 3 }],
    ])('refuses the choice %j', (input) => {
      expect(engine.parseChoice(input).ok).toBe(false)
    })
  },
)

/** Rules that differ by the gamble alone. */
const textOf = ({ version: _, gamble: __, ...rules }: SlotRules) => JSON.stringify(rules)
const GAMBLE_ADDED = SLOT_RULES.flatMap((rules) => {
  const without = SLOT_RULES.find((each) => !each.gamble && textOf(each) === textOf(rules))
  return rules.gamble && without ? [[rules.version, without.version] as const] : []
})

describe('a gamble that was added to a slot', () => {
  it.each(GAMBLE_ADDED)('leaves the figures of %s as those of %s', (version, before) => {
    const [after, known] = [version, before].map((each) => {
      const { version: _, ...figures } = slots.find(({ version: of }) => of === each)?.maths() ?? {}
      return figures
    })
    expect(after).toEqual(known)
  })

  it('is there at three slots', () => {
    expect(GAMBLE_ADDED).toHaveLength(3)
  })
})
