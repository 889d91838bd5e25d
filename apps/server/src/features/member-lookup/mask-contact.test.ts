import { describe, expect, it } from 'vitest'
import { maskEmail, maskMobile } from './mask-contact.ts'

describe('contacts on the console', () => {
  it.each([
    ['mara@mail.example', 'ma***@mail.example'],
    ['jo@mail.example', 'j***@mail.example'],
    [null, null],
  ])('the mail %s reads %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown)
  })

  it.each([
    ['639175550142', '••• 0142'],
    [null, null],
  ])('the number %s reads %s', (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown)
  })
})
