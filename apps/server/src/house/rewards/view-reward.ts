import type { FreeBetTerms, PromotionReward } from '@baize/contract'
import {
  type BonusTermsJson,
  type FreeBetTermsJson,
  type RewardTerms,
  worthMaxOf,
} from '@baize/rewards'

export interface GameNames {
  /** The game's name in this language; in the language of the house where none is given. */
  gameName(code: string, language?: string | null): Promise<string>
}

/** A reward with what is significant about it. Free rounds have the code of their game. */
export function viewReward(reward: RewardTerms): PromotionReward {
  const isKnown = 'sum' in reward || reward.kind === 'tickets' || reward.kind === 'free_rounds'
  return {
    kind: isKnown ? reward.kind : 'other',
    tickets: reward.kind === 'tickets' ? reward.tickets : null,
    freeRounds:
      reward.kind === 'free_rounds'
        ? { gameName: reward.game, rounds: reward.rounds, stakeMinor: reward.stakeMinor }
        : null,
    freeBet: reward.kind === 'free_bet' ? viewFreeBetTerms(reward.terms) : null,
    percent: 'sum' in reward && reward.sum.kind === 'share' ? reward.sum.percent : null,
    amountMinor: worthMaxOf(reward).toString(),
    bonus: reward.kind === 'bonus' ? viewTerms(reward.terms) : null,
  }
}

/** Terms of bonus money as members read them. */
function viewTerms({ countsPercent, maxBetMinor, maxConversionMinor, ...terms }: BonusTermsJson) {
  return {
    ...terms,
    counts: Object.entries(countsPercent).map(([gameCode, percent]) => ({ gameCode, percent })),
    maxBetMinor: maxBetMinor ?? null,
    maxConversionMinor: maxConversionMinor ?? null,
  }
}

/** Terms of a free bet as members read them. */
export function viewFreeBetTerms({ sports, betTypes, ...terms }: FreeBetTermsJson): FreeBetTerms {
  return { ...terms, sports: sports && [...sports], betTypes: [...betTypes] }
}

/** The same where free rounds name their game, not its code. */
export async function nameGame(
  { gameName }: GameNames,
  reward: PromotionReward,
  language: string,
): Promise<PromotionReward> {
  const { freeRounds } = reward
  if (freeRounds === null) return reward
  const name = await gameName(freeRounds.gameName, language || null)
  return { ...reward, freeRounds: { ...freeRounds, gameName: name } }
}
