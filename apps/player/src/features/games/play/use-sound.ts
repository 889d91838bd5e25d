import { createSoundBoard, type SoundBoard } from '@baize/game-client-kit/sound'
import { useEffect, useState } from 'react'
import { createStoredFlag } from '../../../app/stored-flag.ts'

const muted = createStoredFlag('baize.games.muted', false)

/**
 * The sounds of a game, with one mute for all games that the browser remembers; `pitch` moves them up or down, so that
 * games do not all sound alike.
 */
export function useSound(pitch = 1): {
  readonly board: SoundBoard
  readonly isMuted: boolean
  toggleMuted(): void
} {
  const isMuted = muted.use()
  const [board] = useState(() => createSoundBoard(isMuted, pitch))
  useEffect(() => board.setMuted(isMuted), [board, isMuted])
  useEffect(() => () => board.close(), [board])
  return { board, isMuted, toggleMuted: muted.toggle }
}
