import { expect, it } from 'vitest'
import { maskAddress, maskUsername } from './terms-versions.ts'

it.each([
  ['marisol', 'ma•••'],
  ['jo', 'j•••'],
])('the name %s is shown as %s', (username, shown) => {
  expect(maskUsername(username)).toBe(shown)
})

it.each([
  ['203.0.113.9', '203.0.•••'],
  ['2001:db8::1', '2001:db8:•••'],
])('the address %s is shown as %s', (ip, shown) => {
  expect(maskAddress(ip)).toBe(shown)
})
