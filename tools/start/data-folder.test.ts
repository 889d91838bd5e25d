import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let place: string

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'baize-data-'))
  return async () => await rm(place, { recursive: true })
})

describe('the data folder', () => {
  it('is made where it is missing, and left as it was found', async () => {
    const folder = join(place, 'new', 'data')
    expect(await openDataFolder(folder)).toBe(folder)
    expect(await readdir(folder)).toEqual([])
  })

  it('cannot be a file', async () => {
    const file = join(place, 'data')
    await writeFile(file, '')
    await expect(openDataFolder(file)).rejects.toThrow('a file stands in its place')
    await expect(openDataFolder(join(file, 'inner'))).rejects.toThrow('a file stands in its place')
  })
})
