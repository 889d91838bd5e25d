/** Products of which their declarations alone do not tell enough, a line each. */
export { crashAttack } from '../features/crash/attack.ts'
export { jackpotAttack } from '../features/jackpots/attack.ts'
