import { describe, expect, it } from 'vitest'
import { readNext, readPage, readProvider, readText } from './search-params.ts'

describe('what an address may say', () => {
  it('names a vendor in either way', () => {
    expect(readProvider({ vassalage: 'LANTERN' })).toEqual({ provider: 'LANTERN' })
    expect(readProvider({ vassalage: 'LANTERN', provider: 'KELP' })).toEqual({ provider: 'KELP' })
    expect(readProvider({})).toEqual({})
  })

  it('trims texts and leaves empty ones out', () => {
    expect(readText({ q: '  tiger ' }, 'q')).toEqual({ q: 'tiger' })
    expect(readText({ q: 777 }, 'q')).toEqual({ q: '777' })
    expect(readText({ q: '   ' }, 'q')).toEqual({})
    expect(readText({ q: ['x'] }, 'q')).toEqual({})
    expect(readText({ q: 'x'.repeat(200) }, 'q').q).toHaveLength(80)
  })

  it.each([
    [2, { page: 2 }],
    [1, {}],
    [0, {}],
    [2.5, {}],
    ['2', {}],
    [1e9, {}],
  ])('reads page %j as %j', (page, expected) => {
    expect(readPage({ page })).toEqual(expected)
  })

  it.each([
    ['/member/deposit?depositId=dep_1', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['member', false],
  ])('after signing in, going to %s is allowed: %s', (next, isAllowed) => {
    expect(readNext({ next })).toEqual(isAllowed ? { next } : {})
  })
})
