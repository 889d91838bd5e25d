import { createSoundBoard, type SoundBoard } from '@baize/game-client-kit/sound'
import { useEffect, useState } from 'react'
import { mutedGames } from '../../../app/play-settings.ts'

/**
 * The sounds of a game, with one mute for all games that the browser remembers; `pitch` moves them up or down, so that
 * games do not all sound alike.
 */
export function useSound(pitch = 1): {
  readonly board: SoundBoard
  readonly isMuted: boolean
  toggleMuted(): void
} {
  const isMuted = mutedGames.use()
  const [board] = useState(() => createSoundBoard(isMuted, pitch))
  useEffect(() => board.setMuted(isMuted), [board, isMuted])
  useEffect(() => () => board.close(), [board])
  return { board, isMuted, toggleMuted: mutedGames.toggle }
}
