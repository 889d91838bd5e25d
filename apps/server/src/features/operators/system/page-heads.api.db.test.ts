import { readFileSync } from 'node:fs'
import { GAME_CATEGORIES, operations } from '@baize/contract'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPageHeads } from '../../../composition/open-app.ts'
import { fillHead } from '../../../platform/http/page-head.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
const page = readFileSync(new URL('../../../../../player/index.html', import.meta.url), 'utf8')
let server: TestServer
let headOf: ReturnType<typeof openPageHeads>

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  headOf = openPageHeads(server.server.core, server.server.modules)
})
afterAll(() => server.stop())

function headAt(url: string, headers: Record<string, string> = {}) {
  return headOf({ url, headers } as unknown as FastifyRequest)
}

const house = 'http://baize.test'

it.each([
  ['/', undefined, '/'],
  ['/index.html', undefined, '/'],
  ['/?q=tiger', undefined, '/'],
  ['/rng', 'Slots & games', '/rng'],
  ['/help/', 'Help centre', '/help'],
  ['/blog', 'Blog', '/blog'],
  ['/terms', 'Terms', '/terms'],
  ['/register?referralCode=FRIEND1', 'Your seat is one minute away', '/register'],
  ['/lottery', 'Lottery', '/lottery'],
  ['/vnlottery', 'Lottery', '/vnlottery'],
  ['/play/mines', 'Mines', '/play/mines'],
])('names %s and says where it is', async (url, title, address) => {
  const head = await headAt(url)
  expect(head).toMatchObject({ house: 'Baize', language: 'en', address: `${house}${address}` })
  expect(head.title).toBe(title)
  expect(head.description).not.toBe('')
})

it.each([
  '/member/deposit',
  '/member',
  '/play/none-such',
  '/blog/none-such',
  '/replay/rnd_1',
  '/code/password',
  '/"><script>',
  '//evil.example/',
])('says nothing of %s', async (url) => {
  const head = await headAt(url)
  expect(head.address).toBeUndefined()
  expect(head.title).toBeUndefined()
})

it.each<[Record<string, string>, string, 'ltr' | 'rtl']>([
  [{ 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi', 'ltr'],
  [{ 'accept-language': 'en;q=0.1,ar' }, 'ar', 'rtl'],
  [{ 'accept-language': 'vi', cookie: 'lang=TH' }, 'th', 'ltr'],
  [{ 'accept-language': 'tlh, *;q=0.5', cookie: 'lang=<b>' }, 'en', 'ltr'],
])('is in the language of the request: %j', async (headers, language, direction) => {
  const head = await headAt('/help', headers)
  expect(head).toMatchObject({ language, direction })
  expect(head.otherLanguages).not.toContain(language)
})

it('shows an article and a game by their own names and pictures', async () => {
  const blog = await server.openBrowser().call(operations.getBlog, { query: { language: 'en' } })
  const [article] = blog.success ? blog.value.articles : []
  expect(await headAt(`/blog/${article?.slug}`)).toMatchObject({
    title: article?.title,
    description: `${article?.summary} · Play money`,
  })
  const game = await headAt('/play/mines', { cookie: 'lang=TH' })
  expect(game.picture).toMatch(
    /^http:\/\/baize\.test\/TCG_PROD_IMAGES\/GAME_ICON\/\d+\.png\?v=\d+$/,
  )
  expect(game.description).toContain('RTP 99.00%')
})

it('shows a category by its first game, in a picture that is there as PNG', async () => {
  const head = await headAt('/bgs')
  expect(head.title).toBe('Originals')
  expect(head.description).toBe(
    'Originals on Baize: exact RTP on every game, and every round can be verified. · Play money',
  )
  const { pathname, search } = new URL(head.picture)
  const picture = await server.server.app.inject({ url: `${pathname}${search}` })
  expect(picture.headers['content-type']).toBe('image/png')
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

it('keeps hostile names of games and vendors as text', async () => {
  const hostile = `</title><script>alert("1")</script><img src=x onerror='alert(1)'>`
  const { pool } = server.database
  await pool.query(`update game set name = $1, names = '{}' where code = 'dice'`, [hostile])
  await pool.query('update vendor set display_name = $1', [hostile])
  await pool.query('update catalogue_revision set revision = revision + 1')
  clock.forward(2_000)
  const head = await headAt('/play/dice')
  expect(head.title).toBe(hostile)
  const [html = ''] = fillHead(page, head).split('</head>', 1)
  expect(html).not.toMatch(/<img|alert\("|onerror='/)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).toContain('&lt;/title&gt;')
})

it('names the pages of games and draws, under all of their addresses', async () => {
  const ofDraws = ['/lottery', '/lottert', '/seaLottery', '/vnLottery', '/vnlottery']
  for (const each of ofDraws) expect((await headAt(each)).title, each).toBe('Lottery')
  for (const each of ['/promotions', ...GAME_CATEGORIES.map((name) => `/${name.toLowerCase()}`)]) {
    expect((await headAt(each)).title, each).toBeTruthy()
  }
})
