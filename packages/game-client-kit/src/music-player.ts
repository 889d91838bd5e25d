import { nextBorder, notesBetween, type Stretch, type TimedNote } from './music-plan.ts'
import { type Score, stepSecondsOf, type Track } from './music-score.ts'
import type { Mood } from './sound.ts'
import type { SoundHost } from './sound-host.ts'
import { glideTo } from './sound-output.ts'
import type { Sample } from './sound-samples.ts'

/** Notes are given to the browser so far ahead: a page that is busy for less leaves none out. */
const AHEAD_SECONDS = 0.6
const TICK_MS = 150
const LATE_SECONDS_MAX = 0.05
const START_SECONDS = 0.1
const STOP_SECONDS = 0.25
/** Under a win there is so much of the music. */
const DUCKED = 0.3
const DUCK_SECONDS = 0.15
const RETURN_SECONDS = 1.2
/** A mood rises from here within its first beat, while the other one fades. */
const RISES_FROM = 0.4
const HELD_RELEASE_SECONDS = 0.12

interface MusicDeps {
  readonly context: BaseAudioContext
  readonly into: AudioNode
  readonly scores: Readonly<Record<Mood, Score>>
  readonly after: SoundHost['after']
  sampleOf(instrument: string, degree: number, octave?: number): Sample | undefined
}

interface MoodStretch extends Stretch {
  readonly mood: Mood
}

/** Plays the scores of a game, note by note, a little ahead of the time. */
export class MusicPlayer {
  private readonly deps: MusicDeps
  private readonly ducker: GainNode
  private readonly buses = new Map<Mood, GainNode>()
  private readonly channels = new Map<Track, AudioNode>()
  private readonly sources = new Set<AudioBufferSourceNode>()
  private current: MoodStretch | undefined
  private pending: MoodStretch | undefined
  /** Where each mood goes on when it comes back. */
  private readonly bars: Record<Mood, number> = { base: 0, feature: 0 }
  private horizon = 0
  private stopTicking: (() => void) | undefined

  constructor(deps: MusicDeps) {
    this.deps = deps
    this.ducker = deps.context.createGain()
    this.ducker.connect(deps.into)
  }

  /** From silence it begins after `delaySeconds`; a mood that plays gives way to another at its next bar. */
  setMood(mood: Mood | 'off', delaySeconds = 0): void {
    if (mood === 'off') this.stop()
    else if (!this.current) this.start(mood, delaySeconds)
    else if (mood === this.current.mood) this.stay(this.current)
    else if (mood !== this.pending?.mood) this.change(this.current, mood)
  }

  /** Makes room for a sound of so many seconds. */
  duck(seconds: number): void {
    const { currentTime } = this.deps.context
    glideTo(this.ducker.gain, DUCKED, currentTime, DUCK_SECONDS)
    this.ducker.gain.setTargetAtTime(1, currentTime + seconds, RETURN_SECONDS / 3)
  }

  close(): void {
    this.stop()
    for (const source of this.sources) source.disconnect()
    this.sources.clear()
    this.ducker.disconnect()
  }

  private start(mood: Mood, delaySeconds: number): void {
    const startsAt = this.deps.context.currentTime + START_SECONDS + delaySeconds
    this.horizon = startsAt
    this.current = this.stretchOf(mood, startsAt)
    glideTo(this.busOf(mood).gain, 1, this.deps.context.currentTime, DUCK_SECONDS)
    this.tick()
  }

  private stop(): void {
    if (!this.current) return
    this.stopTicking?.()
    const { currentTime } = this.deps.context
    this.bars[this.current.mood] = nextBorder(this.current, currentTime).bar
    this.current = undefined
    this.pending = undefined
    for (const source of this.sources) source.stop(currentTime + STOP_SECONDS * 2)
    for (const bus of this.buses.values()) {
      glideTo(bus.gain, 0, currentTime, STOP_SECONDS)
      this.deps.after(STOP_SECONDS * 3000, () => bus.disconnect())
    }
    // What begins again has ways of its own, so that it does not raise what fades.
    this.buses.clear()
    this.channels.clear()
  }

  private change(current: MoodStretch, mood: Mood): void {
    const border = nextBorder(current, this.horizon)
    this.bars[current.mood] = border.bar
    this.current = { ...current, endsAt: border.at }
    this.pending = this.stretchOf(mood, border.at)
  }

  /** The other mood is not wanted any more, before its bar came. */
  private stay({ endsAt: _, ...current }: MoodStretch): void {
    this.current = current
    this.pending = undefined
  }

  private stretchOf(mood: Mood, startsAt: number): MoodStretch {
    return { mood, startsAt, score: this.deps.scores[mood], firstBar: this.bars[mood] }
  }

  private tick(): void {
    if (!this.current) return
    const { currentTime } = this.deps.context
    const until = currentTime + AHEAD_SECONDS
    // After a long pause what is missed stays missed.
    const from = this.horizon < currentTime - LATE_SECONDS_MAX ? currentTime : this.horizon
    if (until > from) {
      this.playBetween(this.current, from, until)
      this.horizon = until
    }
    if (this.pending && this.pending.startsAt < until) {
      this.crossOver(this.current, this.pending)
      this.playBetween(this.pending, from, until)
      this.current = this.pending
      this.pending = undefined
    }
    this.stopTicking = this.deps.after(TICK_MS, () => this.tick())
  }

  private crossOver(from: MoodStretch, to: MoodStretch): void {
    const beat = stepSecondsOf(to.score) * 4
    glideTo(this.busOf(from.mood).gain, 0, to.startsAt, beat * 2)
    const { gain } = this.busOf(to.mood)
    gain.cancelScheduledValues(this.deps.context.currentTime)
    gain.setValueAtTime(RISES_FROM, to.startsAt)
    gain.linearRampToValueAtTime(1, to.startsAt + beat)
  }

  private playBetween(stretch: MoodStretch, from: number, until: number): void {
    for (const note of notesBetween(stretch, from, until)) this.play(note, stretch.mood)
  }

  private play(note: TimedNote, mood: Mood): void {
    const { context, sampleOf } = this.deps
    const { track, degree, strength, seconds } = note
    const sample = sampleOf(track.instrument, degree, track.octave)
    if (!sample) return
    const at = Math.max(note.at, context.currentTime)
    const source = context.createBufferSource()
    const level = context.createGain()
    source.buffer = sample.buffer
    source.playbackRate.value = sample.speed
    level.gain.setValueAtTime(track.gain * strength, at)
    source.connect(level).connect(this.channelOf(track, mood))
    source.start(at)
    if (seconds !== undefined) {
      level.gain.setTargetAtTime(0, at + seconds, HELD_RELEASE_SECONDS / 3)
      source.stop(at + seconds + HELD_RELEASE_SECONDS * 2)
    }
    this.sources.add(source)
    source.onended = () => {
      level.disconnect()
      this.sources.delete(source)
    }
  }

  private channelOf(track: Track, mood: Mood): AudioNode {
    const known = this.channels.get(track)
    if (known) return known
    const channel = this.deps.context.createStereoPanner()
    channel.pan.value = track.pan ?? 0
    channel.connect(this.busOf(mood))
    this.channels.set(track, channel)
    return channel
  }

  private busOf(mood: Mood): GainNode {
    const known = this.buses.get(mood)
    if (known) return known
    const bus = this.deps.context.createGain()
    bus.gain.value = 0
    bus.connect(this.ducker)
    this.buses.set(mood, bus)
    return bus
  }
}
