import type pg from 'pg'
import { SEALED_COLUMNS, WRAPPED_DOCUMENTS } from '../composition/module-folds.ts'
import { BackUpError } from '../platform/back-up/back-up-error.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import {
  type KeyRing,
  RING_NAMES,
  type RingName,
  SEALING_ALGORITHMS,
} from '../platform/sealing/key-ring.ts'
import { countOlder } from '../platform/sealing/seal-anew.ts'
import { countOldWraps } from '../platform/sealing/wrapped-documents.store.ts'
import { addKey, dropOlderKeys, loadSecrets } from '../platform/secrets.ts'
import { readFlag, runCommand, say } from './command.ts'
import { withBooks } from './with-books.ts'

const USAGE = `Usage: npm run keys -- list
       npm run keys -- add ${RING_NAMES.join('|')} [--algorithm ${SEALING_ALGORITHMS.join('|')}]
       npm run keys -- drop ${RING_NAMES.join('|')}`

/**
 * `npm run keys`: the keys that seal what is kept. A new one goes in front; the server seals anew with
 * it what older ones sealed; when nothing needs those any more they can be dropped.
 */
await runCommand(async () => {
  const [verb, name, ...args] = process.argv.slice(2)
  if (verb === 'list') return await list()
  const ring = RING_NAMES.find((each) => each === name)
  if (ring && verb === 'add') return await add(ring, readFlag(args, '--algorithm'))
  if (ring && verb === 'drop') return await drop(ring)
  throw new BackUpError('not_possible', USAGE)
})

async function list(): Promise<void> {
  const secrets = await loadSecrets(loadConfiguration(process.env).dataFolder)
  const rings = ringsOf(secrets)
  for (const name of RING_NAMES) {
    for (const [index, { id, algorithm }] of rings[name].entries()) {
      say(`${name.padEnd(10)} ${id.padEnd(20)} ${algorithm.padEnd(18)} ${useOf(index)}`)
    }
  }
}

function useOf(index: number): string {
  return index === 0 ? 'seals' : 'opens what it sealed'
}

function ringsOf(secrets: Awaited<ReturnType<typeof loadSecrets>>): Record<RingName, KeyRing> {
  return { documents: secrets.documentKeys, members: secrets.memberKeys, seeds: secrets.seedKeys }
}

async function add(ring: RingName, wanted = 'aes-256-gcm'): Promise<void> {
  const algorithm = SEALING_ALGORITHMS.find((each) => each === wanted)
  if (!algorithm) throw new BackUpError('not_possible', USAGE)
  const keyId = await addKey(loadConfiguration(process.env).dataFolder, ring, algorithm)
  say(`The key ${keyId} is in front. Restart the server: it seals with it from then on, and within`)
  say('ten minutes begins to seal anew what is there. Make a back-up of the keys afterwards.')
}

async function drop(ring: RingName): Promise<void> {
  const config = loadConfiguration(process.env)
  const keys = ringsOf(await loadSecrets(config.dataFolder))[ring]
  if (keys.length === 1) {
    say('There is one key only.')
    return
  }
  const needed = await withBooks(config, (client) => countNeeded(client, ring, keys))
  if (needed > 0) {
    throw new BackUpError(
      'not_possible',
      `${needed} rows are still sealed with an older key. The server seals them anew while it runs.`,
    )
  }
  await dropOlderKeys(config.dataFolder, ring)
  say('Only the newest key is left. Back-ups from before need the keys that were kept with them.')
}

/** Rows that nothing but an older key opens, or that no key opens at all. */
async function countNeeded(client: pg.Client, ring: RingName, keys: KeyRing): Promise<number> {
  let needed = 0
  for (const table of ring === 'documents' ? WRAPPED_DOCUMENTS : []) {
    needed += await countOldWraps(client, table, keys[0].id)
  }
  for (const column of SEALED_COLUMNS.filter((each) => each.ring === ring)) {
    const pass = await countOlder({ database: client, box: createSealedBox(keys), column })
    needed += pass.older + pass.broken.length
  }
  return needed
}
