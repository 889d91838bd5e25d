import type { PromotionFacts } from '@baize/contract'

export interface GameNames {
  /** In the reader's language, or that of the house. */
  gameName(code: string, language?: string | null): Promise<string>
}

/** Promotions whose free rounds name their game, not its code. */
export async function nameGames<Facts extends Pick<PromotionFacts, 'steps'>>(
  { gameName }: GameNames,
  promotions: readonly Facts[],
  language: string,
): Promise<Facts[]> {
  return await Promise.all(
    promotions.map(async (promotion) => ({
      ...promotion,
      steps: await Promise.all(
        promotion.steps.map(async (step) => {
          const { freeRounds } = step.reward
          if (freeRounds === null) return step
          const name = await gameName(freeRounds.gameName, language || null)
          return {
            ...step,
            reward: { ...step.reward, freeRounds: { ...freeRounds, gameName: name } },
          }
        }),
      ),
    })),
  )
}
