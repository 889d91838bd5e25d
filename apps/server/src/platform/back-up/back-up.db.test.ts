import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CurrencyCode } from '@baize/kernel'
import { createAccountBook, createPoster } from '@baize/ledger/pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { grantDemonstrationCash } from '../../demonstration/grant-cash.ts'
import { loadConnectionRecord } from '../database/embedded/connection-record.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { scopedKey } from '../scoped-key.ts'
import { systemClock } from '../system-clock.ts'
import { type RestoreReport, restoreBackUp } from './restore-back-up.ts'
import { type BackUpReport, takeBackUp } from './take-back-up.ts'

/**
 * A back-up of a database at work, restored elsewhere after the first was wrecked: whatever was
 * acknowledged before the back-up's end must be there (rel.C17). And everything a restore refuses.
 */
const CALLERS = 16
const PASSPHRASE = 'a passphrase of the test'
const quiet = { info: () => undefined, warn: () => undefined }
const onProgress = () => undefined

let folder: string
let dataFolder: string
let restoredFolder: string
const opened: Database[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-backup-'))
  await chmod(folder, 0o711)
  dataFolder = join(folder, 'data')
})
beforeEach(async () => {
  restoredFolder = await mkdtemp(join(folder, 'restored-'))
})
afterEach(() => closeAll())
afterAll(() => rm(folder, { recursive: true, force: true }))

async function openAt(place: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl: undefined, dataFolder: place, log: quiet })
  opened.push(database)
  return database
}

async function closeAll(): Promise<void> {
  for (const database of opened.splice(0)) await database.close()
}

const archive = (name = 'baize') => join(folder, 'copies', `${name}.tar.zst`)

const backUp = (change: object = {}): Promise<BackUpReport> =>
  takeBackUp({
    dataFolder,
    file: archive(),
    passphrase: undefined,
    baizeVersion: '0.0.0-test',
    log: quiet,
    onProgress,
    ...change,
  })

const restore = (change: object = {}): Promise<RestoreReport> =>
  restoreBackUp({
    file: archive(),
    dataFolder: restoredFolder,
    passphrase: undefined,
    log: quiet,
    onProgress,
    ...change,
  })

/** Moves money with many callers until told to end; remembers what was acknowledged, and when. */
function startLoad(database: Database) {
  const { pool, connection } = database
  const poster = createPoster({ connection, clock: systemClock, companions: [] })
  const accounts = createAccountBook(pool)
  const parts = { poster, accounts, currencyCode: 'PLY' as CurrencyCode }
  const acknowledged: { key: string; atMs: number }[] = []
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async (_none, index) => {
    const memberId = BigInt(index + 1)
    for (let turn = 0; !isOver; turn += 1) {
      await grantDemonstrationCash(parts, memberId, `grant ${turn}`, 100n)
      const key = scopedKey('demonstration', memberId, `grant ${turn}`)
      acknowledged.push({ key, atMs: systemClock.now() })
    }
  })
  return {
    acknowledged,
    async end() {
      isOver = true
      await Promise.all(callers)
      await poster.stop()
    },
  }
}

async function loadKeys(database: Database): Promise<ReadonlySet<string>> {
  const found = await database.pool.query<{ key: string }>('select key from ledger_posting')
  return new Set(found.rows.map(({ key }) => key))
}

describe('a back-up of a database at work', () => {
  it('holds everything acknowledged before its end', async () => {
    const first = await openAt(dataFolder)
    const load = startLoad(first)
    await expect.poll(() => load.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(500)

    const report = await backUp({ file: archive('at-work') })

    const during = load.acknowledged.length
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(during)
    await load.end()
    await closeAll()
    await wreck(join(dataFolder, 'database'))
    const restored = await restore({ file: archive('at-work') })
    const second = await openAt(restoredFolder)
    const keys = await loadKeys(second)
    const endedAtMs = Date.parse(report.manifest.endedAt)
    const promised = load.acknowledged.filter(({ atMs }) => atMs < endedAtMs)
    expect(promised.length).toBeGreaterThan(500)
    expect(promised.filter(({ key }) => !keys.has(key))).toEqual([])
    expect(restored.books?.transfers).toBe(keys.size)
    // Life goes on: the restored house takes money.
    const again = startLoad(second)
    await expect.poll(() => again.acknowledged.length).toBeGreaterThan(50)
    await again.end()
  }, 60_000)
})

describe('a back-up of a database at rest', () => {
  let before: string | undefined
  let made: BackUpReport

  beforeAll(async () => {
    await rm(dataFolder, { recursive: true, force: true })
    await expect(backUp()).rejects.toMatchObject({ code: 'nothing_there' })
    await (await openAt(dataFolder)).close()
    opened.length = 0
    await writeFile(join(dataFolder, 'secrets.json'), '{"seedKey":"kept"}')
    before = (await loadConnectionRecord(join(dataFolder, 'database')))?.password
    made = await backUp({ passphrase: PASSPHRASE })
  }, 60_000)

  it('brings it up for the time, and leaves it stopped', async () => {
    expect(made.archiveBytes).toBeLessThan(made.unpackedBytes)
    await expect(stat(join(dataFolder, 'database', 'cluster', 'postmaster.pid'))).rejects.toThrow()
  })

  it('carries keys only when sealed, and never the database’s password', async () => {
    expect(made.manifest.secrets).toBe('sealed')

    await mkdir(join(restoredFolder, 'checkpoints'))
    expect(await restore({ passphrase: PASSPHRASE })).toMatchObject({
      checkpointsAside: expect.stringContaining('checkpoints-before-restore'),
      secrets: ['secrets.json'],
      books: { transfers: 0 },
    })

    const text = await readFile(join(restoredFolder, 'secrets.json'), 'utf8')
    expect(text).toBe('{"seedKey":"kept"}')
    const after = await loadConnectionRecord(join(restoredFolder, 'database'))
    expect(after?.password).toHaveLength(32)
    expect(after?.password).not.toBe(before)
  }, 60_000)

  it('can be opened by tar and zstd alone', () => {
    const command = `zstd -dc "${archive()}" | tar -t`
    const listed = spawnSync('sh', ['-c', command], { encoding: 'utf8' })

    // Where zstd is not installed the unit tests of the format have to do.
    if (/not found/.test(listed.stderr)) return
    expect(listed.status).toBe(0)
    expect(listed.stdout).toContain('cluster/global/pg_control')
    expect(listed.stdout.trim().split('\n').at(-1)).toBe('manifest.json')
  })

  it('takes no weak passphrase and overwrites no archive', async () => {
    await expect(backUp({ passphrase: 'short' })).rejects.toMatchObject({
      code: 'wrong_passphrase',
    })
    await expect(backUp()).rejects.toMatchObject({ code: 'not_possible' })
    expect((await readdir(join(folder, 'copies'))).toSorted()).toEqual([
      'at-work.tar.zst',
      'baize.tar.zst',
    ])
  })
})

describe('a restore', () => {
  // A copy of the database's programs may stand there, for an account that cannot reach ours.
  const leftBehind = async () =>
    (await readdir(join(restoredFolder, 'database'))).filter(
      (name) => name !== 'socket' && !name.startsWith('programs-'),
    )

  it('overwrites no database', async () => {
    await expect(restore({ dataFolder })).rejects.toMatchObject({ code: 'database_there' })
  })

  it('refuses a wrong passphrase and a missing archive', async () => {
    await expect(restore({ passphrase: 'another passphrase' })).rejects.toMatchObject({
      code: 'wrong_passphrase',
    })
    await expect(restore({ file: archive('gone') })).rejects.toMatchObject({
      code: 'nothing_there',
    })
    expect(await leftBehind()).toEqual([])
  })

  it.each([
    ['with one bit flipped', (whole: Buffer) => flipBit(whole, whole.length >> 1)],
    ['cut short', (whole: Buffer) => whole.subarray(0, whole.length - 1_000)],
    ['that is something else', () => Buffer.from('not an archive at all')],
  ])(
    'refuses an archive %s, and leaves nothing behind',
    async (_how, damage) => {
      const file = archive('damaged')
      await writeFile(file, damage(await readFile(archive())))

      await expect(restore({ file })).rejects.toMatchObject({ code: 'damaged' })

      expect(await leftBehind()).toEqual([])
    },
    60_000,
  )
})

function flipBit(whole: Buffer, at: number): Buffer {
  const flipped = Buffer.from(whole)
  flipped[at] = (flipped[at] ?? 0) ^ 1
  return flipped
}

/** What a broken disk or a wrong command may do to a data folder. */
async function wreck(databaseFolder: string): Promise<void> {
  await rm(join(databaseFolder, 'cluster', 'global'), { recursive: true })
  await rm(join(databaseFolder, 'cluster', 'pg_wal'), { recursive: true })
}
