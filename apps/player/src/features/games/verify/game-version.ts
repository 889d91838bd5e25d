import type { RoundView } from '@baize/contract'
import { chanceForRound, parseClientSeed, parseServerSeed } from '@baize/fairness'
import type { AnyGameEngine } from '@baize/games'
import { type Book, playAgain } from '@baize/games/play-again'
import { type Reworked, rework } from '@baize/games/rework'
import type { ListedBook } from '@baize/games/slots/play-version'
import type { TableGame } from '@baize/games/tables/play-table'
import type { WireRatio } from '@baize/games/wire-ratio'
import { type Chance, type Result, refuse } from '@baize/kernel'
import type { ComponentType } from 'react'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'

/** A round that is over. */
type ClosedRound = Omit<RoundView, 'outcome'> & { readonly outcome: WireRatio }

/** A round as it was worked out again. */
export interface Recomputed extends Reworked {
  /** Of a round that is one of a published list with weights: which one. */
  readonly listed?: ListedBook
}

/** How rounds of one version of a game are recomputed. */
export interface GameVersion {
  recompute(
    round: ClosedRound,
    serverSeed: string,
  ): Promise<Result<Recomputed, 'version_unknown' | 'table_differs' | 'seeds_invalid'>>
  /**
   * For a game whose rounds share a seed, which is revealed when they are over and which nobody can
   * change: what the verify page says until then.
   */
  readonly Unrevealed?: ComponentType
}

/** What the folder of a game contributes to the verify page, by version: `dice@1`. */
export type GameVersions = Readonly<Record<string, GameVersion>>

/** Writes the book of a round again; undefined where it could not have been played so. */
type Player = (chance: Chance) => Book | undefined

/** A version whose rounds are drawn from the player's own seeds. Undefined for options that no round can have. */
export function drawnVersion(
  findPlayer: (round: ClosedRound) => Promise<Player | undefined>,
): GameVersion {
  return {
    async recompute(round, serverSeed) {
      const player = await findPlayer(round)
      return player ? workAgain(round, serverSeed, player) : refuse('version_unknown')
    },
  }
}

/** The same for a player that is there. */
export function workAgain(
  round: ClosedRound,
  serverSeed: string,
  play: Player,
): Result<Reworked, 'seeds_invalid'> {
  return rework(round, serverSeed, hashPorts, play)
}

/** What a round was drawn from, from its beginning; undefined for seeds that are none. */
export function chanceOf({ fairness }: ClosedRound, seed: string): Chance | undefined {
  const server = parseServerSeed(seed)
  const client = parseClientSeed(fairness.clientSeed)
  if (!server.ok || !client.ok) return undefined
  return chanceForRound({
    ...{ hmac: hashPorts.hmac, nonce: fairness.nonce },
    ...{ serverSeed: server.value, clientSeed: client.value },
  })
}

/** A version that its engine plays choice by choice. */
export function engineVersion(load: () => Promise<AnyGameEngine>): GameVersion {
  return drawnVersion(async (round) => {
    const engine = await load()
    return (chance) => playAgain(engine, round, chance)
  })
}

/** A version of a table on which one draw settles all bets. */
export function tableVersion<Outcome>(load: () => Promise<TableGame<Outcome>>): GameVersion {
  return drawnVersion(async (round) => {
    const [game, { parseBets }, { playTable }] = await Promise.all([
      load(),
      import('@baize/games/tables/bets'),
      import('@baize/games/tables/play-table'),
    ])
    const bets = parseBets(game, round.options)
    return bets.ok ? (chance) => playTable(game, chance, bets.value) : undefined
  })
}
