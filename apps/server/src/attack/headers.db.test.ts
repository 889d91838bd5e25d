/*
 * What browsers are told with every answer: calls, pages, files, and whatever is not there. And what an
 * installation behind HTTPS adds to it.
 */
import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import { operations } from '@baize/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'
import { type House, openHouse } from './house.ts'
import { ALL_OPERATIONS, exampleOf } from './input-fields.ts'

let house: House
let secure: TestServer

beforeAll(async () => {
  house = await openHouse()
  secure = await startTestServer(undefined, { publicUrl: 'https://baize.test' })
})
afterAll(async () => {
  await house.stop()
  await secure.stop()
})

const ask = (url: string, options: InjectOptions = {}, server: TestServer = house.server) =>
  server.server.app.inject({ url, ...options })

const ELSEWHERE = [
  ...['/', '/console/', '/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html'],
  ...[
    '/healthz',
    '/readyz',
    '/nothing',
    '/wps/nothing',
    '/ops/nothing',
    '/%',
    '/%00',
    '/a%2f..%2f',
  ],
]
const HIDDEN = [
  ...[
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/secrets.json',
  ],
  ...[
    '/.data/secrets.json',
    '/demonstration.json',
    '/src/main.ts',
    '/../package.json',
    '/..%2fpackage.json',
  ],
  ...[
    '/%2e%2e/%2e%2e/etc/passwd',
    '/docs/static/../../../../package.json',
    '/console/../../../package.json',
  ],
  ...['/docs/static/..%2f..%2f..%2fpackage.json', '/assets/', '/metrics', '/server-status'],
]

describe('every answer', () => {
  it('to a call is kept by nobody, shown by nobody and taken for nothing else', async () => {
    for (const [name, operation] of ALL_OPERATIONS) {
      const input = exampleOf(name, operation)
      const answer = await house.wire.send(await house.wire.write(operation, input, {}))
      expect(answer.headers, operation.id).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'content-type': 'application/json; charset=utf-8',
      })
      expectNothingGivenAway(answer.headers)
    }
  })

  it.each(ELSEWHERE)('at %s has a strict policy', async (url) => {
    const { headers } = await ask(url, { headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(policy).not.toMatch(/script-src[^;]*\*/)
    if (!policy.includes("default-src 'none'")) {
      expect(policy).toMatch(/object-src 'none'/)
      expect(policy).toMatch(/base-uri 'none'/)
    }
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expectNothingGivenAway(headers)
  })

  it.each(HIDDEN)('does not show %s', async (url) => {
    const { statusCode, body } = await ask(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toMatch(/"dependencies"|root:|\[core\]|sealingKey|Index of/)
  })

  it('is no to methods that nobody uses, and tells no other origin that it may read', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PATCH']) {
      for (const url of ['/', operations.login.path, operations.getBalance.path]) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
        const answer = await ask(url, { method: method as never, headers })
        expect(answer.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
        expectNothingGivenAway(answer.headers)
      }
    }
  })
})

function expectNothingGivenAway(headers: Record<string, unknown>): void {
  const given = Object.keys(headers).filter((name) =>
    /^(server|x-powered-by|access-control-.*|x-debug.*|x-aspnet.*)$/.test(name),
  )
  expect(given).toEqual([])
}

describe('the pages', () => {
  it.each(['apps/player/index.html', 'apps/console/index.html'])(
    '%s has no script of its own and loads from nowhere else',
    async (path) => {
      expectNoInlineScript(await readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8'))
    },
  )

  it('of the API has none either', async () => {
    expectNoInlineScript((await ask('/docs/')).body)
  })
})

describe('the reference of the API', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })

  it.each(['/docs/json', '/docs/yaml'])('%s is packed, named and kept', async (path) => {
    const answer = await read(path)
    const tag = String(answer.headers.etag)
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]{22}-br"$/),
    })
    const plain = await ask(path, { headers: { 'accept-encoding': 'br;q=0' } })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const text = brotliDecompressSync(answer.rawPayload).toString()
    expect(text).toBe(plain.body)
    for (const { path: each } of Object.values(operations)) {
      expect(text).toContain(each.replaceAll(/:(\w+)/g, '{$1}'))
    }
    const again = await read(path, { 'if-none-match': `"other", W/${tag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await ask(path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect([head.headers.etag, head.body]).toEqual([tag, ''])
  })

  it('is generated once, however many read it: a hundred readers cost what a hundred small answers do', async () => {
    const before = process.threadCpuUsage()
    for (let reader = 0; reader < 100; reader += 1) await read('/docs/yaml')
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })
})

function expectNoInlineScript(page: string): void {
  expect(page).toMatch(/<html/)
  expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []).toEqual([])
  expect(page.match(/\son[a-z]+\s*=/g) ?? []).toEqual([])
  expect(page.match(/(src|href)="(https?:)?\/\/[^"]*"/g) ?? []).toEqual([])
  expect(page).not.toContain('javascript:')
}

describe('behind HTTPS', () => {
  it('every answer insists on HTTPS for a year, below the name too', async () => {
    const paths = [...ELSEWHERE, ...ALL_OPERATIONS.map(([, { path }]) => path)]
    for (const url of paths.filter((each) => each !== '/docs')) {
      const { headers } = await ask(url, {}, secure)
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains')
    }
  })

  it('cookies are Secure, for this host alone and out of reach of scripts', async () => {
    const browser = secure.openBrowser()
    const member = await secure.openMember()
    const body = {
      username: member.username,
      password: TEST_PASSWORD,
      type: 'username',
      proof: await secure.solveProof(),
      remember: true,
    }
    const payload = { payload: await secure.seal(body) }
    const answer = await ask(operations.login.path, { method: 'POST', payload }, secure)
    expect(answer.statusCode).toBe(200)
    expect(browser.cookie).toBe('')
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const cookie of cookies) {
      const [name = ''] = cookie.split('=')
      expect(cookie).toMatch(/; Path=\//)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/)
      expect(cookie).not.toMatch(/; Domain=/)
      expect(name).toMatch(/^__Host-/)
      // It says that somebody may be signed in, for the page to read, and nothing else.
      if (name === '__Host-baize-hint') continue
      expect(cookie).toMatch(/; HttpOnly/)
      const value = cookie.slice(name.length + 1).split(';')[0] ?? 'none'
      if (value !== '') expect(answer.body).not.toContain(value)
    }
    expect(cookies.length).toBeGreaterThanOrEqual(3)
  })
})
