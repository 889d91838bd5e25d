import { assert } from '@baize/kernel'
import {
  COCKFIGHT_SPOTS,
  type DrawnFight,
  FIGHT_SECONDS_LEAST,
  FIGHT_SECONDS_MOST,
  FIGHT_WAYS,
  FIGHT_WAYS_TOTAL,
} from '../tables/cockfight/rules.ts'
import type { BeaconDrawn } from './beacon.ts'
import { chanceOf, clientOfRound, type Hashes, jointOf } from './joint.ts'

export interface RoundSeedsOfRoom {
  /** The hash of this round in its table's chain. */
  readonly seed: string
  /** Of the bettors, in the order of their first bets; the event that closes the betting fixes them. */
  readonly clientSeeds: readonly string[]
  readonly round: number
  /** At a table with a public beacon. */
  readonly beacon?: BeaconDrawn | undefined
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

/** The winner of a contest and how long it is; the winner is drawn first. */
export function fightOf(hashes: Hashes, seeds: RoundSeedsOfRoom): DrawnFight {
  const chance = chanceOfRound(hashes, seeds)
  let place = chance.below(FIGHT_WAYS_TOTAL)
  const winner = COCKFIGHT_SPOTS.find((spot) => {
    place -= FIGHT_WAYS[spot]
    return place < 0
  })
  assert(winner, 'every place is some spot’s')
  const seconds = FIGHT_SECONDS_LEAST + chance.below(FIGHT_SECONDS_MOST - FIGHT_SECONDS_LEAST + 1)
  return { winner, seconds }
}

function chanceOfRound({ sha256, hmac }: Hashes, seeds: RoundSeedsOfRoom) {
  const { seed, clientSeeds, round, beacon } = seeds
  const clients = clientOfRound(sha256, clientSeeds)
  const client = beacon
    ? jointOf(sha256, [clients, beacon.chain, `${beacon.round}`, beacon.value])
    : clients
  return chanceOf(hmac, { seed, client, nonce: round })
}
