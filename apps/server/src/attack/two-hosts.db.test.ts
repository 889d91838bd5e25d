/*
 * The console on a host of its own: neither host answers for the other, whatever path or header a
 * caller tries, and each takes changing calls from its own pages only.
 */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const SITE = 'play.example'
const CONSOLE = 'ops.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(undefined, {
    publicUrl: `https://${SITE}`,
    consoleUrl: `https://${CONSOLE}`,
  })
})
afterAll(() => server.stop())

const ask = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.server.app.inject({
    method: 'GET',
    url,
    headers: { host, accept: 'text/html', ...headers },
  })
const paths = (isConsole: boolean) =>
  Object.values(operations)
    .filter(({ path }) => path.startsWith('/ops/') === isConsole)
    .map(({ path }) => path.replaceAll(/:\w+/g, '1'))

describe('on the host of the site', () => {
  it('no operation of staff exists', async () => {
    for (const url of new Set(paths(true))) expect((await ask(SITE, url)).statusCode).toBe(404)
  })

  it.each(['/console', '/console/', '/console/members', '/console/assets/x.js'])(
    'the console has no page at %s',
    async (url) => {
      expect((await ask(SITE, url)).json()).toMatchObject({ code: 'not_found' })
      expect((await ask(SITE, url, { 'x-forwarded-host': CONSOLE })).statusCode).toBe(404)
    },
  )
})

describe('on the host of the console', () => {
  it('no call of members or visitors is answered but those its pages need', async () => {
    const answered: string[] = []
    for (const url of new Set(paths(false))) {
      const { statusCode } = await ask(CONSOLE, url)
      if (statusCode !== 404) answered.push(url)
    }
    expect(answered.toSorted()).toEqual([
      '/wps/banner-pictures/1',
      '/wps/captcha/proof',
      '/wps/system/sealing-key',
      '/wps/system/status',
    ])
  })

  it('leads from its door to the console', async () => {
    const answer = await ask(CONSOLE, '/')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/console/'])
    expect((await ask(CONSOLE, '/login')).statusCode).toBe(404)
  })

  it.each([
    [`https://${CONSOLE}`, 'wrong_credentials'],
    [`https://${SITE}`, 'cross_site'],
  ])('takes a changing call from %s as %s', async (origin, code) => {
    const proof = await server.solveProof()
    const { json } = await server.server.app.inject({
      method: 'POST',
      url: '/ops/session',
      headers: { host: CONSOLE, origin, 'content-type': 'application/json' },
      payload: JSON.stringify({
        payload: await server.seal({ username: 'x', password: 'y', proof }),
      }),
    })
    expect(json()).toMatchObject({ code })
  })
})
