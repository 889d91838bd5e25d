import { readFile } from 'node:fs/promises'
import { SANDBOX_DIALECTS } from '@baize/contract/vendors'
import { VENDOR_TITLES } from '@baize/games/vendor-play'
import { ART_NAMES, FAMILIES } from '@baize/tile-art'
import { describe, expect, it } from 'vitest'
import { publishedTitles } from './seeded-titles.ts'
import { TITLE_VENDORS } from './vendors.ts'

const lines = (await readFile(new URL('./titles.tsv', import.meta.url), 'utf8')).trim().split('\n')
const rows = lines.map((line) => line.split('\t'))
const column = (index: number) => rows.map((row) => row[index] ?? '')

describe('the data set of titles', () => {
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

describe('the titles of the demonstration', () => {
  const titles = publishedTitles()

  it('are all that the vendors publish, vendors in turn, and none is called hot', () => {
    expect(titles.map(({ code }) => code).toSorted()).toEqual(
      VENDOR_TITLES.map(({ code }) => code).toSorted(),
    )
    const vendors = new Set(VENDOR_TITLES.map(({ vendor }) => vendor))
    expect(new Set(titles.slice(0, vendors.size).map(({ vendor }) => vendor))).toEqual(vendors)
    expect(titles.filter(({ is_hot: isHot }) => isHot)).toEqual([])
  })

  it('are of vendors that there are, on plates of objects that there are', () => {
    const vendors = TITLE_VENDORS.map(({ code }) => code)
    for (const { objects, family, vendor } of VENDOR_TITLES) {
      expect(vendors).toContain(vendor)
      expect(Object.keys(FAMILIES)).toContain(family)
      for (const object of objects) expect(ART_NAMES).toContain(object)
    }
  })

  it('have no code of the data set, whose rows play what their kind says', () => {
    const codes = new Set(VENDOR_TITLES.map(({ name }) => name.toLowerCase()))
    expect(column(3).filter((name) => codes.has(name.toLowerCase()))).toEqual([])
  })
})

it('no pretend vendor with wallets of its own speaks a foreign protocol, which has no words for them', () => {
  const both = TITLE_VENDORS.filter(({ code, hasWallets }) => hasWallets && SANDBOX_DIALECTS[code])
  expect(both).toEqual([])
})
