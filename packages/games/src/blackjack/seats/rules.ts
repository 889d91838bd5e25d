/**
 * Blackjack, version 2: one to three hands against one dealer by the rules of version 1, with insurance when the
 * dealer shows an ace, and two side bets on the first cards of each hand.
 */
export const SEATS_VERSION = 'blackjack@2'

export const SEATS_MAX = 3
/** Of every stake: half of it is whole. */
export const STAKE_STEP_MINOR = 2
/** The largest side bet; none is larger than the stake of its hand either. */
export const SIDE_BET_MAX_MINOR = 50_000n
/** The most a round may return. */
export const RETURN_MAX_MINOR = 50_000_000n

/** What comes back of a side bet of one, itself included. */
export const SIDE_RETURNS = {
  perfectPair: 26n,
  colouredPair: 13n,
  mixedPair: 7n,
  suitedThree: 101n,
  straightFlush: 41n,
  threeOfAKind: 31n,
  straight: 11n,
  flush: 6n,
  none: 0n,
} as const

/** What comes back of insurance of one, when the dealer has blackjack. */
export const INSURANCE_RETURN = 3n
