import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { plant } from './planted-bug.ts'
import { PLANTED_BUGS, WAITING_BUGS } from './planted-bugs.ts'
import { REMOVED_DEFENCES } from './removed-defences.ts'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

describe('the table of planted bugs', () => {
  it('has thirty-nine rows with ids of their own', () => {
    const ids = [...PLANTED_BUGS, ...WAITING_BUGS].map(({ id }) => Number(id.slice(1)))
    const sorted = ids.toSorted((left, right) => left - right)
    expect(sorted).toEqual(Array.from({ length: 39 }, (_, index) => index + 1))
    expect(PLANTED_BUGS.filter(({ isQuick }) => isQuick)).toHaveLength(6)
  })

  it.each([...PLANTED_BUGS, ...REMOVED_DEFENCES])(
    'finds the place of $id, $name',
    ({ changes }) => {
      const texts = new Map<string, string>()
      for (const change of changes) {
        const before = texts.get(change.file) ?? read(change.file)
        const after = plant(before, change)
        expect(after).not.toBe(before)
        texts.set(change.file, after)
      }
    },
  )

  it.each(PLANTED_BUGS)('names a test that exists for $id', ({ caughtBy }) => {
    const text = read(caughtBy.file)
    const [group = '', title = ''] = caughtBy.name.split(' > ')
    expect(text).toContain(`describe('${group}'`)
    // Names with a placeholder are found by what stands before it.
    const titles = [...text.matchAll(/it(?:\.each\([^']*\))?\(\s*'([^'%$]+)/g)]
    expect(titles.some((match) => title.startsWith(match[1] ?? '?'))).toBe(true)
  })

  it.each(REMOVED_DEFENCES)('names a file of tests that exists for $id, $name', ({ caughtBy }) => {
    expect(read(caughtBy.file)).toContain('describe')
  })

  it('does not plant what is not there, or there twice', () => {
    const change = { file: 'a.ts', find: 'one', replace: 'two' }
    expect(plant('one line', change)).toBe('two line')
    expect(() => plant('no line', change)).toThrow('is not there')
    expect(() => plant('one and one', change)).toThrow('stands there 2 times')
  })
})
