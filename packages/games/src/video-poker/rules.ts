import type { PokerHand } from './events.ts'

/**
 * Video poker, Jacks or Better, version 1: full pay, "9/6". One pack for each round; a stake is paid
 * as the machines pay five coins, so that a royal flush brings 800 for one.
 */
export const VIDEO_POKER_VERSION = 'video-poker@1'

export const HAND_SIZE = 5

/** What a hand pays for one staked, that stake included; the highest first. */
export const PAYS: Readonly<Record<PokerHand, number>> = {
  royalFlush: 800,
  straightFlush: 50,
  fourOfAKind: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  threeOfAKind: 3,
  twoPair: 2,
  jacksOrBetter: 1,
}

export const POKER_HANDS = Object.keys(PAYS) as readonly PokerHand[]
