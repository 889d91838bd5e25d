/**
 * Goal: what a game sounds like is playable as it is written, and no louder than the house. Method: every score and sound
 * of every voice is read note by note.
 */
import { HOUSE_SOUNDS } from '@baize/game-client-kit/sound-house'
import type { Score, Voice } from '@baize/game-client-kit/sound-voice'
import { describe, expect, it } from 'vitest'
import { isSlotCode } from '../../slot-look.ts'
import { VOICES } from './voices.ts'

const voices = await Promise.all(
  Object.entries(VOICES).map(async ([code, load]) => [code, await load()] as const),
)
const OWN = ['spin', 'reelStop', 'scatter', 'awaited', 'lineWin', 'win', 'bigWin']
const MORE = ['hugeWin', 'epicWin', 'intro', 'feature']

/** Tones that begin within this time are heard as one. */
const TOGETHER_SECONDS = 0.3

/** The most that tones of a sound add up to. */
function loudest(tones: readonly { readonly atSeconds: number; readonly gain: number }[]): number {
  const sums = tones.map(({ atSeconds }) =>
    tones
      .filter(
        (tone) => tone.atSeconds >= atSeconds && tone.atSeconds <= atSeconds + TOGETHER_SECONDS,
      )
      .reduce((sum, { gain }) => sum + gain, 0),
  )
  return Math.max(...sums)
}

const barsOf = (score: Score) => score.chords.length
/** A player who knows the games knows this one by then. */
const KNOWN_AFTER_SECONDS = 2

/** The instruments that play in the first bar before a player knows the game. */
function firstPlayed({ beatsPerMinute, tracks }: Score): readonly string[] {
  const steps = Math.floor((KNOWN_AFTER_SECONDS * beatsPerMinute * 4) / 60)
  return tracks
    .filter(({ order, patterns }) =>
      /[^.-]/.test((patterns[order.charAt(0)] ?? '').slice(0, steps)),
    )
    .map(({ instrument }) => instrument)
}

const scoresOf = (voice: Voice) => [voice.music.base, voice.music.feature]

describe.each(voices)('the voice of %s', (code, voice) => {
  it('is that of a slot', () => {
    expect(isSlotCode(code)).toBe(true)
  })

  it('names only sounds that exist, and all of its own', () => {
    const names = Object.keys(voice.sounds)
    expect(names.filter((name) => !(name in HOUSE_SOUNDS))).toEqual([])
    expect(names.toSorted()).toEqual([...OWN, ...MORE].toSorted())
  })

  it('plays only instruments that it has, and leaves none out', () => {
    const played = new Set([
      ...Object.values(voice.sounds).flatMap((notes) => notes.map(({ instrument }) => instrument)),
      ...scoresOf(voice).flatMap(({ tracks }) => tracks.map(({ instrument }) => instrument)),
    ])
    expect([...played].toSorted()).toEqual(Object.keys(voice.instruments).toSorted())
  })

  it('is no louder than the house, sound by sound', () => {
    for (const [name, notes] of Object.entries(voice.sounds)) {
      const house = loudest(HOUSE_SOUNDS[name as keyof typeof HOUSE_SOUNDS])
      expect(loudest(notes), name).toBeLessThanOrEqual(house + 1e-9)
    }
  })

  it('plays music below its sounds', () => {
    for (const { tracks } of scoresOf(voice)) {
      const sum = tracks.reduce((all, { gain }) => all + gain, 0)
      expect(sum * voice.musicLevel).toBeLessThan(0.6)
    }
  })

  it('has music of 16 to 32 bars, whose patterns fit their bars', () => {
    for (const score of scoresOf(voice)) {
      expect(barsOf(score)).toBeGreaterThanOrEqual(16)
      expect(barsOf(score)).toBeLessThanOrEqual(32)
      for (const { order, patterns, instrument } of score.tracks) {
        expect(order, instrument).toHaveLength(barsOf(score))
        for (const pattern of Object.values(patterns)) {
          expect(pattern).toMatch(/^[0-9a-kXxo.-]+$/)
          expect(pattern, instrument).toHaveLength(score.stepsPerBar)
        }
        const unknown = [...order].filter((letter) => letter !== '-' && !(letter in patterns))
        expect(unknown, instrument).toEqual([])
      }
    }
  })

  it('begins at once, with an instrument that no other game has', () => {
    const ofOthers = voices
      .filter(([other]) => other !== code)
      .flatMap(([, { instruments }]) => Object.values(instruments))
    const begins = firstPlayed(voice.music.base).map((name) => voice.instruments[name])
    expect(begins).not.toEqual([])
    for (const instrument of begins) expect(ofOthers).not.toContainEqual(instrument)
  })

  it('plays a feature faster than what is around it', () => {
    expect(voice.music.feature.beatsPerMinute).toBeGreaterThan(voice.music.base.beatsPerMinute)
  })
})
