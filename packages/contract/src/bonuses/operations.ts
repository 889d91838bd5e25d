import { cancelFreeBetOfMember, getFreeBets, getFreeBetsOfMember } from './free-bets.ts'
import { getBonuses, giveUpBonus } from './own-bonuses.ts'
import { endBonusOfMember, getBonusesOfMember } from './staff-bonuses.ts'

/** Bonus money and free bets of members. */
export const bonusesOperations = {
  getBonuses,
  giveUpBonus,
  getBonusesOfMember,
  endBonusOfMember,
  getFreeBets,
  getFreeBetsOfMember,
  cancelFreeBetOfMember,
} as const
