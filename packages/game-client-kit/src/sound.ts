import { PAGE, type SoundHost } from './sound-host.ts'
import type { SoundName } from './sound-house.ts'
import { playHouseSound } from './sound-house-player.ts'
import { glideTo, makeLimiter } from './sound-output.ts'

export type { SoundName } from './sound-house.ts'

/** What the music follows: reels that turn, or a feature. */
export type Mood = 'base' | 'feature'

export interface SoundBoard {
  play(name: SoundName): void
  setMuted(isMuted: boolean): void
  /** Sounds and music of the game; until then, and for what it does not name, the house's are heard. */
  setVoice(voice: OpenVoice): void
  setMusicOn(isOn: boolean): void
  /** A mood that plays gives way at its next bar; `off` is silence. A game without music stays silent. */
  setMood(mood: Mood | 'off'): void
  close(): void
}

/** Opens what a game sounds like; `openVoice` of the door `sound-player` does that. */
export type OpenVoice = (deps: VoicePlayerDeps) => VoicePlayer

export interface VoicePlayerDeps {
  readonly context: BaseAudioContext
  readonly into: AudioNode
  readonly after: SoundHost['after']
  /** Its first notes are rendered. */
  onReady(): void
}

export interface VoicePlayer {
  readonly isReady: boolean
  /** How long the sound is, in seconds; undefined for one that is the house's. */
  play(name: SoundName): number | undefined
  setMood(mood: Mood | 'off', delaySeconds?: number): void
  /** Makes room for a sound of so many seconds. */
  duck(seconds: number): void
  close(): void
}

/** These are listened to: the music steps back. */
const DUCKS_MUSIC: ReadonlySet<SoundName> = new Set([
  ...(['win', 'bigWin', 'hugeWin', 'epicWin', 'feature', 'awaited'] as const),
])
const MUTE_SECONDS = 0.06
/** Silence costs nothing once its last tone has gone. */
const SUSPEND_MS = 700

/** An audio context with its end of the line. */
interface Output {
  readonly context: AudioContext
  readonly master: GainNode
}

/**
 * Plays sounds once a person has touched the page, as browsers demand; silent before, when muted, and while the page is
 * hidden. `pitch` moves the house's sounds up or down by that factor, so that games do not all sound alike.
 */
export function createSoundBoard(
  isMutedAtFirst: boolean,
  pitch = 1,
  host: SoundHost = PAGE,
): SoundBoard {
  let isMuted = isMutedAtFirst
  let isMusicOn = false
  let mood: Mood | 'off' = 'base'
  let output: Output | undefined
  let voice: OpenVoice | undefined
  let player: VoicePlayer | undefined
  let isIntroduced = false
  let stopSuspending: (() => void) | undefined
  let stopWatching: (() => void) | undefined

  const isSilent = () => isMuted || host.isHidden()
  const open = (): Output | undefined => {
    if (output) return output
    const context = host.openContext()
    if (!context) return undefined
    const master = context.createGain()
    master.connect(makeLimiter(context))
    output = { context, master }
    return output
  }
  const play = (name: SoundName): number => {
    const at = isSilent() ? undefined : open()
    if (!at) return 0
    const seconds = player?.play(name) ?? playHouseSound({ ...at, name, pitch })
    if (DUCKS_MUSIC.has(name)) player?.duck(seconds)
    return seconds
  }
  const follow = () => {
    if (voice && !isSilent()) open()
    if (!output) return
    setLevel(output)
    if (!voice) return
    player ??= voice({
      ...{ context: output.context, into: output.master, after: host.after },
      onReady: follow,
    })
    if (!player.isReady) return
    const isPlaying = isMusicOn && !isSilent() && mood !== 'off'
    const introSeconds = isPlaying && !isIntroduced ? play('intro') : 0
    isIntroduced ||= isPlaying
    player.setMood(isPlaying ? mood : 'off', introSeconds)
  }
  const setLevel = ({ context, master }: Output) => {
    stopSuspending?.()
    glideTo(master.gain, isSilent() ? 0 : 1, context.currentTime, MUTE_SECONDS)
    if (isSilent()) stopSuspending = host.after(SUSPEND_MS, () => void context.suspend())
    else if (context.state === 'suspended') void context.resume()
  }
  return {
    play: (name) => void play(name),
    setMuted(next) {
      isMuted = next
      follow()
    },
    setVoice(next) {
      voice = next
      stopWatching ??= host.watch(follow)
      follow()
    },
    setMusicOn(next) {
      isMusicOn = next
      follow()
    },
    setMood(next) {
      mood = next
      follow()
    },
    close() {
      stopWatching?.()
      stopSuspending?.()
      player?.close()
      void output?.context.close()
      stopWatching = undefined
      voice = undefined
      output = undefined
      player = undefined
    },
  }
}
