import { expect, it } from 'vitest'
import { isStillAsked } from './asked-captcha.ts'

const now = 1_800_000_000_000

it.each<[string, string | null, boolean]>([
  ['nothing kept', null, false],
  ['asked a moment ago', String(now - 1), true],
  ['asked just now', String(now), true],
  ['asked an hour ago', String(now - 3_600_000), false],
  ['asked in the future, by a clock that was wrong', String(now + 1_000), false],
  ['no moment', 'yes', false],
])('%s: the image comes with the form or not', (_what, kept, isAsked) => {
  expect(isStillAsked(kept, now)).toBe(isAsked)
})
