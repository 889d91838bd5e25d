import {
  type ClientSeed,
  chanceForRound,
  type HmacSha256,
  type RoundSeeds,
  type Sha256,
} from '@baize/fairness'
import { CLIENT_SEED, serverSeedOf } from '@baize/fairness/testing/game-stream'
import { assert, type Chance } from '@baize/kernel'
import type { AnyGameEngine } from '../engine.ts'

/** What can be seen of a game's rounds: a number of classes, how likely each is, and which ones a round shows. */
export interface View<Round> {
  readonly name: string
  readonly shares: readonly number[]
  readonly read: (round: Round) => number | readonly number[]
}

/** The hashes that rounds are drawn with. */
export interface HashPorts {
  readonly hmac: HmacSha256
  readonly sha256: Sha256
}

/** A game whose outcomes are watched, as its rounds come from committed seeds. */
export interface Watched {
  readonly name: string
  readonly views: readonly View<unknown>[]
  /** Gives round after round; the same for the same seed. */
  readonly start: (seed: number, ports: HashPorts) => () => unknown
  /** The round of these seeds; absent where rounds come otherwise than from the chance of a round. */
  readonly playWith?: (seeds: RoundSeeds, hmac: HmacSha256) => unknown
}

/** Rounds with a pair of seeds before the next pair. */
const ROUNDS_OF_PAIR = 1_000

/** Watches what `play` makes of the chance of each round. */
export function watch<Round>(
  name: string,
  play: (chance: Chance) => Round,
  views: readonly View<Round>[],
): Watched {
  const start = (seed: number, { hmac }: HashPorts): (() => Round) => {
    const nextChance = chances(seed, hmac)
    return () => play(nextChance())
  }
  return {
    ...watchRounds(name, start, views),
    playWith: (seeds, hmac) => play(chanceForRound({ hmac, ...seeds })),
  }
}

/** Watches rounds that come otherwise than from the chance of a round. */
export function watchRounds<Round>(
  name: string,
  start: (seed: number, ports: HashPorts) => () => Round,
  views: readonly View<Round>[],
): Watched {
  return { name, start, views: views as readonly View<unknown>[] }
}

/** The chance of round after round: nonce after nonce, one pair of seeds after another. */
function chances(seed: number, hmac: HmacSha256): () => Chance {
  const clientSeed: ClientSeed = CLIENT_SEED
  let pair = 0
  let nonce = 0
  let serverSeed = serverSeedOf(seed, pair)
  return () => {
    if (nonce === ROUNDS_OF_PAIR) {
      nonce = 0
      pair += 1
      serverSeed = serverSeedOf(seed, pair)
    }
    nonce += 1
    return chanceForRound({ hmac, serverSeed, clientSeed, nonce })
  }
}

/** Opens rounds of an engine with these options, and shows what the server keeps of them. */
export function opened<State>(
  engine: Pick<AnyGameEngine, 'open' | 'parseOptions'>,
  options: unknown,
): (chance: Chance) => State {
  const parsed = engine.parseOptions(options)
  assert(parsed.ok, 'the options are allowed')
  return (chance) => engine.open(chance, parsed.value).state as State
}

/** What each view of a game has seen, of so many outcomes each. */
export function seenOf(
  { start, views }: Watched,
  { seed, outcomes }: { readonly seed: number; readonly outcomes: number },
  ports: HashPorts,
): readonly { readonly view: string; readonly shares: readonly number[]; values: Uint16Array }[] {
  const seen = views.map(({ name, shares }) => {
    assert(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) < 1e-9, 'shares make one')
    return { view: name, shares, values: new Uint16Array(outcomes), count: 0 }
  })
  const next = start(seed, ports)
  while (seen.some(({ count }) => count < outcomes)) {
    const round = next()
    for (const [at, row] of seen.entries()) {
      const read = views[at]?.read(round) ?? []
      for (const value of typeof read === 'number' ? [read] : read) {
        assert(value >= 0 && value < row.shares.length, 'an outcome belongs to a class')
        if (row.count < outcomes) row.values[row.count] = value
        row.count += 1
      }
    }
  }
  return seen
}
