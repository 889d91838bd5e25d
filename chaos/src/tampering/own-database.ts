import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerConnection, urlOf } from '@baize/testkit'
import { projectRoot } from '../../../tools/shared/project.ts'

const SERVE = join(projectRoot, 'apps/server/src/platform/database/embedded/serve.ts')

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
        // The supervisor first, or it would bring the database back.
        child.kill('SIGKILL')
        process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
        await ended
      },
    },
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
