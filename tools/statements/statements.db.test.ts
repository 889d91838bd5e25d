import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_AT_RUN_TIME } from './built-at-run-time.ts'
import { findStatements, type Statement, statementsIn } from './find-statements.ts'
import { parseSource } from './sources.ts'

/** PostgreSQL prepares what reads or writes rows; everything else names no columns. */
const PREPARED = /^\s*\(*\s*(select|insert|update|delete|merge|values|with)\b/i

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What the schema does not understand of them, each with its place. */
async function faultsOf(statements: readonly Statement[]): Promise<readonly string[]> {
  const client = await database.pool.connect()
  const faults: string[] = []
  for (const { path, line, texts = [], isLoose } of statements) {
    // A piece of a statement that is built at run time is none by itself.
    if (isLoose && path in BUILT_AT_RUN_TIME) continue
    for (const text of texts.filter((each) => PREPARED.test(each))) {
      const failure: unknown = await client
        .query(`prepare looked_at as ${text}`)
        .then(() => client.query('deallocate looked_at'))
        .catch((each: unknown) => each)
      if (failure instanceof Error) faults.push(`${path}:${line} ${failure.message}`)
    }
  }
  client.release()
  return faults
}

const planted = (text: string) =>
  statementsIn([parseSource('apps/server/src/planted.store.ts', text)])

describe('statements of the server', () => {
  const statements = findStatements()

  it('are all understood by the schema', async () => {
    expect(statements.length).toBeGreaterThan(900)
    expect(await faultsOf(statements)).toEqual([])
  })

  it('can be read without running the server, but for those that are listed', () => {
    const found = Map.groupBy(
      statements.filter(({ texts }) => texts === undefined),
      ({ path }) => path,
    )
    const counts = Object.fromEntries([...found].map(([path, { length }]) => [path, length]))
    const listed = Object.entries(BUILT_AT_RUN_TIME).map(([path, { count }]) => [path, count])
    expect(counts).toEqual(Object.fromEntries(listed))
  })

  it('are seen whichever way they are written', async () => {
    const wrong = planted(`
      const TABLE = 'member'
      const order = (column: string) => \`order by \${column}\`
      const LOAD = { name: 'load', text: \`select id, no_such_one from \${TABLE} \${order('id')}\` }
      const load = (pool) => pool.query({ ...LOAD, values: [] })
      const other = (pool, isOld) => pool.query(isOld ? 'select 1' : 'select no_such_two from member')
      const sent = (send) => send('select no_such_three from member')
    `)
    expect(await faultsOf(wrong)).toEqual([
      'apps/server/src/planted.store.ts:5 column "no_such_one" does not exist',
      'apps/server/src/planted.store.ts:6 column "no_such_two" does not exist',
      'apps/server/src/planted.store.ts:7 column "no_such_three" does not exist',
    ])
    const unknown = planted("const load = (pool, table) => pool.query('select 1 from ' + table)")
    expect(unknown).toMatchObject([{ texts: undefined }])
  })
})
