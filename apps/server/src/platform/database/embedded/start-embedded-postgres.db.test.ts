import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadPostmasterLock } from './probe.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

/**
 * The supervisor against real servers on folders of their own. Being killed is tested with the
 * small program beside this file, because a test cannot kill itself.
 */
const SERVE = fileURLToPath(new URL('./serve.ts', import.meta.url))
const quiet = { info: () => undefined, warn: () => undefined }

let dataFolder: string
let opened: EmbeddedPostgres[]
/** Has an empty database that was made once and stopped. */
let madeFolder: string

beforeAll(async () => {
  madeFolder = await mkdtemp(join(tmpdir(), 'baize-supervisor-'))
  await (await startEmbeddedPostgres({ dataFolder: madeFolder, log: quiet })).stop()
})
afterAll(() => rm(madeFolder, { recursive: true, force: true }))
beforeEach(async () => {
  opened = []
  dataFolder = await mkdtemp(join(tmpdir(), 'baize-supervisor-'))
  await chmod(dataFolder, 0o711)
})
afterEach(async () => {
  for (const database of opened) await database.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

/** A database like the one that was made, in this test's folder: making one takes longer than most tests. */
async function copyMade(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(madeFolder, 'database'), dataFolder])
}

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataFolder, log: quiet })
  opened.push(database)
  return database
}

async function query(database: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  const lock = await loadPostmasterLock(join(dataFolder, 'database', 'cluster'))
  if (!lock) throw new Error('No server runs')
  return lock.pid
}

async function startAsProgram(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SERVE, dataFolder], { stdio: ['pipe', 'pipe', 'ignore'] })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

async function untilRunning(database: EmbeddedPostgres): Promise<void> {
  for (let tries = 0; tries < 300 && database.state().kind !== 'running'; tries += 1) {
    await sleep(50)
  }
  expect(database.state().kind).toBe('running')
}

describe('the embedded database', () => {
  it('starts on an empty folder, private and durable', async () => {
    const database = await start()

    const rows = await query(
      database,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listen`,
    )
    expect(rows).toEqual([{ fsync: 'on', commit: 'on', checksums: 'on', listen: '' }])
    const record = await stat(join(dataFolder, 'database', 'connection.json'))
    expect(record.mode & 0o077).toBe(0)
    const access = await readFile(join(dataFolder, 'database', 'cluster', 'pg_hba.conf'), 'utf8')
    expect(access).not.toMatch(/^[^#].*\b(trust|password|md5)$/m)
  })

  it('finds its data again at the second start', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as answer')
    await first.stop()

    const second = await start()

    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 7 }])
    expect(second.connection).toEqual(first.connection)
  })

  it('adopts a server whose program was killed', async () => {
    await copyMade()
    const child = await startAsProgram()
    const orphan = await serverPid()
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))

    const database = await start()

    expect(await serverPid()).toBe(orphan)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('recovers after program and server were killed together', async () => {
    await copyMade()
    const child = await startAsProgram()
    const pid = await serverPid()
    child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')

    const database = await start()

    expect(await serverPid()).not.toBe(pid)
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('brings a killed server back and says so meanwhile', async () => {
    await copyMade()
    const database = await start()
    await query(database, 'create table kept as select 7 as answer')
    const states: string[] = []
    database.onStateChange((state) => states.push(state.kind))

    process.kill(await serverPid(), 'SIGKILL')
    while (database.state().kind === 'running') await sleep(10)
    await untilRunning(database)

    expect(states.at(0)).toBe('restarting')
    expect(states.at(-1)).toBe('running')
    expect(await query(database, 'select answer from kept')).toEqual([{ answer: 7 }])
  })

  it('refuses a second program on the same data', async () => {
    await copyMade()
    await start()

    await expect(start()).rejects.toMatchObject({ code: 'in_use' })
  })

  it('refuses data of another major version', async () => {
    await copyMade()
    await writeFile(join(dataFolder, 'database', 'cluster', 'PG_VERSION'), '13\n')

    await expect(start()).rejects.toMatchObject({
      code: 'wrong_version',
      message: expect.stringContaining('PostgreSQL 13'),
    })
  })

  it.each([
    ['PG_VERSION', 'broken_folder'],
    ['global/pg_control', 'broken_folder'],
    ['../connection.json', 'password_lost'],
  ])('explains a folder that lacks %s', async (missing, code) => {
    await copyMade()
    await rm(join(dataFolder, 'database', 'cluster', missing))

    await expect(start()).rejects.toMatchObject({ name: 'EmbeddedPostgresError', code })
  })
})
