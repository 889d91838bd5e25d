import type { RoundView } from '@baize/contract'
import {
  browserFrames,
  createBookPlayer,
  type Insets,
  Pacer,
  type Presenters,
  type ReelScene,
  type Tempo,
} from '@baize/game-client-kit'
import { isWinOf } from '../originals/use-told.ts'

/** Reels with a player for their books: what the screen of a slot and its replay have in common. */
export interface ReelShow {
  readonly isPlaying: boolean
  setTempo(tempo: Tempo): void
  /** Sets the reels turning while the answer is on its way. */
  start(): void
  playRound(round: RoundView): Promise<void>
  /** The answer was no: the reels go back to where they stood. */
  cancel(): Promise<void>
  skip(): void
  close(): void
}

/** Where a show is built, and how much may move there. */
export interface ReelHost {
  readonly host: HTMLElement
  readonly isMotionReduced: boolean
  insetsFor(width: number, height: number): Insets
}

/** What presenters may ask of the round that is shown. */
export interface ShownRound {
  /** Ends a skip that was meant for one spin only; called where the next one begins. */
  endStepSkip(): void
  /** Whether it brings back more than its stake; else none of its single wins is celebrated. */
  isWin(): boolean
}

interface ReelShowParts<Event extends { readonly type: string }> {
  /** Undefined where the browser cannot draw: the show goes on as text. */
  readonly reels: Pick<ReelScene, 'startReels' | 'returnReels'> | undefined
  readonly isMotionReduced: boolean
  presenters(of: ShownRound): Presenters<Event>
  eventsOf(round: RoundView): readonly Event[]
  /** Takes the scene away. */
  onClose(): void
}

export function createReelShow<Event extends { readonly type: string }>(
  parts: ReelShowParts<Event>,
): ReelShow {
  const { reels, eventsOf } = parts
  const pacer = new Pacer(browserFrames)
  pacer.tempo = parts.isMotionReduced ? 'still' : 'normal'
  /** A skip reaches to the next free spin, not to the end of them all. */
  let isStepSkip = false
  let isWinShown = false
  const endStepSkip = () => {
    if (!isStepSkip) return
    isStepSkip = false
    pacer.resume()
  }
  const player = createBookPlayer(parts.presenters({ endStepSkip, isWin: () => isWinShown }), pacer)
  return {
    get isPlaying() {
      return player.isPlaying
    },
    setTempo(tempo) {
      pacer.tempo = tempo
    },
    start: () => void reels?.startReels(pacer),
    playRound(round) {
      isStepSkip = false
      isWinShown = isWinOf(round)
      return player.play(eventsOf(round))
    },
    async cancel() {
      await pacer.untilClosed(reels?.returnReels(pacer))
    },
    skip() {
      isStepSkip = true
      player.skip()
    },
    close() {
      player.stop()
      parts.onClose()
    },
  }
}
