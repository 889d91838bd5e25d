import type { PromotionFacts } from '@baize/contract'
import { type GameNames, nameGame } from '../../../house/rewards/view-reward.ts'

/** Promotions whose free rounds name their game, not its code. */
export async function nameGames<Facts extends Pick<PromotionFacts, 'steps'>>(
  names: GameNames,
  promotions: readonly Facts[],
  language: string,
): Promise<Facts[]> {
  return await Promise.all(
    promotions.map(async (promotion) => ({
      ...promotion,
      steps: await Promise.all(
        promotion.steps.map(async (step) => ({
          ...step,
          reward: await nameGame(names, step.reward, language),
        })),
      ),
    })),
  )
}
