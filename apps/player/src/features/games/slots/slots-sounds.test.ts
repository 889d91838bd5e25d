/**
 * Goal: what is heard follows the book. Method: books are shown without a scene, and every sound and mood is kept.
 */
import type { Pace } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import type { SlotEvent } from '@baize/games/slots/events'
import { describe, expect, it } from 'vitest'
import { createHudStore } from '../reels/hud-store.ts'
import { FIRST_HUD } from './slots-hud.ts'
import { createSlotsPresenters } from './slots-presenters.ts'
import { AT_ONCE, SMALL_SLOT } from './testing/small-slot.ts'

/** Sounds and moods in the order in which they came; a mood that plays already is not counted. */
async function listen(events: readonly SlotEvent[]): Promise<readonly string[]> {
  const heard: string[] = []
  let mood = 'base'
  const sound = {
    play: (name: string) => void heard.push(name),
    setMood(next: string) {
      if (next !== mood) heard.push(`music: ${next}`)
      mood = next
    },
  }
  const presenters = createSlotsPresenters({
    scene: undefined,
    rules: SMALL_SLOT,
    prizeWords: { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' },
    hud: createHudStore(FIRST_HUD),
    sound: sound as unknown as SoundBoard,
    endStepSkip: () => undefined,
    isWin: () => true,
  })
  for (const event of events) {
    await (presenters[event.type] as (event: SlotEvent, pace: Pace) => Promise<void> | void)(
      event,
      AT_ONCE,
    )
  }
  return heard
}

const freeSpin = (index: number): SlotEvent => ({
  ...{ type: 'spin', part: 'free', multiplier: 1, index, total: 2, grid: [['A'], ['A'], ['A']] },
})
const ended = (units: number): SlotEvent => ({
  ...{ type: 'roundEnd', units, outcome: [String(units), '20'] },
})

describe('what is heard of a round', () => {
  it('is a feature that begins and ends, with music of its own', async () => {
    const heard = await listen([
      { type: 'freeSpinsAwarded', spins: 2, total: 2 },
      freeSpin(1),
      { type: 'freeSpinsAwarded', spins: 1, total: 3 },
      freeSpin(2),
      { type: 'freeSpinsEnd', total: 3, units: 40 },
      ended(40),
    ])
    expect(heard).toEqual([
      ...['feature', 'music: feature', 'spin', 'win', 'spin', 'music: base', 'win', 'lineWin'],
    ])
  })

  it('is the same for coins that stay', async () => {
    const heard = await listen([
      { type: 'holdStart', respins: 3, coins: [{ cell: [0, 0], units: 20 }] },
      { type: 'holdSpin', respinsLeft: 0, coins: [] },
      { type: 'holdEnd', coinUnits: 20, units: 20, fullUnits: 0 },
    ])
    expect(heard).toEqual(['feature', 'music: feature', 'music: base', 'bigWin'])
  })

  it('is the music of a feature, too, where a round is taken up in the middle of it', async () => {
    expect(await listen([freeSpin(2)])).toEqual(['music: feature', 'spin'])
  })

  it.each([
    [401, 'bigWin'],
    [999, 'bigWin'],
    [1000, 'hugeWin'],
    [3999, 'hugeWin'],
    [4000, 'epicWin'],
  ])('is fuller the more came back: %d units of a stake of 20', async (units, sound) => {
    expect(await listen([ended(units)])).toEqual([sound])
  })

  it('is one celebration where a round has won the most it may', async () => {
    expect(await listen([{ type: 'maxWin', units: 100_000 }, ended(100_000)])).toEqual(['epicWin'])
  })
})
