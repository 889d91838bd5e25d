import type { LotteryGameRules } from './games/game.ts'
import { IMPORTED_GAMES } from './games/imported-games.ts'
import { OWN_GAMES } from './games/own-games.ts'

export type { LotteryGameRules } from './games/game.ts'

/** Every game of draws, in the order in which they are listed. */
export const LOTTERY_GAMES: readonly LotteryGameRules[] = [...OWN_GAMES, ...IMPORTED_GAMES]
