import { describe, expect, it } from 'vitest'
import { MusicPlayer } from './music-player.ts'
import type { Score } from './music-score.ts'
import { PageStandIn } from './testing/audio-stand-in.ts'

const score = (beatsPerMinute: number, pattern: string): Score => ({
  ...{ beatsPerMinute, stepsPerBar: 16, chords: [0, 0] },
  tracks: [
    {
      ...{ instrument: 'drum', gain: 0.1, from: 'tonic', order: 'AA' },
      patterns: { A: pattern },
    },
  ],
})
/** Bars of two seconds with four strokes, and of one second with eight. */
const SCORES = { base: score(120, 'X...x...x...x...'), feature: score(240, 'X.x.x.x.x.x.x.x.') }

function open() {
  const page = new PageStandIn()
  const { context } = page
  const player = new MusicPlayer({
    context: context as unknown as BaseAudioContext,
    into: context.destination as unknown as AudioNode,
    scores: SCORES,
    after: (ms, run) => page.after(ms, run),
    sampleOf: () => ({ buffer: {} as AudioBuffer, speed: 1 }),
  })
  const times = (from: number, to: number) =>
    context.startedFrom(from).flatMap(({ at }) => (at < to ? [Math.round(at * 1000) / 1000] : []))
  return { page, context, player, times }
}

describe('music', () => {
  it('plays its score on time, however often it is asked', () => {
    const { page, player, times } = open()
    player.setMood('base')
    page.pass(10)
    expect(times(0, 4.09)).toEqual([0.1, 0.6, 1.1, 1.6, 2.1, 2.6, 3.1, 3.6])
  })

  it('begins after the signature of the game', () => {
    const { page, player, times } = open()
    player.setMood('base', 1.5)
    page.pass(3)
    expect(times(0, 2.7)).toEqual([1.6, 2.1, 2.6])
  })

  it('changes its mood at the next bar and not before', () => {
    const { page, player, times } = open()
    player.setMood('base')
    page.pass(2.5)
    player.setMood('feature')
    page.pass(4)
    expect(times(2.1, 5.09)).toEqual([
      ...[2.1, 2.6, 3.1, 3.6],
      ...[4.1, 4.225, 4.35, 4.475, 4.6, 4.725, 4.85, 4.975],
    ])
  })

  it('waits for the bar after where the next one has been given to the browser already', () => {
    const { page, player, times } = open()
    player.setMood('base')
    page.pass(1.9)
    player.setMood('feature')
    page.pass(3)
    expect(times(2.05, 4.3)).toEqual([2.1, 2.6, 3.1, 3.6, 4.1, 4.225])
  })

  it('stays as it is when the other mood is taken back before its bar', () => {
    const { page, player, times } = open()
    player.setMood('base')
    page.pass(2.5)
    player.setMood('feature')
    page.pass(0.2)
    player.setMood('base')
    page.pass(4)
    expect(times(2.1, 6.09)).toEqual([2.1, 2.6, 3.1, 3.6, 4.1, 4.6, 5.1, 5.6])
  })

  it('leaves out what a page that stood still has missed', () => {
    const { page, player, times } = open()
    player.setMood('base')
    page.pass(1)
    page.standStill(29)
    page.pass(2)
    expect(times(1.65, 29.9)).toEqual([])
    expect(times(29.9, 31.5)).toEqual([30.1, 30.6, 31.1])
  })

  it('falls silent at once and is asked for nothing more', () => {
    const { page, player, context } = open()
    player.setMood('base')
    page.pass(3)
    player.setMood('off')
    page.pass(20)
    expect(context.startedFrom(3.5)).toEqual([])
    expect(page.timersOpen).toBe(0)
  })
})
