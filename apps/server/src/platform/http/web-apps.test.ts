import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCallPurses } from './call-purses.ts'
import { limitRequests } from './request-limit.ts'
import { addWebApps } from './web-apps.ts'

/** Dozens of files at once. */
const PER_MINUTE = 12
const POLICY = "default-src 'self'"
let folder: string
let app: FastifyInstance
let nowMs = 0

const noCookies = (): never => {
  throw new Error('no operation is here')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-pages-'))
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="en" dir="ltr"><!-- head --><title>Baize</title><!-- /head -->',
  )
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'lobby-3f9a.js'), 'let chips')
  await writeFile(join(folder, 'robots.txt'), 'all')
  app = Fastify()
  const purses = createCallPurses({
    perMinute: PER_MINUTE,
    isCrowded: () => false,
    now: () => nowMs,
  })
  limitRequests(app, { cookies: noCookies, routes: [] }, purses)
  await addWebApps(app, [{ folder, base: '/' }], {
    policy: async () => POLICY,
    headOf: async ({ url }) => ({
      ...{ house: 'Baize', title: url.slice(1), description: 'Play money only.' },
      ...{ language: 'vi', direction: 'ltr', otherLanguages: ['en'] },
      picture: 'https://baize.test/icons/icon-512.png',
    }),
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the page of a web app', () => {
  it.each(['/', '/rng', '/help'])('answers at %s with the policy of the moment', async (url) => {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toBe(POLICY)
    expect(answer.body).toContain('Baize')
  })

  it.each(['*/*', undefined, 'text/html;q=0.9, */*;q=0.8'])(
    'answers whoever takes anything: %s',
    async (accept) => {
      const url = '/register?referralCode=FRIEND1'
      const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
    },
  )

  it.each(['/wps/nothing', '/ops/nothing', '/assets/gone.js', '/gone.png'])(
    'is not what %s is, and no cache keeps that',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: '*/*' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('says in its head where it is, and is not sent again while that is the same', async () => {
    const first = await app.inject({ url: '/help', headers: { accept: 'text/html' } })
    expect(first.body).toContain('<html lang="vi" dir="ltr"><title>help · Baize</title>')
    expect(first.headers.vary).toContain('accept-language')
    const again = await app.inject({
      url: '/help',
      headers: { accept: 'text/html', 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('answers who only asks whether it is there', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('')
  })

  it('is no answer to a call that does not exist', async () => {
    const asked = { url: '/wps/nothing', headers: { accept: 'application/json' } }
    expect((await app.inject(asked)).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/' })).json()).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('requests of one address', () => {
  it('are counted, but the code of a page is not: many who share an address may all come for the first time', async () => {
    const askFor = async (url: string) => (await app.inject({ url })).statusCode
    for (let visitor = 0; visitor < 100; visitor += 1) {
      expect(await askFor('/assets/lobby-3f9a.js')).toBe(200)
    }
    nowMs += 60_000
    let files = 0
    while ((await askFor('/robots.txt')) === 200) files += 1
    expect(files).toBe(53)
    expect(await askFor('/assets/lobby-3f9a.js')).toBe(200)
  })
})
