import type { OfferPhase } from './offer-phase.ts'
import type { RewardState } from './reward.ts'

/** What a card shows: the states of the specification, and no others. */
export const CARD_STATES = [
  ...(['coming_soon', 'join', 'joined', 'process', 'claim'] as const),
  ...(['applying', 'rejected', 'issued', 'claimed', 'close'] as const),
] as const

export type CardState = (typeof CARD_STATES)[number]

/** What a card is worked out from, for one member. */
export interface CardFacts {
  readonly phase: OfferPhase
  readonly isEligible: boolean
  readonly isOptIn: boolean
  readonly hasJoined: boolean
  /** Stock and budget allow one more reward. */
  readonly hasStock: boolean
  /** Something has been counted in the present window. */
  readonly hasProgress: boolean
  /** Steps of the present window can still be reached. */
  readonly hasMoreToReach: boolean
  /** Rewards of the present window, and open ones of those before. */
  readonly rewards: readonly RewardOnCard[]
}

export interface RewardOnCard {
  readonly state: RewardState
  /** It was granted as bonus money that must still be wagered. */
  readonly isWagering: boolean
}

/** The state of a card: what the member can do comes first, then what is under way, then what is over. */
export function cardStateOf(facts: CardFacts): CardState {
  const { phase, rewards } = facts
  const has = (state: RewardState) => rewards.some((each) => each.state === state)
  if (phase === 'scheduled') return 'coming_soon'
  if (has('open') && facts.isEligible) return facts.hasStock ? 'claim' : 'close'
  if (has('applying')) return 'applying'
  if (rewards.some(({ isWagering }) => isWagering)) return 'issued'
  if (canGoOn(facts)) return goingOn(facts)
  if (has('granted')) return 'claimed'
  return has('rejected') ? 'rejected' : 'close'
}

function canGoOn({ phase, isEligible, isOptIn, hasJoined, hasStock, hasMoreToReach }: CardFacts) {
  if (!isEligible || !hasStock || !hasMoreToReach) return false
  return phase === 'running' || (phase === 'stopped' && (hasJoined || !isOptIn))
}

function goingOn({ isOptIn, hasJoined, hasProgress }: CardFacts): CardState {
  if (isOptIn && !hasJoined) return 'join'
  return hasProgress ? 'process' : 'joined'
}
