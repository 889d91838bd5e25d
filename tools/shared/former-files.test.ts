import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseKept, sweepFormerFiles } from './former-files.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

describe('files of earlier releases', () => {
  it('are handed out for seven days', () => {
    const former = { 'assets/a.js': day(1).toISOString(), 'assets/b.js': day(3).toISOString() }
    expect(Object.keys(chooseKept(former, day(7)))).toEqual(['assets/a.js', 'assets/b.js'])
    expect(Object.keys(chooseKept(former, day(8)))).toEqual(['assets/b.js'])
    expect(chooseKept(former, day(10))).toEqual({})
  })

  it('are those of the last three', () => {
    const former = Object.fromEntries(
      [1, 2, 3, 4].map((number) => [`assets/${number}.js`, day(number).toISOString()]),
    )
    expect(Object.keys(chooseKept(former, day(5)))).toEqual([
      'assets/2.js',
      'assets/3.js',
      'assets/4.js',
    ])
  })
})

describe('a folder that is built into', () => {
  let dist = ''
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'baize-former-'))
  })
  afterEach(() => rm(dist, { recursive: true, force: true }))

  async function build(names: readonly string[], at: Date): Promise<void> {
    for (const name of names) {
      const file = join(dist, name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, name)
      await utimes(file, at, at)
    }
    await sweepFormerFiles(dist, at, at)
  }
  const files = async () =>
    (await readdir(dist, { recursive: true })).filter((name) => /\.\w+$/.test(name)).toSorted()

  it('keeps the pieces of the release before, and nothing else of it', async () => {
    const first = ['index.html', 'old.html', 'assets/a-1.js', 'assets/a-1.js.br', 'assets/same.js']
    await build(first, day(1))
    await build(['index.html', 'assets/a-2.js', 'assets/same.js'], day(2))
    expect(await files()).toEqual([
      '.former.json',
      'assets/a-1.js',
      'assets/a-1.js.br',
      'assets/a-2.js',
      'assets/same.js',
      'index.html',
    ])
  })

  it('lets them go when their time is over, with their compressed copies', async () => {
    await build(['index.html', 'assets/a-1.js', 'assets/a-1.js.br'], day(1))
    await build(['index.html', 'assets/a-2.js'], day(2))
    await build(['index.html', 'assets/a-2.js'], day(9))
    expect(await files()).toEqual(['.former.json', 'assets/a-2.js', 'index.html'])
  })

  it('takes back what is part of a release again', async () => {
    await build(['assets/a-1.js'], day(1))
    await build(['assets/a-2.js'], day(2))
    await build(['assets/a-1.js'], day(3))
    await build(['assets/a-1.js'], day(12))
    expect(await files()).toEqual(['.former.json', 'assets/a-1.js'])
  })
})
