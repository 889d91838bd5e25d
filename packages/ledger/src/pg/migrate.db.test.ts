import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-migrations-'))
  return async () => await rm(folder, { recursive: true })
})

const write = async (file: string, sql: string) => await writeFile(join(folder, file), sql)

describe('migrating', () => {
  it('applies each file once, also when several servers start together', async () => {
    await write('0001_pebble.sql', 'create table pebble (id int primary key);')
    await write('0002_first_pebble.sql', 'insert into pebble values (1);')
    const set = { set: 'together', folder }

    const answers = await Promise.all(
      [1, 2, 3].map(async () => await migrate(database.pool, [set])),
    )

    expect(answers.map((each) => each.length).sort()).toEqual([0, 0, 2])
    const rows = await database.pool.query('select id from pebble')
    expect(rows.rows).toEqual([{ id: 1 }])
  })

  it('undoes a file that fails half way and names its line', async () => {
    await write('0001_broken.sql', 'create table half (id int);\nselect nonsense;')

    await expect(migrate(database.pool, [{ set: 'broken', folder }])).rejects.toMatchObject({
      code: 'failed_file',
      message: expect.stringContaining('line 2'),
    })

    const half = await database.pool.query(`select to_regclass('half') as found`)
    expect(half.rows).toEqual([{ found: null }])
  })

  it('refuses a file that was changed after it had been applied', async () => {
    await write('0001_stone.sql', 'create table stone (id int);')
    await migrate(database.pool, [{ set: 'changed', folder }])
    await write('0001_stone.sql', 'create table stone (id bigint);')

    await expect(migrate(database.pool, [{ set: 'changed', folder }])).rejects.toMatchObject({
      code: 'changed_file',
    })
  })

  it('refuses two files with one number', async () => {
    await write('0001_one.sql', 'select 1;')
    await write('0001_other.sql', 'select 1;')

    await expect(migrate(database.pool, [{ set: 'twice', folder }])).rejects.toMatchObject({
      code: 'bad_file',
    })
  })
})
