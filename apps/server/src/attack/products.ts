/** Products of which their declarations alone do not tell enough, a line each. */
export { crashAttack } from '../features/products/crash/attack.ts'
export { jackpotAttack } from '../features/products/jackpots/attack.ts'
