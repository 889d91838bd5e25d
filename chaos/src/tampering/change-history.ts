import { appendFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ledgerMigrations, migrate } from '@baize/ledger/pg'
import { startEmbeddedForTests, urlOf, urlOfDatabase } from '@baize/testkit'
import pg from 'pg'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { makeVictim, TAMPERINGS, type Trial } from './tamper.ts'

export interface ChangeHistorySize {
  /** Acts of each kind. */
  readonly each: number
}

const EMPTY = 'tamper_empty'

/**
 * C16: an owner of the database switches the guards off and changes history in seven ways. Every
 * act must be reported, with the row or with the signed checkpoint that disagrees.
 */
export async function changeHistory(context: ScenarioContext<ChangeHistorySize>): Promise<Verdict> {
  const { seed, size, folder, say } = context
  const file = join(folder, `C16-seed-${seed}.jsonl`)
  await rm(file, { force: true })
  const database = await startEmbeddedForTests()
  try {
    const serverUrl = urlOf(database.connection)
    await makeEmpty(serverUrl)
    const victim = await makeVictim(serverUrl, EMPTY, seed)
    const trials: Trial[] = []
    for (const kind of TAMPERINGS) {
      for (let index = 0; index < size.each; index += 1) {
        const trial = await victim.tamper(kind, seed * 1_000 + index)
        trials.push(trial)
        await appendFile(file, `${JSON.stringify(trial)}\n`)
      }
      const own = trials.filter((trial) => trial.kind === kind)
      say(`  ${kind}: ${own.filter((trial) => trial.reported).length} of ${own.length} reported`)
    }
    return verdictOfTrials(trials, file)
  } finally {
    await database.stop()
  }
}

async function makeEmpty(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${EMPTY}`)
  await client.end()
  const pool = new pg.Pool({ connectionString: urlOfDatabase(serverUrl, EMPTY), max: 1 })
  try {
    await migrate(pool, [ledgerMigrations])
  } finally {
    await pool.end()
  }
}

function verdictOfTrials(trials: readonly Trial[], file: string): Verdict {
  const unseen = trials.filter((trial) => trial.reported === undefined)
  return {
    missed: unseen.map(({ kind, done }) => `Nobody noticed: ${kind} (${done}).`),
    violations: [],
    figures: {
      acts: trials.length,
      reported: trials.length - unseen.length,
      seenByTheChainAlone: trials.filter(
        (trial) => trial.reported !== undefined && !trial.byCheckpoint,
      ).length,
      seenByASignedCheckpoint: trials.filter((trial) => trial.reported && trial.byCheckpoint)
        .length,
      file: basename(file),
    },
  }
}
