import { MusicPlayer } from './music-player.ts'
import type { VoicePlayer, VoicePlayerDeps } from './sound.ts'
import { notesOfScore, notesOfSound, prepare } from './sound-prepare.ts'
import { openRoom } from './sound-room.ts'
import { SampleShelf } from './sound-samples.ts'
import { hertzOf, type SoundNote, type Voice } from './sound-voice.ts'

/** What rings on after the last note of a sound. */
const TAIL_SECONDS = 0.7

/** Plays the sounds and the music of a game. */
export function openVoice(voice: Voice, deps: VoicePlayerDeps): VoicePlayer {
  const { context, into, after, onReady } = deps
  const { key, sounds, music: scores } = voice
  const shelf = new SampleShelf(context, voice.instruments)
  const out = context.createGain()
  out.connect(into)
  const closeRoom = openRoom(context, voice.room, { from: out, into })
  const underneath = context.createGain()
  underneath.gain.value = voice.musicLevel
  underneath.connect(out)
  const sampleOf = (instrument: string, degree: number, octave = 0) =>
    shelf.take(instrument, hertzOf(key, degree, octave))
  const music = new MusicPlayer({ context, into: underneath, scores, after, sampleOf })

  const playNote = ({ instrument, degree, atSeconds, gain }: SoundNote) => {
    const sample = sampleOf(instrument, degree)
    if (!sample) return
    const source = context.createBufferSource()
    const level = context.createGain()
    source.buffer = sample.buffer
    source.playbackRate.value = sample.speed
    level.gain.value = gain
    source.connect(level).connect(out)
    source.onended = () => level.disconnect()
    source.start(context.currentTime + atSeconds)
  }

  let isReady = false
  const first = [...notesOfSound(key, sounds.intro), ...notesOfScore(key, scores.base)]
  const others = Object.values(sounds).flatMap((notes) => notesOfSound(key, notes))
  const prepareOthers = () => {
    isReady = true
    stopPreparing = prepare(shelf, [...others, ...notesOfScore(key, scores.feature)], { after })
    onReady()
  }
  let stopPreparing = prepare(shelf, first, { after, onDone: prepareOthers })

  return {
    get isReady() {
      return isReady
    },
    play(name) {
      const notes = sounds[name]
      if (!notes) return undefined
      for (const note of notes) playNote(note)
      return Math.max(...notes.map(({ atSeconds }) => atSeconds)) + TAIL_SECONDS
    },
    setMood: (mood, delaySeconds) => music.setMood(mood, delaySeconds),
    duck: (seconds) => music.duck(seconds),
    close() {
      stopPreparing()
      music.close()
      closeRoom()
      out.disconnect()
      shelf.clear()
    },
  }
}
