import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { ConnectionRecord } from './connection-record.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import type { Home } from './home.ts'
import type { Transport } from './postgres-settings.ts'
import { weakSettings } from './postgres-settings.ts'
import { type Postmaster, spawnPostmaster } from './postmaster.ts'
import {
  type Address,
  addressOf,
  isAlive,
  knock,
  loadDurableSettings,
  loadPostmasterLock,
  servesFolder,
} from './probe.ts'
import type { Programs } from './programs.ts'

/** After `kill -9` the lock and the shared memory are still seen as held for a moment. */
const LOCK_PATIENCE_MS = 30_000
const LOCK_RETRY_MS = 400
/** Recovery replays the log since the last checkpoint; on a slow disk that takes minutes. */
const RECOVERY_PATIENCE_MS = 10 * 60_000
const KNOCK_EVERY_MS = 40
const REPORT_EVERY_MS = 10_000
const SUPERVISOR_PATIENCE_MS = 5_000
/** Key of the session lock that says which program looks after this database. */
const SUPERVISOR_LOCK = 0x6261697a

/** Everything needed to bring one embedded database up, again and again. */
export interface BringUpParts {
  readonly home: Home
  readonly programs: Programs
  readonly record: ConnectionRecord
  transport(): Transport
  /** Called when the port turned out to be taken; the next try uses what `transport` then says. */
  changePort(): Promise<void>
  announce(sentence: string): void
  isStopping(): boolean
}

/** A running database with the connection through which it is watched. */
export interface BroughtUp {
  readonly keeper: pg.Client
  readonly address: Address
  readonly how: 'adopted' | 'started'
}

/**
 * Brings the database up: adopts a server that already runs on the folder, else starts one, and
 * waits through recovery. The connection in the answer holds the supervisor's lock.
 */
export async function bringUp(parts: BringUpParts): Promise<BroughtUp> {
  const lockPatience = patience(LOCK_PATIENCE_MS)
  for (;;) {
    const adopted = await adopt(parts)
    if (adopted) return await takeOver(parts, adopted)
    const started = await startOnce(parts)
    if (started.kind === 'running') return await takeOver(parts, started.broughtUp)
    if (started.reason === 'port_taken') await parts.changePort()
    if (lockPatience.isOver()) throw lockHeld(parts.home.clusterFolder)
    await sleep(LOCK_RETRY_MS)
    assertNotStopping(parts)
  }
}

/** Looks for a live server on the folder, as a killed program leaves one behind. */
async function adopt(parts: BringUpParts): Promise<BroughtUp | undefined> {
  const waiting = patienceWithReports(parts, 'The database that was already running is recovering')
  for (;;) {
    const lock = await loadPostmasterLock(parts.home.clusterFolder)
    const address = lock && addressOf(lock)
    if (!lock || !address || !isAlive(lock.pid)) return undefined
    const answer = await knock(address, parts.record)
    switch (answer.kind) {
      case 'open':
        if (await servesFolder(answer.client, parts.home.clusterFolder)) {
          return { keeper: answer.client, address, how: 'adopted' }
        }
        await answer.client.end()
        return undefined
      case 'closed':
        // Either the process of that number is no database any more, or its lock is about to go.
        return undefined
      case 'wrong_password':
        throw passwordLost(parts.home)
      case 'starting':
        if (waiting.isOver()) throw lockHeld(parts.home.clusterFolder)
        await sleep(KNOCK_EVERY_MS)
        assertNotStopping(parts)
    }
  }
}

type StartOutcome =
  | { readonly kind: 'running'; readonly broughtUp: BroughtUp }
  | { readonly kind: 'retry'; readonly reason: 'lock_held' | 'port_taken' }

async function startOnce(parts: BringUpParts): Promise<StartOutcome> {
  const { home } = parts
  const transport = parts.transport()
  const postmaster = await spawnPostmaster(home, parts.programs, transport)
  const address: Address = {
    host: transport.kind === 'socket' ? transport.folder : '127.0.0.1',
    port: transport.port,
  }
  const waiting = patienceWithReports(parts, 'The database is recovering from its last stop')
  while (!postmaster.hasExited()) {
    const answer = await knock(address, parts.record)
    if (answer.kind === 'wrong_password') throw passwordLost(home)
    if (answer.kind === 'open') {
      if (await servesFolder(answer.client, home.clusterFolder)) {
        return { kind: 'running', broughtUp: { keeper: answer.client, address, how: 'started' } }
      }
      await answer.client.end()
    }
    if (waiting.isOver()) break
    await sleep(KNOCK_EVERY_MS)
    assertNotStopping(parts)
  }
  return await judgeExit(home, postmaster)
}

async function judgeExit(home: Home, postmaster: Postmaster): Promise<StartOutcome> {
  const failed = explainFailedStart(await postmaster.loadLogTail(), home.folder, home.logFile)
  if (failed.kind === 'hopeless') throw failed.error
  return failed
}

/** Claims the database for this program and refuses it when it would not keep its promise. */
async function takeOver(parts: BringUpParts, found: BroughtUp): Promise<BroughtUp> {
  try {
    const waiting = patience(SUPERVISOR_PATIENCE_MS)
    while (!(await tryLock(found.keeper))) {
      if (waiting.isOver()) throw inUse(parts.home.clusterFolder)
      await sleep(LOCK_RETRY_MS)
    }
    const weak = weakSettings(await loadDurableSettings(found.keeper))
    if (weak.length > 0) {
      throw new EmbeddedPostgresError(
        'not_durable',
        `The database runs with ${weak.join(', ')}, which could lose acknowledged money. Remove the setting and start again.`,
      )
    }
    return found
  } catch (error) {
    await found.keeper.end().catch(() => undefined)
    throw error
  }
}

async function tryLock(keeper: pg.Client): Promise<boolean> {
  const answer = await keeper.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [SUPERVISOR_LOCK],
  )
  return answer.rows[0]?.taken === true
}

function assertNotStopping(parts: BringUpParts): void {
  if (parts.isStopping()) {
    throw new EmbeddedPostgresError('did_not_start', 'The database was asked to stop meanwhile.')
  }
}

function patience(forMs: number): { isOver(): boolean } {
  const since = performance.now()
  return { isOver: () => performance.now() - since > forMs }
}

function patienceWithReports(parts: BringUpParts, sentence: string): { isOver(): boolean } {
  const waiting = patience(RECOVERY_PATIENCE_MS)
  let reportAt = performance.now() + REPORT_EVERY_MS
  return {
    isOver() {
      if (performance.now() > reportAt) {
        parts.announce(`${sentence}; still waiting`)
        reportAt = performance.now() + REPORT_EVERY_MS
      }
      return waiting.isOver()
    },
  }
}

function lockHeld(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'lock_held',
    `Another process holds the database in ${folder} and does not answer. Stop it and start again; the lock file itself must not be deleted.`,
  )
}

function inUse(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'in_use',
    `Another running Baize already uses the database in ${folder}. Stop it first, or start with another data folder.`,
  )
}

function passwordLost(home: Home): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'password_lost',
    `The database in ${home.clusterFolder} does not accept the password in ${home.recordsFolder}/connection.json. Put the right file back, or move ${home.recordsFolder} away to begin anew.`,
  )
}
