/*
 * A key is replaced while the product runs: what the old one sealed is sealed anew, and opens with
 * the new one alone.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operations } from '@baize/contract'
import { manualClock } from '@baize/kernel'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEALED_COLUMNS, WRAPPED_DOCUMENTS } from '../composition/module-folds.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import type { KeyRing } from '../platform/sealing/key-ring.ts'
import { countOlder, sealAnew } from '../platform/sealing/seal-anew.ts'
import { sealingTasks } from '../platform/sealing/sealing-tasks.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { systemClock } from '../platform/system-clock.ts'
import { runCommandFile } from '../testing/run-command.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: manualClock(systemClock.now()), runsJobs: false })
})
afterAll(() => server.stop())

const newKey = () => ({
  id: 'newer',
  algorithm: 'chacha20-poly1305' as const,
  key: randomBytes(32),
})

it('knows every column of the database that is sealed', async () => {
  const found = await server.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'
       and (column_name like '%sealed%' or column_name like '%wrapped%')
       and not table_name = any ($1) order by 1`,
    [WRAPPED_DOCUMENTS.map(({ table }) => table)],
  )
  const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(found.rows.map(({ name }) => name)).toEqual(known.toSorted())
})

it('seals anew what an older key sealed, once, and nothing is lost', async () => {
  const { pool } = server.database
  const member = await server.openMember()
  const started = await member.call(operations.startAuthenticator, {
    body: { password: TEST_PASSWORD },
  })
  if (!started.success) throw new Error(started.code)
  const { memberKeys, seedKeys } = server.server.core.secrets
  const rings: Record<'members' | 'seeds', KeyRing> = {
    members: [newKey(), ...memberKeys],
    seeds: [newKey(), ...seedKeys],
  }
  const tasks = sealingTasks({
    database: pool,
    log: pino({ level: 'silent' }),
    columns: SEALED_COLUMNS,
    rings,
    vault: server.server.core.documents,
    documents: WRAPPED_DOCUMENTS,
  })
  await tasks['sealing:anew']?.({}, {} as never)

  for (const column of SEALED_COLUMNS) {
    const [newest] = column.ring === 'members' ? rings.members : rings.seeds
    const box = createSealedBox([newest])
    expect(await countOlder({ database: pool, box, column })).toMatchObject({
      older: 0,
      broken: [],
    })
  }
  const found = await pool.query<{ sealed: Buffer }>(
    'select secret_sealed as sealed from member_authenticator where member_id = $1',
    [member.memberId],
  )
  const opened = createSealedBox([rings.members[0]]).open(
    found.rows[0]?.sealed ?? Buffer.alloc(0),
    `authenticator ${member.memberId}`,
  )
  expect(opened).toBe(started.value.secret)
})

it('names what no key opens, and seals the rest', async () => {
  const { pool } = server.database
  const [seeds] = SEALED_COLUMNS
  if (!seeds) throw new Error('seeds are sealed')
  const strange = await pool.query<{ id: string }>(
    `update fairness_seed set sealed_server_seed = $1
     where id = (select id from fairness_seed limit 1) returning id::text`,
    [randomBytes(92)],
  )
  const ring: KeyRing = [newKey(), newKey(), ...server.server.core.secrets.seedKeys]
  const box = createSealedBox(ring)
  const pass = await sealAnew({ database: pool, box, column: seeds })
  expect(pass.broken).toContain(strange.rows[0]?.id)
})

it('are added, looked at and dropped by a command, which keeps what is still needed', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'baize-keys-'))
  const file = fileURLToPath(new URL('./keys.ts', import.meta.url))
  const env = { DATA_FOLDER: dataFolder, DATABASE_URL: server.database.url }
  const keys = (...words: string[]) => runCommandFile(file, words, env)
  const seedKeys = async () => (await loadSecrets(dataFolder)).seedKeys.map(({ id }) => id)
  try {
    const [first] = await seedKeys()
    const added = await keys('add', 'seeds', '--algorithm', 'chacha20-poly1305')
    expect([added.code, added.err]).toEqual([0, ''])
    const { out } = await keys('list')
    expect(out.split('\n').filter((line) => line.startsWith('seeds'))).toEqual([
      expect.stringMatching(/chacha20-poly1305 +seals$/),
      expect.stringMatching(/aes-256-gcm +opens what it sealed$/),
    ])
    // Seeds of this database were sealed by an installation with other keys: they open with none.
    const kept = await keys('drop', 'seeds')
    expect([kept.code, kept.err]).toEqual([1, expect.stringContaining('still sealed')])
    expect(await seedKeys()).toEqual([expect.any(String), first])
  } finally {
    await rm(dataFolder, { recursive: true })
  }
}, 60_000)
