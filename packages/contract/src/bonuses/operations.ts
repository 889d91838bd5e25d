import { getBonuses, giveUpBonus } from './own-bonuses.ts'
import { getBonusesOfMember } from './staff-bonuses.ts'

/** Bonus money of members. */
export const bonusesOperations = { getBonuses, giveUpBonus, getBonusesOfMember } as const
