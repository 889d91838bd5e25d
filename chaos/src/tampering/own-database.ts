import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerConnection, urlOf } from '@baize/testkit'
import { Failure } from '../../../tools/shared/failure.ts'
import { projectRoot } from '../../../tools/shared/project.ts'
import { familyOf, isRunning } from '../site/processes.ts'

const SERVE = join(projectRoot, 'apps/server/src/platform/database/embedded/serve.ts')
const GONE_PATIENCE_MS = 60_000
const GONE_LOOK_MS = 50

/** The product's embedded database on a folder that outlives it. */
export interface OwnDatabase {
  readonly serverUrl: string
  /** Where the cluster's files lie. */
  readonly clusterFolder: string
  /** Cleanly: everything is in the data files. */
  stop(): Promise<void>
  /** Without any warning: what is not in the data files is in the log alone. */
  kill(): Promise<void>
}

/** What came of a start: a database, or what it said instead. */
export type Started =
  | { readonly kind: 'running'; readonly database: OwnDatabase }
  | { readonly kind: 'refused'; readonly said: string }

/** Starts the database of a folder as the product would, in a program of its own. */
export async function startOwnDatabase(folder: string): Promise<Started> {
  const child = spawn(process.execPath, [SERVE, folder], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString('utf8')
  })
  const line = await Promise.race([firstLine(child), ended.then(() => undefined)])
  if (line === undefined) return { kind: 'refused', said: said.trim() }
  const connection: ServerConnection = JSON.parse(line)
  const place = (await readFile(join(folder, 'database', 'place'), 'utf8').catch(() => '')).trim()
  const clusterFolder = join(place || join(folder, 'database'), 'cluster')
  return {
    kind: 'running',
    database: {
      serverUrl: urlOf(connection),
      clusterFolder,
      async stop() {
        child.stdin.end()
        await ended
      },
      async kill() {
        const lock = await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8')
        const postmaster = Number(lock.split('\n')[0])
        const family = await familyOf(postmaster)
        // The supervisor first, or it would bring the database back.
        child.kill('SIGKILL')
        process.kill(postmaster, 'SIGKILL')
        await ended
        await allGone(family)
      },
    },
  }
}

/** Its helpers outlive a killed postmaster by a moment, and go on writing until they notice. */
async function allGone(pids: readonly number[]): Promise<void> {
  const until = performance.now() + GONE_PATIENCE_MS
  for (const pid of pids) {
    while (await isRunning(pid)) {
      if (performance.now() > until) throw new Failure(`Process ${pid} outlived its postmaster.`)
      await sleep(GONE_LOOK_MS)
    }
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (piece: Buffer) => {
      printed += piece.toString('utf8')
      if (printed.includes('\n')) resolve(printed)
    })
    child.once('error', reject)
  })
}
