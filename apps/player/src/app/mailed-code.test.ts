import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  codeToSend,
  forgetMailedCode,
  keepMailedCode,
  mailedFor,
  mailedPage,
} from './mailed-code.ts'

const KEY = 'k'.repeat(32)
let written: string[]

function open(pathname: string, hash: string): void {
  written = []
  vi.stubGlobal('location', { pathname, hash })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => void written.push(address),
  })
  keepMailedCode()
}

beforeEach(forgetMailedCode)
afterEach(() => vi.unstubAllGlobals())

describe('the link of a mail', () => {
  it('leaves nothing of its secret in the address', () => {
    open('/code/password', `#code=123456&key=${KEY}&name=ana%20b`)
    expect(written).toEqual(['/code/password'])
    expect(mailedFor('password')).toEqual({
      page: 'password',
      code: '123456',
      key: KEY,
      name: 'ana b',
    })
  })

  it('fills in its own page alone, until it was used', () => {
    open('/code/email', `#code=123456&key=${KEY}`)
    expect([mailedPage(), mailedFor('password')]).toEqual(['email', undefined])
    expect(codeToSend('email', ' 123456 ')).toBe(KEY)
    expect(codeToSend('email', '654321')).toBe('654321')
    expect(codeToSend('payment', '123456')).toBe('123456')
    forgetMailedCode()
    expect(codeToSend('email', '123456')).toBe('123456')
  })

  it.each([
    ['/code/password', ''],
    ['/code/password', '#code=123456'],
    ['/code/other', `#code=123456&key=${KEY}`],
    ['/login', `#code=123456&key=${KEY}`],
  ])('that is not whole, or no link of ours, does nothing: %s%s', (pathname, hash) => {
    open(pathname, hash)
    expect(mailedPage()).toBeUndefined()
  })
})
