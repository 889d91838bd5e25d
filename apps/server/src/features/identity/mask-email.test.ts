import { expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

it.each([
  ['mara@mail.example', 'ma•••@mail.example'],
  ['ab@x.example', 'a•••@x.example'],
  ['a@x.example', 'a•••@x.example'],
])('%s is shown as %s', (email, expected) => {
  expect(maskEmail(email)).toBe(expected)
})
