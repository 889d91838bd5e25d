import type { KeyObject } from 'node:crypto'
import type { SignedCheckpoint } from '@baize/contract'
import { takeCheckpoint } from '@baize/ledger/pg'
import type pg from 'pg'
import { saveCheckpoint } from './checkpoint-folder.ts'
import { signCheckpoint } from './signed-checkpoint.ts'

export interface BooksParts {
  readonly pool: pg.Pool
  readonly dataFolder: string
  readonly checkpointKey: KeyObject
}

export interface MadeCheckpoint {
  readonly signed: SignedCheckpoint
  readonly path: string
}

/** Signs the head of this moment and keeps it; undefined while nothing was ever posted. */
export async function makeCheckpoint(parts: BooksParts): Promise<MadeCheckpoint | undefined> {
  const client = await parts.pool.connect()
  try {
    return await signHead(client, parts)
  } finally {
    client.release()
  }
}

/** The same over one connection, which may be one that only reads. */
export async function signHead(
  client: pg.ClientBase,
  parts: Omit<BooksParts, 'pool'>,
): Promise<MadeCheckpoint | undefined> {
  const checkpoint = await takeCheckpoint(client)
  if (!checkpoint) return undefined
  const signed = signCheckpoint(checkpoint, parts.checkpointKey)
  return { signed, path: await saveCheckpoint(parts.dataFolder, signed) }
}
