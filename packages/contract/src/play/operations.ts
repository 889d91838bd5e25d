import { chooseInRound } from './choose-in-round.ts'
import { chooseInDemoRound, openDemoRound } from './demo-round.ts'
import { getFairness, rotateSeed } from './fairness.ts'
import { getGame } from './get-game.ts'
import { getGameWins } from './get-game-wins.ts'
import { getLiveBets } from './get-live-bets.ts'
import { getMemberRound } from './get-member-round.ts'
import { getPlaySession } from './get-play-session.ts'
import { getPlayingCounts } from './get-playing-counts.ts'
import { getOpenRounds, getRound } from './get-round.ts'
import { getWinners } from './get-winners.ts'
import { openRound } from './open-round.ts'
import { getLinkedReplay, openReplayLink } from './replay-link.ts'

/** Rounds of the house’s games, and their seeds. */
export const playOperations = {
  getGame,
  getGameWins,
  getWinners,
  getLiveBets,
  getPlayingCounts,
  openRound,
  chooseInRound,
  getRound,
  getOpenRounds,
  openDemoRound,
  chooseInDemoRound,
  getFairness,
  rotateSeed,
  getPlaySession,
  getMemberRound,
  openReplayLink,
  getLinkedReplay,
} as const
