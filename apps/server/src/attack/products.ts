/** Products and features of which their declarations alone do not tell enough, a line each. */

export { affiliateAttack } from '../features/agents/affiliates/attack.ts'
export { agentRunAttack } from '../features/agents/runs/attack.ts'
export { agentTeamAttack } from '../features/agents/team/attack.ts'
export { crashAttack } from '../features/products/crash/attack.ts'
export { jackpotAttack } from '../features/products/jackpots/attack.ts'
export { bonusesAttack } from '../features/rewards/bonuses/attack.ts'
export { rewardAttack } from '../features/rewards/engine/attack.ts'
export { envelopeAttack } from '../features/rewards/envelopes/attack.ts'
