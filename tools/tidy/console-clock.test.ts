import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const CONSOLE = new URL('../../apps/console/src/', import.meta.url)
/** The clock of the house, the field that is typed by it, and days of the week, which are of no moment. */
const CLOCKS = [
  'parts/format.ts',
  'parts/moment-field.tsx',
  'features/lottery-draws/use-times-text.ts',
]
const OTHER_CLOCKS =
  /getTimezoneOffset|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(|\.set(?:Hours|Date)\(|toLocale(?:Time|Date)String|DateTimeFormat|type="datetime-local"/

it('no file of the console writes or reads a time by another clock than that of the house', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: fileURLToPath(CONSOLE) }).filter(
    (path) => !path.includes('.test.') && !CLOCKS.includes(path),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((path) =>
    OTHER_CLOCKS.test(readFileSync(new URL(path, CONSOLE), 'utf8')),
  )
  expect(found).toEqual([])
})

it('the file that is the clock would be found', () => {
  expect(OTHER_CLOCKS.test(readFileSync(new URL('parts/format.ts', CONSOLE), 'utf8'))).toBe(true)
})
