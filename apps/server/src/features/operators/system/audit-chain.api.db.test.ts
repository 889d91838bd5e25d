import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuditFault, describeAuditFault } from '../../../platform/audit/audit-chain.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { verifyAudit, watchAudit } from '../../../platform/audit/verify-audit.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { systemClock } from '../../../platform/system-clock.ts'

/**
 * The audit log as a chain: who rewrites it as the owner of the database, with every guard asleep,
 * is found, and the first row that is wrong is named.
 */
const { privateKey: key } = generateKeyPairSync('ed25519')
const actor = { kind: 'system', id: null, name: 'Ňame · 名', ip: '203.0.113.9' } as const
let database: TestDatabase
let dataFolder: string

beforeAll(async () => {
  database = await createTestDatabase()
  const log = { info: () => undefined, warn: () => undefined }
  const opened = await openDatabase({ databaseUrl: database.url, dataFolder: '/nowhere', log })
  await opened.close()
})
afterAll(() => database.drop())

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'baize-audit-'))
  await tamper('truncate audit_chain, audit_log')
  for (let number = 1; number <= 6; number += 1) await write(`row ${number}`)
  return () => rm(dataFolder, { recursive: true })
})

const write = (subject: string) =>
  inTransaction(database.pool, (tx) =>
    saveAuditEntry(tx, {
      at: systemClock.now(),
      actor,
      action: 'test.done',
      subject,
      details: { sum: '1', list: ['a', 'b'] },
      before: { isOn: false },
      after: { isOn: true },
    }),
  )

/** As only the owner of the database can, and only with its guards asleep. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    await tx.query('set local session_replication_role = replica')
    for (const guard of ['audit_log', 'audit_chain']) {
      await tx.query(`alter table ${guard} disable trigger user`)
    }
    for (const statement of statements) await tx.query(statement)
    for (const guard of ['audit_log', 'audit_chain']) {
      await tx.query(`alter table ${guard} enable trigger user`)
    }
  })
}

async function idOf(subject: string): Promise<string> {
  const found = await database.pool.query<{ id: string }>(
    'select id::text from audit_log where subject = $1',
    [subject],
  )
  return found.rows[0]?.id ?? ''
}

const place = () => ({ pool: database.pool, dataFolder, key })
const verify = async () => (await verifyAudit(place())).fault

describe('an audit log', () => {
  it('that nobody touched is as it was written', async () => {
    expect(await verifyAudit(place())).toMatchObject({ rowCount: 6n, fault: undefined })
  })

  it('keeps one chain when many write at the same time', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_none, number) =>
        inTransaction(database.pool, async (tx) => {
          for (const part of ['a', 'b']) {
            await saveAuditEntry(tx, {
              at: systemClock.now(),
              actor,
              action: 'test.done',
              subject: `${number}${part}`,
            })
          }
        }),
      ),
    )
    expect(await verifyAudit(place())).toMatchObject({ rowCount: 126n, fault: undefined })
  })

  it('has no place for a row that was never committed', async () => {
    const undone = inTransaction(database.pool, async (tx) => {
      await saveAuditEntry(tx, { at: systemClock.now(), actor, action: 'test', subject: 'undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await verifyAudit(place())).toMatchObject({ rowCount: 6n, fault: undefined })
  })

  it.each<[string, AuditFault['what'], () => Promise<string>, (id: string) => string[]]>([
    [
      'whose row was changed',
      'changed',
      () => idOf('row 3'),
      (id) => [`update audit_log set actor_name = 'Somebody else' where id = ${id}`],
    ],
    [
      'whose time was moved by a microsecond',
      'changed',
      () => idOf('row 3'),
      (id) => [`update audit_log set at = at + interval '1 microsecond' where id = ${id}`],
    ],
    [
      'whose row was taken out',
      'missing',
      () => idOf('row 3'),
      (id) => [`delete from audit_log where id = ${id}`],
    ],
    [
      'whose row was taken out with its place',
      'place_missing',
      () => idOf('row 4'),
      (id) => [
        `delete from audit_chain where audit_id = ${id}::bigint - 1`,
        `delete from audit_log where id = ${id}::bigint - 1`,
      ],
    ],
    [
      'in which two rows were exchanged',
      'changed',
      () => idOf('row 2'),
      (id) => [
        `update audit_log a set subject = b.subject from audit_log b
         where a.id in (${id}, ${id}::bigint + 1) and b.id in (${id}, ${id}::bigint + 1)
           and a.id <> b.id`,
      ],
    ],
  ])('%s is found, and the row is named', async (_what, what, find, statements) => {
    const auditId = await find()
    await tamper(...statements(auditId))
    expect(await verify()).toEqual({ auditId, what })
    expect(describeAuditFault({ auditId, what })).toContain(`row ${auditId} `)
  })

  it('into which a row was put past the chain is found', async () => {
    await tamper(
      `insert into audit_log (at, actor_kind, actor_name, action, subject, details)
       values (now(), 'system', 'Baize', 'test.done', 'put in', '{}')`,
    )
    expect(await verify()).toEqual({ auditId: await idOf('put in'), what: 'not_chained' })
  })

  it('whose end was cut off is found by the head that was kept beside the database', async () => {
    await watchAudit(place())
    const auditId = await idOf('row 6')
    await tamper(
      `delete from audit_chain where position >= 5`,
      `delete from audit_log where subject in ('row 5', 'row 6')`,
    )
    expect(await verify()).toEqual({ auditId, what: 'cut' })
    // Nor does it help to write as many rows anew.
    await write('row 5')
    await write('row 6')
    expect(await verify()).toEqual({ auditId, what: 'cut' })
    expect((await watchAudit(place())).fault).toEqual({ auditId, what: 'cut' })
  })

  it('is watched from where it was looked at last', async () => {
    expect(await watchAudit(place())).toMatchObject({ rowCount: 6n })
    await write('row 7')
    expect(await watchAudit(place())).toMatchObject({ rowCount: 1n, fault: undefined })
    expect(await watchAudit(place())).toMatchObject({ rowCount: 0n, fault: undefined })
  })

  it('does not believe a kept head that somebody wrote', async () => {
    await watchAudit(place())
    const path = join(dataFolder, 'audit', 'head.json')
    const kept = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...kept, position: '1' }))
    await expect(verifyAudit(place())).rejects.toThrow('was changed')
  })
})
