import { createSoundBoard, type SoundBoard } from '@baize/game-client-kit/sound'
import { useEffect, useState } from 'react'

const PITCHES = [1, 0.89, 1.12, 0.94, 1.06, 0.84, 1.19]

export interface Sound {
  readonly board: SoundBoard
  readonly isMuted: boolean
  toggleMuted(): void
}

/**
 * The sounds of a title, in a key of its own. A game in the site's frame has no storage: being muted lasts
 * for the visit.
 */
export function useSound(seed: number): Sound {
  const [isMuted, setMuted] = useState(false)
  const [board] = useState(() => createSoundBoard(false, PITCHES[seed % PITCHES.length]))
  useEffect(() => board.setMuted(isMuted), [board, isMuted])
  useEffect(() => () => board.close(), [board])
  return { board, isMuted, toggleMuted: () => setMuted(!isMuted) }
}
