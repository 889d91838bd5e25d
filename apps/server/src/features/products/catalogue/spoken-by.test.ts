import { expect, it } from 'vitest'
import { spokenBy } from './spoken-by.ts'

it.each([
  [undefined, undefined, undefined],
  ['vi', undefined, 'vi'],
  [undefined, 'CN', 'zh-Hans'],
  ['vi', 'CN', 'vi'],
] as const)('who asks for %s in a browser of %s reads %s', (language, cookie, spoken) => {
  expect(spokenBy({ query: { language }, cookies: { language: cookie } })).toBe(spoken)
})
