import { assert, type Uuid } from '@baize/kernel'
import {
  type BeaconValue,
  dealFromShoe,
  diceOf,
  type FightPool,
  fightOf,
  fightWith,
  type RoundState,
  rouletteOf,
  type Shoe,
  showingMsOf,
  type TableEvent,
  type TableKind,
  type TablePace,
  type TableResult,
  type TableState,
} from '@baize/rooms'
import type pg from 'pg'
import { HASHES } from '../hashes.ts'
import type { TableDeps } from '../table-deps.ts'
import type { TableHashes } from './hashes.ts'
import { drawRound, loadRound, type SpotTotals } from './rounds.store.ts'

const NOTHING = ['0', 0] as const

interface DrawingRound {
  readonly kind: TableKind
  readonly round: RoundState
  readonly state: TableState
  readonly shoe: Shoe | undefined
  readonly hashes: TableHashes
  /** What the beacon published, at a table that has one. */
  readonly beacon: BeaconValue | undefined
}

interface DrawnRound {
  readonly result: TableResult
  readonly usedCount: number | null
  readonly hash: string | null
}

/** What a closed round comes to: it was fixed before, by its shoe, or by its hash, the seeds of its bettors and the public beacon. */
export async function draw(deps: Pick<TableDeps, 'pool'>, at: DrawingRound) {
  const { kind, round, beacon } = at
  const drawn = at.shoe ? drawFromShoe(at, at.shoe) : await drawFromChain(deps, at)
  const { result, usedCount, hash } = drawn
  return {
    async write(
      tx: pg.ClientBase,
      nowMs: number,
      pace: TablePace,
      paced: (ms: number) => number,
    ): Promise<readonly TableEvent[]> {
      const roundId = round.roundId as Uuid
      if (!(await drawRound(tx, roundId, { atMs: nowMs, result, hash, beacon }))) return []
      const text = kind.textOf(result)
      const shownUntilMs = nowMs + paced(showingMsOf(result, pace))
      return [
        {
          ...{ kind: 'drawn', result, text, atMs: nowMs, shownUntilMs, usedCount },
          ...(beacon && { beacon }),
        },
      ]
    },
  }
}

function drawFromShoe({ kind, state }: DrawingRound, shoe: Shoe): DrawnRound {
  assert(state.shoe, 'a table with a shoe has one')
  const { result, used } = dealFromShoe(kind.game, shoe.cards, state.shoe.usedCount)
  return { result, usedCount: used, hash: null }
}

async function drawFromChain(
  { pool }: Pick<TableDeps, 'pool'>,
  { kind, round, hashes, beacon }: DrawingRound,
): Promise<DrawnRound> {
  const row = await loadRound(pool, round.roundId as Uuid)
  assert(row?.chainId && row.chainNumber !== null && row.clientSeeds, 'its bets are closed')
  const hash = await hashes.of(row.chainId, row.chainNumber)
  const clientSeeds = row.clientSeeds.map(([, seed]) => seed)
  assert((row.beacon === null) === (beacon === undefined), 'a fixed beacon is drawn with')
  const seeds = {
    ...{ seed: hash, clientSeeds, round: row.chainNumber },
    ...(row.beacon &&
      beacon && {
        beacon: { chain: row.beacon.chain, round: row.beacon.round, value: beacon.value },
      }),
  }
  if (kind.game === 'cockfight') {
    const pool = kind.variant === 'pool' ? poolOf(row.totals) : null
    const fight = fightWith(fightOf(HASHES, seeds), pool)
    return { result: { game: 'cockfight', ...fight }, usedCount: null, hash }
  }
  return { result: resultOf(kind, seeds), usedCount: null, hash }
}

function poolOf(totals: SpotTotals): FightPool {
  const [[meronMinor], [walaMinor]] = [totals['meron'] ?? NOTHING, totals['wala'] ?? NOTHING]
  return { meronMinor, walaMinor }
}

function resultOf(kind: TableKind, seeds: Parameters<typeof rouletteOf>[1]): TableResult {
  if (kind.game === 'roulette') return { game: 'roulette', number: rouletteOf(HASHES, seeds) }
  assert(kind.game === 'sic-bo', 'only these are drawn from a chain')
  return { game: 'sic-bo', dice: diceOf(HASHES, seeds) }
}
