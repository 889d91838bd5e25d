/**
 * Goal: what stands over the reels follows the book, turn by turn. Method: books are shown without a scene, as in a
 * browser that cannot draw, and every state of the text is kept.
 */
import type { Pace } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import type { SlotEvent } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'
import { describe, expect, it } from 'vitest'
import { createHudStore } from '../reels/hud-store.ts'
import { FIRST_HUD, type SlotsHud } from './slots-hud.ts'
import { createSlotsPresenters } from './slots-presenters.ts'
import { AT_ONCE, SMALL_SLOT } from './testing/small-slot.ts'

const RULES: SlotRules = {
  ...SMALL_SLOT,
  cascade: { multipliers: [1], freeMultipliers: [1, 2, 3], freeGoesOn: true },
}
const GRID = [['A'], ['A'], ['A']]
const spin = (more: Partial<Extract<SlotEvent, { type: 'spin' }>> = {}): SlotEvent => ({
  ...{ type: 'spin', part: 'base', multiplier: 1, grid: GRID, ...more },
})
const freeSpin = (index: number, total: number, multiplier = 1) =>
  spin({ part: 'free', index, total, multiplier })
const cascade = (step: number, multiplier: number): SlotEvent => ({
  ...{ type: 'cascade', step, multiplier, grid: GRID },
})
const ended = (units: number): SlotEvent => ({
  ...{ type: 'roundEnd', units, outcome: [String(units), '20'] },
})

/** Shows a book at once; every state of the text over the reels, in order. */
async function show(events: readonly SlotEvent[]): Promise<readonly SlotsHud[]> {
  const hud = createHudStore(FIRST_HUD)
  const states: SlotsHud[] = []
  hud.subscribe(() => states.push(hud.read()))
  const presenters = createSlotsPresenters({
    scene: undefined,
    rules: RULES,
    prizeWords: { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' },
    hud,
    sound: { play: () => undefined, setMood: () => undefined } as unknown as SoundBoard,
    endStepSkip: () => undefined,
    isWin: () => true,
  })
  for (const event of events) {
    await (presenters[event.type] as (event: SlotEvent, pace: Pace) => Promise<void> | void)(
      event,
      AT_ONCE,
    )
  }
  return states
}

const cardsOf = (states: readonly SlotsHud[]) => [
  ...new Set(states.flatMap(({ card }) => (card ? [card] : []))),
]
const spokenOf = (states: readonly SlotsHud[]) => [
  ...new Set(states.flatMap(({ announcement }) => announcement ?? [])),
]

describe('free spins', () => {
  it('keep every symbol that fills reels when another is drawn, and what was won so far', async () => {
    const states = await show([
      { type: 'freeSpinsAwarded', spins: 2, total: 2 },
      { type: 'specialChosen', symbol: 'A' },
      freeSpin(1, 2),
      { type: 'spinEnd', units: 40, roundUnits: 40 },
      { type: 'freeSpinsAwarded', spins: 1, total: 3 },
      { type: 'specialChosen', symbol: 'K' },
      freeSpin(2, 3),
    ])
    expect(states.at(-1)?.feature).toMatchObject({ specials: ['A', 'K'], index: 2, units: 40 })
    expect(cardsOf(states).map(({ kind }) => kind)).toEqual([
      ...['awarded', 'special', 'awarded', 'special'],
    ])
  })

  it('show a multiplier that goes on from spin to spin', async () => {
    const states = await show([freeSpin(1, 2), cascade(1, 2), cascade(2, 3), freeSpin(2, 2, 3)])
    expect(states.at(-1)).toMatchObject({
      feature: { multiplier: 3 },
      announcement: { kind: 'freeSpin', index: 2, total: 2, multiplier: 3 },
    })
  })

  it('gather multipliers on a plate of their own until they end', async () => {
    const bombs = (gathered: number): SlotEvent => ({
      ...{ type: 'bombs', bombs: [{ cell: [0, 0], multiplier: 5 }], units: 50 },
      ...{ multiplier: gathered, gathered },
    })
    const states = await show([
      ...[freeSpin(1, 2), bombs(5), freeSpin(2, 2), bombs(10)],
      { type: 'freeSpinsEnd', total: 2, units: 100 },
    ])
    const gathered = states.map(({ feature }) =>
      feature?.kind === 'freeSpins' ? feature.gathered : 0,
    )
    expect([...new Set(gathered)]).toEqual([undefined, 5, 10, 0])
  })
})

describe('coins that stay', () => {
  const start: SlotEvent = {
    ...{ type: 'holdStart', respins: 3 },
    coins: [{ cell: [0, 0], units: 20 }],
  }

  it('are gathered by a collector, and a fixed jackpot is announced with its amount', async () => {
    const states = await show([
      ...[spin(), start],
      {
        ...{ type: 'holdSpin', respinsLeft: 3 },
        coins: [
          { cell: [1, 0], units: 20, collects: true },
          { cell: [2, 0], units: 400, prize: 'mini' },
        ],
      },
    ])
    expect(spokenOf(states)).toEqual([
      { kind: 'hold', coins: 1 },
      { kind: 'coins', coins: 2, respinsLeft: 3 },
      { kind: 'collected', units: 20 },
      { kind: 'prize', prize: 'mini', units: 400 },
    ])
    expect(states.at(-1)).toMatchObject({
      prizes: ['mini'],
      feature: { kind: 'hold', respinsLeft: 3, units: 440 },
    })
  })

  it('are forgotten with the next round', async () => {
    const prize: SlotEvent = {
      ...{ type: 'holdStart', respins: 3 },
      coins: [{ cell: [0, 0], units: 400, prize: 'mini' }],
    }
    const states = await show([spin(), prize, ended(400), spin()])
    expect(states.at(-1)?.prizes).toEqual([])
  })
})

describe('the max win', () => {
  it('is the last card of its round: neither the feature nor the round ends with another', async () => {
    const states = await show([
      ...[spin(), freeSpin(1, 8)],
      { type: 'maxWin', units: 200_000 },
      { type: 'spinEnd', units: 200_000, roundUnits: 200_000 },
      { type: 'freeSpinsEnd', total: 1, units: 200_000 },
      ended(200_000),
    ])
    expect(cardsOf(states)).toEqual([{ kind: 'maxWin', units: 200_000 }])
    expect(states.at(-1)).toMatchObject({
      plate: { kind: 'total', units: 200_000 },
      announcement: { kind: 'maxWin', units: 200_000 },
      feature: undefined,
    })
  })

  it('leaves the next round its own end', async () => {
    const states = await show([
      ...[spin(), ended(2_000), spin()],
      { type: 'maxWin', units: 200_000 },
      ...[ended(200_000), spin(), ended(2_000)],
    ])
    expect(cardsOf(states).map(({ kind }) => kind)).toEqual(['big', 'maxWin', 'big'])
  })
})

describe('cells that multiply', () => {
  it('are announced when one shows more than any before', async () => {
    const marks = (multiplier: number) => [{ cell: [0, 0] as const, multiplier }]
    const states = await show([
      spin({ marks: [] }),
      { ...(cascade(1, 1) as Extract<SlotEvent, { type: 'cascade' }>), marks: marks(1) },
      { ...(cascade(2, 1) as Extract<SlotEvent, { type: 'cascade' }>), marks: marks(2) },
      { ...(cascade(3, 1) as Extract<SlotEvent, { type: 'cascade' }>), marks: marks(4) },
    ])
    expect(spokenOf(states)).toEqual([
      { kind: 'marks', multiplier: 2 },
      { kind: 'marks', multiplier: 4 },
    ])
  })
})
