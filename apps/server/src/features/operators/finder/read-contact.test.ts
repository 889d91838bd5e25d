import { describe, expect, it } from 'vitest'
import { readContact } from './read-contact.ts'

describe('what a caller gives', () => {
  it.each([
    ['4567', '4567'],
    ['0917 456 4567', '9174564567'],
    ['+63 (917) 456-4567', '639174564567'],
    ['00639174564567', '639174564567'],
  ])('%j is the end of a telephone number', (text, digits) => {
    expect(readContact(text)).toEqual({ kind: 'mobile', digits })
  })

  it.each(['lina@', 'Lina.Santos@mail.example'])('%j is an e-mail address', (text) => {
    expect(readContact(text)).toEqual({ kind: 'mail', beginning: text })
  })

  it.each(['567', '0000', 'lina', '@mail.example', 'a@b', 'x y@z', '+', `1${'2'.repeat(18)}`])(
    '%j says nothing',
    (text) => {
      expect(readContact(text)).toBeUndefined()
    },
  )
})
