import { randomBytes } from 'node:crypto'
import { type Uuid, uuidV7 } from '@baize/kernel'
import type { FixedBeacon, TableEvent } from '@baize/rooms'
import type pg from 'pg'
import type { TableDeps } from '../table-deps.ts'
import type { TableRow } from '../tables.store.ts'
import { takeHash } from './chains.store.ts'
import type { NextHash } from './hashes.ts'
import { insertRound, lastNumberOf, lastSeatsOf } from './rounds.store.ts'

interface OpeningRound {
  readonly table: TableRow
  /** Where its result comes from. */
  readonly source: {
    readonly shoeId: Uuid | null
    readonly usedBefore: number | null
    readonly chain: NextHash | undefined
  }
  readonly nowMs: number
  readonly bettingUntilMs: number
  /** Until when seats are kept for those who had them. */
  readonly seatsKeptUntilMs: number
  readonly isLastRound: boolean
  /** At a table with a public beacon. */
  readonly beacon: FixedBeacon | undefined
}

/** Opens the betting on the next round. Its limits are those of this moment. */
export async function openRound(
  tx: pg.ClientBase,
  { clock }: Pick<TableDeps, 'clock'>,
  { table, source, nowMs, bettingUntilMs, seatsKeptUntilMs, isLastRound, beacon }: OpeningRound,
): Promise<readonly TableEvent[]> {
  const roundId = uuidV7(clock, randomBytes(10))
  const { chain, shoeId, usedBefore } = source
  const number = chain?.number ?? (await lastNumberOf(tx, table.code)) + 1
  await insertRound(tx, {
    ...{ roundId, tableCode: table.code, number, shoeId, usedBefore },
    ...{ chainId: chain?.chainId ?? null, chainNumber: chain?.number ?? null },
    ...{ settings: table.settings, atMs: nowMs, beacon: beacon ?? null },
    keptSeats: await lastSeatsOf(tx, table.code),
    seatsKeptUntil: new Date(seatsKeptUntilMs),
  })
  if (chain) await takeHash(tx, chain.chainId, chain.number)
  return [
    {
      ...{ kind: 'round_opened', roundId, number, atMs: nowMs, bettingUntilMs, isLastRound },
      ...(beacon && { beacon }),
    },
  ]
}
