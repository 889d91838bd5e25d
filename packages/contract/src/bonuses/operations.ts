import { getBonuses, giveUpBonus } from './own-bonuses.ts'
import { endBonusOfMember, getBonusesOfMember } from './staff-bonuses.ts'

/** Bonus money of members. */
export const bonusesOperations = {
  getBonuses,
  giveUpBonus,
  getBonusesOfMember,
  endBonusOfMember,
} as const
