import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../open-database.ts'
import { asRole, derivePassword, prepareServerRole } from './server-role.ts'
import { GUARDED_TABLES } from './table-rights.ts'
import { findExcessRights, findSleepingGuards } from './verify-limits.ts'

/**
 * Nobody changes the books: the server's login has no right to, and the owner, who has, meets a
 * trigger. Tried on every guarded table and on every partition of it by its own name.
 */
let database: TestDatabase
let served: Database
let tables: readonly string[]

beforeAll(async () => {
  database = await createTestDatabase()
  served = await open()
  const found = await database.pool.query<{ name: string | null }>(
    `select to_regclass(name)::text as name from unnest($1::text[]) as named(name)
     union
     select t.relid::regclass::text from unnest($1::text[]) as named(name),
       pg_partition_tree(to_regclass(name)) t
     order by 1`,
    [GUARDED_TABLES],
  )
  tables = found.rows.flatMap((row) => row.name ?? [])
})
afterAll(async () => {
  await served.close()
  await database.drop()
})

const log = { info: () => undefined, warn: () => undefined }
const open = () => openDatabase({ databaseUrl: database.url, dataFolder: '/nowhere', log })

/** The SQLSTATE a statement is refused with; undefined when it was done. */
async function refusalOf(pool: pg.Pool, statement: string): Promise<string | undefined> {
  return await pool.query(statement).then(
    () => undefined,
    (failure: pg.DatabaseError) => failure.code,
  )
}

async function changesOf(table: string): Promise<string[]> {
  const column = await database.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum = 2`,
    [table],
  )
  const name = column.rows[0]?.name
  return [`update ${table} set ${name} = ${name}`, `delete from ${table}`, `truncate ${table}`]
}

const NOT_ALLOWED = '42501'
const REFUSED_BY_TRIGGER = '23001'

describe('the login of the server', () => {
  it('is another one than the owner of the tables', async () => {
    const who = await served.pool.query('select current_user, session_user')
    expect(who.rows[0].current_user).toMatch(/_server$/)
    expect(who.rows[0].session_user).toBe(who.rows[0].current_user)
    await expect(findExcessRights(served.pool)).resolves.toEqual([])
  })

  it('may not change, remove or empty any guarded table, nor a partition by its own name', async () => {
    expect(tables).toEqual(
      expect.arrayContaining(['ledger_entry', 'ledger_posting', 'ledger_transfer']),
    )
    for (const table of tables) {
      for (const statement of await changesOf(table)) {
        expect(await refusalOf(served.pool, statement), statement).toBe(NOT_ALLOWED)
      }
    }
  })

  it('may not switch triggers off, drop a table, become the owner or rewrite who owns an account', async () => {
    const statements = [
      ...tables.flatMap((table) => [
        `alter table ${table} disable trigger all`,
        `drop table ${table}`,
      ]),
      'drop trigger ledger_entry_is_final on ledger_entry',
      "set session_replication_role = 'replica'",
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
      'update ledger_account set owner_id = 1',
      'update ledger_account set may_overdraw = true',
      'delete from ledger_account',
      "insert into ledger_transfer_code values (99, 'gift')",
    ]
    for (const statement of statements) {
      expect(await refusalOf(served.pool, statement), statement).toBe(NOT_ALLOWED)
    }
    const owner = await database.pool.query('select current_user as name')
    const become = `set role ${owner.rows[0].name}`
    expect(await refusalOf(served.pool, become)).toBe(NOT_ALLOWED)
  })

  it('has a password that only who knows the owner’s can work out', () => {
    expect(derivePassword('one', 'baize_server')).not.toBe(derivePassword('two', 'baize_server'))
    expect(derivePassword('one', 'baize_server')).toBe(derivePassword('one', 'baize_server'))
  })

  it('stands in the address instead of the owner, whatever its name holds', () => {
    const target = { connectionString: 'postgresql://a%40b:secret@host/db?host=%2Ftmp' }
    expect(asRole(target, 'a@b_server', 'p/w').connectionString).toBe(
      'postgresql://a%40b_server:p%2Fw@host/db?host=%2Ftmp',
    )
  })

  it('is given up with a reason when the address holds no password', async () => {
    const address = new URL(database.url)
    address.password = ''
    await expect(prepareServerRole({ connectionString: address.href })).resolves.toEqual({
      kind: 'owner',
      reason: 'the address of the database holds no password',
    })
  })
})

describe('the owner of the tables', () => {
  it('meets a trigger at every change of a guarded table, partitions by their own name included', async () => {
    for (const table of tables) {
      for (const statement of await changesOf(table)) {
        expect(await refusalOf(database.pool, statement), statement).toBe(REFUSED_BY_TRIGGER)
      }
    }
  })

  it('cannot start the server while a guard sleeps', async () => {
    for (const table of tables) {
      await database.pool.query(`alter table ${table} disable trigger all`)
      expect(await findSleepingGuards(database.pool), table).toEqual(
        ['delete', 'truncate', 'update'].map((what) => `${what} on ${table}`),
      )
      if (table === 'ledger_entry') {
        await expect(open()).rejects.toMatchObject({
          name: 'UnfitServerError',
          message: expect.stringContaining('ledger_entry'),
        })
      }
      await database.pool.query(`alter table ${table} enable trigger all`)
    }
    await expect(findSleepingGuards(database.pool)).resolves.toEqual([])
  })

  it('cannot start the server while its login has a right too many', async () => {
    const role = (await served.pool.query('select current_user as name')).rows[0].name
    await database.pool.query(`grant delete on ledger_entry to ${role}`)
    expect(await findExcessRights(served.pool)).toEqual(['may delete ledger_entry'])

    // Starting takes the right away again.
    await (await open()).close()
    await expect(findExcessRights(served.pool)).resolves.toEqual([])
  })
})

describe('an outside database', () => {
  const MEANS = [
    ['may create roles', 'createrole', /_server$/, []],
    [
      'may not create roles',
      'nocreaterole',
      /^outside_/,
      [expect.stringContaining('connects as the owner of its tables: permission denied')],
    ],
  ] as const

  it.each(MEANS)('whose user %s is served as it allows', async (_what, right, user, warnings) => {
    const name = `outside_${randomBytes(4).toString('hex')}`
    await database.pool.query(`create role ${name} login ${right} password 'as long as it is'`)
    await database.pool.query(`create database ${name} owner ${name}`)
    const address = new URL(database.url)
    address.username = name
    address.password = encodeURIComponent('as long as it is')
    address.pathname = `/${name}`
    const warned: string[] = []
    try {
      const outside = await openDatabase({
        databaseUrl: address.href,
        dataFolder: '/nowhere',
        log: { info: () => undefined, warn: (sentence) => void warned.push(sentence) },
      })
      const who = await outside.pool.query('select current_user as name')
      const refused = await refusalOf(outside.pool, 'delete from ledger_entry')
      await outside.close()

      expect(who.rows[0].name).toMatch(user)
      expect(warned).toEqual(warnings)
      // By right or by trigger: entries are never removed.
      expect([NOT_ALLOWED, REFUSED_BY_TRIGGER]).toContain(refused)
    } finally {
      await database.pool.query(`drop database ${name} with (force)`)
      await database.pool.query(`drop role if exists ${name}_server`)
      await database.pool.query(`drop role ${name}`)
    }
  })
})
