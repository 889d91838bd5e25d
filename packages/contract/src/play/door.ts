export { WINNERS_MAX } from './get-winners.ts'
export type { PlayedRound, RoundView } from './round-view.ts'
