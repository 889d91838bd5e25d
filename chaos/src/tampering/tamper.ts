import { randomBytes } from 'node:crypto'
import { assert, type Chance, seededChance } from '@baize/kernel'
import type { Checkpoint } from '@baize/ledger'
import {
  bigintTypes,
  describeFinding,
  type Finding,
  findDamage,
  takeCheckpoint,
  verifyBooks,
} from '@baize/ledger/pg'
import { urlOfDatabase } from '@baize/testkit'
import pg from 'pg'
import { deleteRow, editAmount } from './edit-and-delete.ts'
import { insertPair } from './insert-pair.ts'
import { type Harm, oneOf, putGuardsToSleep } from './intruder.ts'
import { startHistory } from './make-history.ts'
import { cutTail, editAndRehash } from './rewrite-history.ts'
import { swapRows } from './swap-rows.ts'

const CHAPTERS = 4
const BATCHES_PER_CHAPTER = 36

/** What is done to a copy of the whole books; the last kind puts an older copy in their place. */
const HARMS = {
  'edit an amount': editAmount,
  'delete a row': deleteRow,
  'insert a pair': insertPair,
  'swap two rows': swapRows,
  'cut the tail': cutTail,
  'edit and hash again': editAndRehash,
} as const satisfies Record<string, Harm>

const OLDER_COPY = 'restore an older copy'

export const TAMPERINGS: readonly string[] = [...Object.keys(HARMS), OLDER_COPY]

/** What came of one act of tampering. */
export interface Trial {
  readonly kind: string
  readonly done: string
  /** The first broken row in words; undefined when nothing was noticed. */
  readonly reported: string | undefined
  /** True when a signed checkpoint was needed to see it. */
  readonly byCheckpoint: boolean
}

/** Right books with older copies of themselves, and the signed head of their end. */
export interface Victim {
  readonly checkpoint: Checkpoint
  tamper(kind: string, seed: number): Promise<Trial>
  remove(): Promise<void>
}

/** Makes a history in a database that has the ledger's tables, keeping copies on the way. */
export async function makeVictim(serverUrl: string, empty: string, seed: number): Promise<Victim> {
  const chance = seededChance(seed)
  const run = `tamper_${randomBytes(4).toString('hex')}`
  const books = `${run}_books`
  const copies: string[] = []
  await onServer(serverUrl, `create database ${books} template ${empty}`)
  for (let chapter = 1; chapter <= CHAPTERS; chapter += 1) {
    await playOn(urlOfDatabase(serverUrl, books), `chapter ${chapter}`, chance)
    if (chapter === CHAPTERS) break
    const copy = `${run}_copy_${chapter}`
    await onServer(serverUrl, `create database ${copy} template ${books}`)
    copies.push(copy)
  }
  const { checkpoint, findings } = await withBooks(
    urlOfDatabase(serverUrl, books),
    async (client) => {
      const taken = await takeCheckpoint(client)
      assert(taken, 'a history was posted')
      return { checkpoint: taken, findings: await audit(client, taken) }
    },
  )
  assert(findings.length === 0, 'the books are right before anybody touches them')
  let trials = 0
  return {
    checkpoint,
    async tamper(kind, trialSeed) {
      trials += 1
      const own = seededChance(trialSeed)
      const scene = `${run}_trial_${trials}`
      const from = kind === OLDER_COPY ? oneOf(own, copies) : books
      await onServer(serverUrl, `create database ${scene} template ${from}`)
      try {
        const url = urlOfDatabase(serverUrl, scene)
        const done = await doHarm(kind, url, own)
        return await withBooks(url, async (client) => {
          const alone = await audit(client)
          const whole = await audit(client, checkpoint)
          const [first] = whole
          return {
            kind,
            done: kind === OLDER_COPY ? `${done} of ${from}` : done,
            reported: first && describeFinding(first),
            byCheckpoint: alone.length === 0,
          }
        })
      } finally {
        await onServer(serverUrl, `drop database ${scene} with (force)`)
      }
    },
    async remove() {
      for (const name of [books, ...copies]) {
        await onServer(serverUrl, `drop database if exists ${name} with (force)`)
      }
    },
  }
}

async function doHarm(kind: string, url: string, chance: Chance): Promise<string> {
  if (kind === OLDER_COPY) {
    // Often nobody notices at once, and the house plays on over what was lost.
    const chapters = chance.below(CHAPTERS)
    for (let chapter = 0; chapter < chapters; chapter += 1) {
      await playOn(url, `another future ${chapter}`, chance)
    }
    return `${chapters} chapters played after the restore`
  }
  const harm: Harm | undefined = HARMS[kind as keyof typeof HARMS]
  assert(harm, `${kind} is a known kind`)
  return await withBooks(url, async (client) => {
    await putGuardsToSleep(client)
    return await harm({ client, chance })
  })
}

async function playOn(url: string, name: string, chance: Chance): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, types: bigintTypes })
  try {
    const history = await startHistory(pool, url, name, chance)
    await history.play(BATCHES_PER_CHAPTER)
    await history.stop()
  } finally {
    await pool.end()
  }
}

/** What the audit finds, with the books' own words for what they hold in escrow. */
async function audit(client: pg.Client, checkpoint?: Checkpoint): Promise<readonly Finding[]> {
  try {
    const report = await verifyBooks(client, {
      // Escrow is claimed by nobody here, so it says nothing about these books.
      loadClaims: async (snapshot) => {
        const held = await snapshot.query(
          `select purpose, currency, balance_minor as "amountMinor" from ledger_account
           where kind = 'escrow'`,
        )
        return held.rows.map((row) => ({ ...row, kind: 'escrow', says: 'this test' }))
      },
      checkpoints: checkpoint ? [checkpoint] : [],
      onProgress: () => undefined,
    })
    return report.findings
  } catch (failure) {
    const finding = await findDamage(client, failure)
    if (!finding) throw failure
    return [finding]
  }
}

async function withBooks<Value>(
  url: string,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: url, types: bigintTypes })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  await withBooks(serverUrl, async (client) => await client.query(statement))
}
