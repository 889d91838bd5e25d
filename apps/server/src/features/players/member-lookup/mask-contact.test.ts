import { describe, expect, it } from 'vitest'
import { maskMobile } from './mask-contact.ts'

describe('contacts on the console', () => {
  it.each([
    ['639175550142', '••• 0142'],
    [null, null],
  ])('the number %s reads %s', (mobile, shown) => {
    expect(maskMobile(mobile)).toBe(shown)
  })
})
