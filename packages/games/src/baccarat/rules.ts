/**
 * Baccarat (punto banco), version 1: eight decks shuffled for each round. Banker pays 19 to 20, the
 * commission of 5 % taken off; player and banker get their stake back on a tie.
 */
export const BACCARAT_VERSION = 'baccarat@1'
export const DECKS = 8
/** A twentieth of a bet is whole, and with it the commission. */
export const STAKE_STEP_MINOR = 20

/** What comes back of a stake of one when a bet wins, that stake included. */
export const RETURNS = {
  player: [2, 1],
  banker: [39, 20],
  tie: [9, 1],
  playerPair: [12, 1],
  bankerPair: [12, 1],
} as const

export type BaccaratSpot = keyof typeof RETURNS
export const BACCARAT_SPOTS = Object.keys(RETURNS) as readonly BaccaratSpot[]

/** With one of these on two cards nobody draws. */
export const NATURAL_MIN = 8
/** The player's side draws up to this total; the banker's too where the player stood. */
export const DRAWS_UP_TO = 5

/** On which third cards of the player's side the banker's draws, by the banker's total of two cards. */
export const BANKER_DRAWS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
  [],
]
