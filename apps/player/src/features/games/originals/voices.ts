import type { SoundName } from '@baize/game-client-kit/sound'

/** How a game sounds: where its sounds lie, and which one begins and ends a round. */
export interface Voice {
  readonly pitch: number
  readonly start: SoundName
  readonly won: SoundName
  readonly lost: SoundName
}

const PLAIN: Voice = { pitch: 1, start: 'press', won: 'win', lost: 'reelStop' }

const VOICES: Readonly<Record<string, Voice>> = {
  dice: { ...PLAIN, pitch: 1.12, start: 'roll' },
  limbo: { pitch: 0.84, start: 'spin', won: 'win', lost: 'miss' },
  plinko: { pitch: 1.34, start: 'flip', won: 'lineWin', lost: 'reelStop' },
  keno: { pitch: 1.19, start: 'awaited', won: 'scatter', lost: 'miss' },
  wheel: { pitch: 0.94, start: 'spin', won: 'win', lost: 'reelStop' },
  mines: { ...PLAIN, pitch: 0.89, lost: 'mine' },
  tower: { ...PLAIN, pitch: 0.79, lost: 'mine' },
  hilo: { pitch: 1.06, start: 'deal', won: 'cashOut', lost: 'miss' },
  'coin-flip': { pitch: 1.26, start: 'flip', won: 'cashOut', lost: 'miss' },
  'video-poker': { pitch: 0.97, start: 'deal', won: 'win', lost: 'reelStop' },
}

/** The voice of a game; the plain one for tables, which have sounds of their own. */
export function voiceOf(gameCode: string): Voice {
  return VOICES[gameCode] ?? PLAIN
}
