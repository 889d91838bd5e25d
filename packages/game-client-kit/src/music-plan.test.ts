import { describe, expect, it } from 'vitest'
import { nextBorder, notesBetween, type Stretch } from './music-plan.ts'
import type { Score } from './music-score.ts'

/** Two bars of four beats at a tempo of which no bar is a round number. */
const SCORE: Score = {
  ...{ beatsPerMinute: 97, stepsPerBar: 16, chords: [0, 3] },
  tracks: [
    {
      ...{ instrument: 'string', gain: 0.1, from: 'chord', order: 'AA' },
      patterns: { A: '0...2...4..2...0' },
    },
    {
      ...{ instrument: 'drum', gain: 0.1, from: 'tonic', order: '-A' },
      patterns: { A: 'X.......x.....oo' },
    },
    {
      ...{ instrument: 'horn', gain: 0.1, from: 'tonic', order: 'A-', isHeld: true },
      patterns: { A: '4-------2---....' },
    },
  ],
}
const STEP = 60 / 97 / 4
const BAR = 16 * STEP
const STRETCH: Stretch = { score: SCORE, startsAt: 3.7, firstBar: 0 }
const ALL = notesBetween(STRETCH, 0, 3.7 + 8 * BAR)

describe('the notes of a score', () => {
  it('stand where their pattern has them, counted from the chord of the bar or from the tonic', () => {
    const shown = ALL.filter(({ at }) => at < 3.7 + 2 * BAR).map(({ track, step, degree }) => [
      ...[track.instrument, step, degree],
    ])
    expect(shown.filter(([name]) => name === 'string')).toEqual([
      ...[0, 4, 8, 11, 15].map((step, index) => ['string', step, [0, 2, 4, 2, 0][index]]),
      ...[0, 4, 8, 11, 15].map((step, index) => ['string', step, [3, 5, 7, 5, 3][index]]),
    ])
    expect(shown.filter(([name]) => name === 'drum').map(([, step]) => step)).toEqual([
      0, 8, 14, 15,
    ])
  })

  it('last as long as dashes follow where they are held, and ring where they are not', () => {
    const held = ALL.filter(({ track }) => track.instrument === 'horn').slice(0, 2)
    expect(held.map(({ seconds }) => seconds)).toEqual([8 * STEP, 4 * STEP])
    expect(ALL.find(({ track }) => track.instrument === 'string')?.seconds).toBeUndefined()
  })

  it('come round again when the bars are through', () => {
    const first = ALL.filter(({ at }) => at < 3.7 + 2 * BAR)
    const second = ALL.filter(({ at }) => at >= 3.7 + 2 * BAR && at < 3.7 + 4 * BAR)
    const shapes = (notes: typeof ALL) =>
      notes.map(({ track, step, degree, strength }) => [track.instrument, step, degree, strength])
    expect(shapes(second)).toEqual(shapes(first))
  })
})

describe('windows of time', () => {
  it.each([BAR, BAR / 3, STEP, 0.13, 5])(
    'of %d s leave out no note and have none twice',
    (length) => {
      const notes = []
      const end = 3.7 + 8 * BAR
      for (let from = 0; from < end; ) {
        const to = Math.min(from + length, end)
        notes.push(...notesBetween(STRETCH, from, to))
        from = to
      }
      expect(notes).toEqual(ALL)
    },
  )

  it('have a note that stands on their beginning, and not one that stands on their end', () => {
    for (let bar = 0; bar < 8; bar += 1) {
      const border = nextBorder(STRETCH, 3.7 + bar * BAR - 0.001).at
      expect(notesBetween(STRETCH, border, border + STEP / 2).some(({ step }) => step === 0)).toBe(
        true,
      )
      expect(notesBetween(STRETCH, border - STEP / 2, border).some(({ step }) => step === 0)).toBe(
        false,
      )
    }
  })

  it('have nothing before the score begins and nothing from where it ends', () => {
    const endsAt = nextBorder(STRETCH, 3.7 + BAR).at
    expect(notesBetween(STRETCH, 0, 3.7)).toEqual([])
    expect(notesBetween({ ...STRETCH, endsAt }, endsAt, endsAt + 10)).toEqual([])
    expect(notesBetween({ ...STRETCH, endsAt }, 0, 100).every(({ at }) => at < endsAt)).toBe(true)
  })

  it('have every second step later where the score swings, and still within its bar', () => {
    const swung = { ...STRETCH, score: { ...SCORE, swing: 0.5 } }
    const at = (stretch: Stretch, step: number) =>
      notesBetween(stretch, 0, 3.7 + BAR).find((note) => note.step === step)?.at ?? 0
    expect(at(swung, 11) - at(STRETCH, 11)).toBeCloseTo(STEP / 2)
    expect(at(swung, 4)).toBe(at(STRETCH, 4))
  })
})

describe('a bar border', () => {
  it('is the next one that is not over, and names the bar that begins there', () => {
    expect(nextBorder(STRETCH, 0)).toEqual({ at: 3.7, bar: 0 })
    const second = nextBorder(STRETCH, 3.7001)
    expect(second.bar).toBe(1)
    expect(second.at).toBeCloseTo(3.7 + BAR)
    expect(nextBorder(STRETCH, second.at)).toEqual(second)
  })
})
