import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCountryDatabase } from '../../../testing/country-database.ts'
import { loadCountryFile } from './country-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-country-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function load(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  return await loadCountryFile(path)
}

const BLOCKS = [
  ['203.0.113.0/24', 'PH'],
  ['198.51.100.128/25', 'DE'],
  ['2001:db8::/32', 'JP'],
  ['2001:db8:ffff::/48', 'SG'],
] as const
const LINES = BLOCKS.map((block) => block.join(',')).join('\n')

describe.each([
  ['as lines', () => load('countries.csv', LINES)],
  ['in MaxMind’s format', () => load('countries.mmdb', buildCountryDatabase(BLOCKS))],
] as const)('a file of countries %s', (_name, open) => {
  it.each([
    ['203.0.113.0', 'PH'],
    ['203.0.113.255', 'PH'],
    ['203.0.114.0', undefined],
    ['198.51.100.127', undefined],
    ['198.51.100.128', 'DE'],
    ['2001:db8::1', 'JP'],
    ['2001:db9::1', undefined],
    ['::1', undefined],
    ['127.0.0.1', undefined],
  ])('knows where %s is', async (address, country) => {
    expect((await open())(address)).toBe(country)
  })
})

describe('a file of countries that is none', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['of another kind', Buffer.from('countries')],
    ['cut short', buildCountryDatabase(BLOCKS).subarray(0, -20)],
  ])('is refused at the start when it is %s', async (_name, content) => {
    await expect(load('broken.mmdb', content)).rejects.toThrow()
  })

  it('is refused with the line at fault', async () => {
    await expect(load('broken.csv', '203.0.113.0/24,PH\nhere,there')).rejects.toThrow('line 2')
  })
})
