import { chanceOf, clientOfRound, type Hashes } from './joint.ts'

export interface RoundSeedsOfRoom {
  /** The hash of this round in its table's chain. */
  readonly seed: string
  /** Of the bettors, in the order of their first bets; the event that closes the betting fixes them. */
  readonly clientSeeds: readonly string[]
  readonly round: number
}

const POCKETS = 37
const DIE_SIDES = 6

/** The number of a round of roulette, 0 to 36. */
export function rouletteOf(hashes: Hashes, seeds: RoundSeedsOfRoom): number {
  return chanceOfRound(hashes, seeds).below(POCKETS)
}

/** The three dice of a round of sic bo. */
export function diceOf(hashes: Hashes, seeds: RoundSeedsOfRoom): readonly [number, number, number] {
  const chance = chanceOfRound(hashes, seeds)
  const die = () => chance.below(DIE_SIDES) + 1
  return [die(), die(), die()]
}

function chanceOfRound({ sha256, hmac }: Hashes, { seed, clientSeeds, round }: RoundSeedsOfRoom) {
  return chanceOf(hmac, { seed, client: clientOfRound(sha256, clientSeeds), nonce: round })
}
