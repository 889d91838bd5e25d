import type { SoundBoard } from '@baize/game-client-kit/sound'
import { useEffect } from 'react'
import { musicOn } from '../../../../../app/play-settings.ts'
import { loadVoice } from './voices.ts'

/** Gives the board what the game sounds like, where it has sounds of its own; a replay has no music. */
export function useVoice(board: SoundBoard, gameCode: string, hasMusic = true): void {
  const isMusicOn = musicOn.use() && hasMusic
  useEffect(() => board.setMusicOn(isMusicOn), [board, isMusicOn])
  useEffect(() => {
    let isGone = false
    void loadVoice(gameCode).then((voice) => {
      if (voice && !isGone) board.setVoice(voice)
    })
    return () => {
      isGone = true
    }
  }, [board, gameCode])
}
