import type { Uuid } from '@baize/kernel'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  nullableInt8Array,
  textArray,
  timestampArray,
  uuidArray,
} from './binary-array.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function received(type: string, sent: Buffer): Promise<string> {
  const found = await database.pool.query(
    `select array_to_string($1::${type}[], '|', 'null') as text`,
    [sent],
  )
  return found.rows[0].text
}

describe('a column sent in binary form arrives as it was', () => {
  const id = '0193f0aa-1b2c-7d3e-8f40-0123456789ab' as Uuid
  it.each([
    ['bigint', int8Array([0n, -1n, 9_223_372_036_854_775_807n]), '0|-1|9223372036854775807'],
    ['bigint', int8Array([]), ''],
    ['bigint', nullableInt8Array([5n, null, -6n]), '5|null|-6'],
    ['integer', int4Array([1, -2_147_483_648]), '1|-2147483648'],
    ['smallint', int2Array([90, -7]), '90|-7'],
    ['uuid', uuidArray([id]), id],
    [
      'text',
      textArray(['a "quoted" {one}', null, '₱ 鬼 😀', '']),
      'a "quoted" {one}|null|₱ 鬼 😀|',
    ],
    ['bytea', byteaArray([new Uint8Array([1, 255]), new Uint8Array()]), '\\x01ff|\\x'],
    [
      'timestamptz',
      timestampArray([Date.UTC(2026, 10, 21, 1, 2, 3, 45), null]),
      '2026-11-21 01:02:03.045+00|null',
    ],
  ] as const)('%s %#', async (type, sent, expected) => {
    expect(await received(type, sent)).toBe(expected)
  })
})
