import { randomBytes } from 'node:crypto'
import { commitmentOf, serverSeedFromEntropy } from '@baize/fairness'
import { assert, maskName, type Uuid, uuidV7 } from '@baize/kernel'
import {
  cardsBehindCut,
  ROOM_DECK_SIZE,
  SHOE_DECKS,
  type Shoe,
  shoeOf,
  type TableEvent,
} from '@baize/rooms'
import type pg from 'pg'
import { HASHES } from '../hashes.ts'
import type { TableDeps } from '../table-deps.ts'
import {
  insertShoe,
  loadLastShoes,
  lockShuffle,
  revealShoe,
  type ShoeRow,
  saveShuffle,
} from './shoes.store.ts'

const SEED_BYTES = 32
const SHOE_CARDS = SHOE_DECKS * ROOM_DECK_SIZE
/** Where a shoe is cut when nobody says: in the middle. */
const MIDDLE = SHOE_CARDS / 2

type ShoeDeps = Pick<TableDeps, 'clock' | 'vault'>

/** Puts up the shoe that was committed before, and commits the one after it. */
export async function beginShoe(
  tx: pg.ClientBase,
  deps: ShoeDeps,
  tableCode: string,
  shufflingUntilMs: number,
): Promise<TableEvent> {
  const [last] = await loadLastShoes(tx, tableCode)
  const next = last ?? (await commitShoe(tx, deps, tableCode, 1))
  const after = await commitShoe(tx, deps, tableCode, next.number + 1)
  return {
    kind: 'shoe_begun',
    ...{ shoeId: next.shoeId, number: next.number, commitment: next.commitment },
    ...{ nextCommitment: after.commitment, shufflingUntilMs },
  }
}

async function commitShoe(
  tx: pg.ClientBase,
  { clock, vault }: ShoeDeps,
  tableCode: string,
  number: number,
): Promise<Pick<ShoeRow, 'shoeId' | 'number' | 'commitment'>> {
  const seed = serverSeedFromEntropy(randomBytes(SEED_BYTES))
  const shoe = {
    shoeId: uuidV7(clock, randomBytes(10)),
    ...{ tableCode, number },
    commitment: commitmentOf(HASHES.sha256, seed),
    sealedSeed: vault.lock(seed),
  }
  await insertShoe(tx, { ...shoe, atMs: clock.now() })
  return shoe
}

/** Fixes the order of a shoe by the seeds of those who are there; one of them cuts, each shoe another. */
export async function shuffleShoe(
  tx: pg.ClientBase,
  deps: ShoeDeps,
  row: ShoeRow,
  game: string,
): Promise<TableEvent> {
  const present = await lockShuffle(tx, row.shoeId)
  const cutter = present[row.number % Math.max(present.length, 1)]
  const clientSeeds = present.map(
    ({ username, clientSeed }) => [maskName(username), clientSeed] as const,
  )
  const cut = cutter?.cutAt ?? MIDDLE
  await saveShuffle(tx, row.shoeId, {
    ...{ clientSeeds, cut },
    cutBy: cutter ? maskName(cutter.username) : null,
  })
  const shoe = openShoe(deps, { ...row, clientSeeds, cut })
  return {
    kind: 'shoe_shuffled',
    seedCount: clientSeeds.length,
    // The first card is shown and burns as many as it counts.
    usedCount: 1 + shoe.burned,
    cutAt: SHOE_CARDS - cardsBehindCut(game),
  }
}

/** The whole order of a shoe, for its owner alone. */
export function openShoe(
  { vault }: Pick<TableDeps, 'vault'>,
  { sealedSeed, clientSeeds, number, cut }: ShoeRow,
): Shoe {
  assert(clientSeeds && cut !== null, 'a shoe is shuffled before it is dealt')
  const seeds = clientSeeds.map(([, seed]) => seed)
  return shoeOf(HASHES, { seed: vault.unlock(sealedSeed), clientSeeds: seeds, shoe: number, cut })
}

/** Tells the seed of a shoe that is over. */
export async function endShoe(
  tx: pg.ClientBase,
  { vault }: Pick<TableDeps, 'vault'>,
  { shoeId, sealedSeed }: { readonly shoeId: Uuid; readonly sealedSeed: Buffer },
): Promise<TableEvent> {
  const seed = vault.unlock(sealedSeed)
  await revealShoe(tx, shoeId, seed)
  return { kind: 'shoe_over', seed }
}
