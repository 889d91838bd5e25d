import type { ComponentType } from 'react'
import type { GameInfo } from './play/play.queries.ts'
import type { PlayMode } from './play/round-caller.ts'
import type { RecordedRound } from './replay/replay-frame.tsx'

export interface PlayedGame {
  readonly info: GameInfo
  readonly mode: PlayMode
}

/** What a game shows, each part fetched when it is first drawn. */
export interface GameParts {
  /** Its table, at `/play/$gameCode`. */
  readonly Screen: ComponentType<PlayedGame>
  /** A recorded round, played again. */
  readonly Replay: ComponentType<RecordedRound>
  /** A description in a sentence, where the game is a product with texts of its own. */
  readonly About?: ComponentType
}

/** What the folder of a game contributes. How its rounds are recomputed is in its `verify.ts`. */
export interface HouseGame extends GameParts {
  readonly code: string
}
