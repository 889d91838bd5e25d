import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const page = readFileSync(new URL('docs/security/asvs.md', root), 'utf8')
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+)\s*\| (\d)\s*\| (.*?)\s*\| (.*?)\s*\| (.*?)\s*\|$/gm),
].map(([, number = '', level = '', what = '', state = '', where = '']) => ({
  number,
  level: Number(level),
  what,
  state,
  paths: [...where.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map((match) => match[1] ?? ''),
  where,
}))
/** Rows of level 1 and 2 in the standard, without WebRTC and acting as an OAuth server. */
const ROWS_MIN = 215
const LEVEL_3 = 15

describe('the table after ASVS', () => {
  it('has every row once', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    expect(rows.filter(({ level }) => level < 3).length).toBeGreaterThanOrEqual(ROWS_MIN)
    expect(rows.filter(({ level }) => level === 3)).toHaveLength(LEVEL_3)
  })

  it('names tests and evidence that are there', () => {
    const missing = rows.flatMap(({ number, paths }) =>
      paths
        .filter((path) => !existsSync(fileURLToPath(new URL(path, root))))
        .map((path) => `${number}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('names a test for each row that says so, and what is missing for each open one', () => {
    const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path)
    for (const { number, state, paths, where } of rows) {
      expect(['test', 'evidence', 'open', 'does not apply'], number).toContain(state)
      if (state === 'test') expect(paths.some(isTest), number).toBe(true)
      if (state !== 'test') expect(where, number).not.toBe('')
    }
  })

  it('counts its rows right', () => {
    const count = (state: string) => rows.filter((row) => row.state === state).length
    expect(page).toContain(
      `Of ${rows.length} rows ${count('test')} are tried by a test, ${count('evidence')} are shown by evidence, ${count('open')} are open and ${count('does not apply')} do not apply.`,
    )
  })
})
