import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALIKE_WORDS, findAlikeWords } from './search.store.ts'

const WORDS = 20_000
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query("insert into vendor (code, display_name) values ('TEST', 'Lucky Árt')")
  await database.pool.query(
    `insert into search_word (word)
     select md5(n::text) from generate_series(1, $1::int) n`,
    [WORDS],
  )
  await database.pool.query('analyze search_word')
})
afterAll(() => database.drop())

async function bestFor(word: string): Promise<string | undefined> {
  const found = await findAlikeWords(database.pool, [word])
  return found.toSorted((a, b) => b.likeness - a.likeness)[0]?.word
}

describe('the words that are searched', () => {
  it('are kept as soon as somebody is called by them, and found with typing errors', async () => {
    expect(await bestFor('lucky')).toBe('lucky')
    expect(await bestFor('lukcy')).toBe('lucky')
    expect(await bestFor('lcuky')).toBe('lucky')
    expect(await bestFor('luck')).toBe('lucky')
    expect(await bestFor('art')).toBe('art')
    await database.pool.query("update vendor set display_name = 'Thunder Gems' where code = 'TEST'")
    expect(await bestFor('thuder')).toBe('thunder')
  })

  it('say which of the searched words they are like', async () => {
    const found = await findAlikeWords(database.pool, ['thunder', 'gems'])
    const best = found.filter(({ likeness }) => likeness === 1)
    expect(best.map(({ place, word }) => [place, word]).toSorted()).toEqual([
      [1, 'thunder'],
      [2, 'gems'],
    ])
  })

  it('are looked up by the trigrams that an index holds', async () => {
    const client = await database.pool.connect()
    try {
      // As the server asks: prepared once, whatever the words are.
      await client.query("set plan_cache_mode = 'force_generic_plan'")
      await client.query(`prepare alike (text[], int[], text[]) as ${ALIKE_WORDS}`)
      const plan = await client.query(
        "explain execute alike (array['lukcy'], array[1], array['lucky'])",
      )
      expect(JSON.stringify(plan.rows)).toContain('search_word_by_trigrams')
    } finally {
      client.release(true)
    }
  })
})
