import { operations } from '@baize/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import script from '../../public/early.js?raw'
import { fetchEarly } from './early-answers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what is asked before the code is there', () => {
  it('are calls of the contract that anyone may make', () => {
    const asked = [...script.matchAll(/'(\/(?:wps|lgw)\/[^'?]*)/g)].map(([, path]) => path)
    const open = Object.values(operations)
      .filter(({ method, caller }) => method === 'GET' && caller === 'anyone')
      .map(({ path }) => path)
    expect(asked).toHaveLength(6)
    expect(open).toEqual(expect.arrayContaining(asked))
  })

  it('is answered once; the next to ask goes to the server', async () => {
    const early = new Response('early')
    const late = new Response('late')
    vi.stubGlobal('window', { earlyAnswers: new Map([['/a', Promise.resolve(early)]]) })
    vi.stubGlobal('fetch', async () => late)
    expect(await fetchEarly('/b', {})).toBe(late)
    expect(await fetchEarly('/a', {})).toBe(early)
    expect(await fetchEarly('/a', {})).toBe(late)
  })
})
