import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operations, type RoundView } from '@baize/contract'
import { assert, decodeId } from '@baize/kernel'
import type pg from 'pg'
import { SHARED_ROUNDS } from '../composition/module-folds.ts'
import {
  loadRound,
  loadRoundSeeds,
  loadSeedPairs,
  viewRound,
} from '../features/products/play/door.ts'
import { createSeedVault } from '../house/rounds/seed-vault.ts'
import { findSharedSeeds } from '../house/rounds/shared-rounds.ts'
import { CommandFailure } from '../ledger-command/command-failure.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { findRoundOwner, loadPaidInBooks, type PaidInBooks } from './paid-in-books.store.ts'

/** A round with what is needed to work it out again. */
export interface LoadedRound {
  readonly round: RoundView
  /** Null while it is not revealed and nobody here may open it. */
  readonly seed: string | null
  readonly paid: PaidInBooks | undefined
}

/** What stands in a file of JSON. */
export async function readRoundFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandFailure(`${path} cannot be read.`)
  })
  return readJson(path, text)
}

/** From a file: a round as the site shows it, or the whole answer that it stands in. */
export function readRound(path: string, content: unknown): LoadedRound {
  const read = operations.getRound.value.safeParse(findRound(content))
  if (!read.success) throw new CommandFailure(`${path} holds no round as the site shows it.`)
  const { round } = read.data
  return { round, seed: round.fairness.serverSeed, paid: undefined }
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandFailure(`${path} is not JSON.`)
  }
}

function findRound(read: unknown): unknown {
  if (typeof read !== 'object' || read === null) return read
  if ('value' in read) return findRound(read.value)
  return 'round' in read ? read : { round: read }
}

/** From the database, with what the ledger paid. A seed that is not retired is opened but stays out of the view. */
export async function loadStoredRound(
  client: pg.ClientBase,
  dataFolder: string,
  roundName: string,
): Promise<LoadedRound> {
  const roundId = decodeId('rnd', roundName)
  const memberId = roundId && (await findRoundOwner(client, roundId))
  if (!roundId || memberId === undefined) {
    throw new CommandFailure(`There is no round ${roundName} of the house's own games.`)
  }
  const row = await loadRound(client, memberId, roundId)
  assert(row, 'a round that was found is there')
  if (!existsSync(join(dataFolder, 'secrets.json'))) {
    throw new CommandFailure(`The seeds are sealed, and ${dataFolder} holds no keys for them.`)
  }
  const vault = createSeedVault((await loadSecrets(dataFolder)).seedKeys)
  const own = (await loadRoundSeeds(client, vault, [row.seedId])).get(row.seedId)
  const seeds = own ?? (await findSharedSeeds(SHARED_ROUNDS, client, vault, row.seedId))
  const [pair] = await loadSeedPairs(client, vault, [row.seedId])
  assert(seeds, 'a round was drawn from seeds')
  const paid = row.state === 'closed' ? await loadPaidInBooks(client, memberId, roundId) : undefined
  return { round: viewRound(row, seeds, 'real'), seed: pair?.serverSeed ?? seeds.serverSeed, paid }
}
