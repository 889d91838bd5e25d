export { GAME_WINS_MAX } from './get-game-wins.ts'
export {
  HIGH_STAKE_MINOR,
  LIVE_BET_KINDS,
  LIVE_BETS_MAX,
  type LiveBet,
  type LiveBetKind,
  LUCKY_MULTIPLE,
} from './get-live-bets.ts'
export { PLAYING_GAMES_MAX } from './get-playing-counts.ts'
export { WINNERS_MAX } from './get-winners.ts'
export type { PlayedRound, RoundView } from './round-view.ts'
export { WIN_DAYS } from './win-shape.ts'
