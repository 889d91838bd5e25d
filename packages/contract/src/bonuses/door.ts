export { BONUS_STATES, type Bonus } from './bonus.ts'
