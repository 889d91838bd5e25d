import type { TableRoundProof } from '@baize/contract'
import { assert, encodeId } from '@baize/kernel'
import { cardsBehindCut, ROOM_DECK_SIZE, SHOE_DECKS } from '@baize/rooms'
import { loadChain } from '../rounds/chains.store.ts'
import type { SeedGiven, TableRoundRow } from '../rounds/rounds.store.ts'
import { loadNextCommitment, loadShoe } from '../shoes/shoes.store.ts'
import type { TableDeps } from '../table-deps.ts'

/** What proves a round, as far as it may be told. */
export async function viewProof(
  { pool }: Pick<TableDeps, 'pool'>,
  round: TableRoundRow,
  game: string,
): Promise<TableRoundProof> {
  if (round.shoeId) return await viewShoeProof(pool, { ...round, shoeId: round.shoeId }, game)
  const stored = await loadChain(pool, round.tableCode, round.chainId)
  assert(stored && round.chainNumber !== null, 'a round without a shoe has a chain')
  return {
    kind: 'chain',
    commitment: stored.chain.commitment,
    number: round.chainNumber,
    hash: round.hash,
    clientSeeds: viewSeeds(round.clientSeeds),
    ...(round.beacon && {
      beacon: { ...round.beacon, value: round.beaconValue, signature: round.beaconSignature },
    }),
  }
}

async function viewShoeProof(
  pool: TableDeps['pool'],
  {
    shoeId,
    usedBefore,
    tableCode,
    play,
  }: TableRoundRow & { readonly shoeId: NonNullable<TableRoundRow['shoeId']> },
  game: string,
): Promise<TableRoundProof> {
  const shoe = await loadShoe(pool, shoeId)
  assert(shoe && usedBefore !== null, 'a round of a shoe says where it began')
  return {
    kind: 'shoe',
    shoe: {
      tableShoeId: encodeId('sho', shoeId),
      ...{ number: shoe.number, commitment: shoe.commitment },
      nextCommitment: await loadNextCommitment(pool, tableCode, shoe.number),
      ...{ shufflingUntilMs: 0, seedCount: shoe.clientSeeds?.length ?? 0, usedCount: usedBefore },
      cutAt: SHOE_DECKS * ROOM_DECK_SIZE - cardsBehindCut(game),
      isLastRound: false,
    },
    seed: shoe.seed,
    clientSeeds: viewSeeds(shoe.clientSeeds),
    cut: shoe.cut ?? 0,
    cutBy: shoe.cutBy,
    usedBefore,
    play: play && { seats: [...play.seats], actions: [...play.actions] },
  }
}

function viewSeeds(seeds: readonly SeedGiven[] | null) {
  return (seeds ?? []).map(([name, seed]) => ({ name, seed }))
}
