import type { Watched } from '@baize/games/testing/watch'
import { WATCHED_GAMES } from '@baize/games/testing/watched-games'
import { WATCHED_DRAWS } from './watched-draws.ts'

/** All whose outcomes are watched: games of the house and its draws. */
export const WATCHED: readonly Watched[] = [...WATCHED_GAMES, ...WATCHED_DRAWS]
