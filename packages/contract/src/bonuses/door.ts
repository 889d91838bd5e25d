export { BONUS_STATES, type Bonus } from './bonus.ts'
export { FREE_BET_STATES, type FreeBet } from './free-bets.ts'
