/**
 * Dragon tiger, version 1: one card each out of eight decks shuffled for each round; the higher
 * rank wins, ace low. On a tie dragon and tiger get half of their stake back.
 */
export const DRAGON_TIGER_VERSION = 'dragon-tiger@1'
export const DECKS = 8
/** Half of a bet is whole. */
export const STAKE_STEP_MINOR = 2

/** What comes back of a stake of one when a bet wins, that stake included. */
export const RETURNS = { dragon: 2, tiger: 2, tie: 12, suitedTie: 51 } as const

export type DragonTigerSpot = keyof typeof RETURNS
export const DRAGON_TIGER_SPOTS = Object.keys(RETURNS) as readonly DragonTigerSpot[]

/** What comes back of dragon and tiger on a tie. */
export const TIE_BACK = [1, 2] as const
