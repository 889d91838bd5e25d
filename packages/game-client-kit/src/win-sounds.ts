import type { SoundBoard, SoundName } from './sound.ts'

const OF_WINS: ReadonlySet<SoundName> = new Set(['lineWin', 'win'])

/** A board that keeps quiet about single wins of a round that brings back no more than its stake. */
export function soundsOfWins<Board extends Pick<SoundBoard, 'play'>>(
  sound: Board,
  isWin: () => boolean,
): Board {
  return {
    ...sound,
    play(name) {
      if (isWin() || !OF_WINS.has(name)) sound.play(name)
    },
  }
}
