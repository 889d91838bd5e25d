import { readFile } from 'node:fs/promises'
import { SANDBOX_DIALECTS } from '@baize/contract/vendors'
import { ART_NAMES } from '@baize/tile-art'
import { describe, expect, it } from 'vitest'
import { TITLE_VENDORS } from './vendors.ts'

const lines = (await readFile(new URL('./titles.tsv', import.meta.url), 'utf8')).trim().split('\n')
const rows = lines.map((line) => line.split('\t'))
const column = (index: number) => rows.map((row) => row[index] ?? '')

describe('the titles of the demonstration', () => {
  it('are ten thousand, each with a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(10_000)
    const names = column(3).map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    expect(new Set(names).size).toBe(rows.length)
  })

  it('are as many of each vendor and kind as the list of vendors says', () => {
    const counts = Map.groupBy(rows, (row) => `${row[0]} ${row[1]}`)
    for (const { code, titles } of TITLE_VENDORS) {
      for (const [kind, count] of Object.entries(titles)) {
        expect(counts.get(`${code} ${kind}`)?.length, `${code} ${kind}`).toBe(count)
      }
    }
  })

  it('show only objects that there are', () => {
    const names = [5, 6, 7].flatMap(column).flatMap((cell) => cell.split(','))
    const missing = new Set(names.filter((name) => name !== '' && !ART_NAMES.has(name)))
    expect([...missing]).toEqual([])
  })
})

it('no pretend vendor with wallets of its own speaks a foreign protocol, which has no words for them', () => {
  const both = TITLE_VENDORS.filter(({ code, hasWallets }) => hasWallets && SANDBOX_DIALECTS[code])
  expect(both).toEqual([])
})
