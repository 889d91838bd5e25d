import { randomUUID } from 'node:crypto'
import { type ContentFacts, type ContentText, type Execution, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

const TEN_MINUTES_MS = 600_000
const clock = createForwardClock()
let server: TestServer
let editor: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  editor = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

interface Wish {
  readonly contentId?: string
  readonly version?: number
  readonly facts?: ContentFacts
  readonly language?: string
  readonly text?: ContentText | null
  readonly startsAt?: string | null
  readonly endsAt?: string | null
}

const notice = (
  promotionType: 'B' | 'PL' | 'PU' | 'PR' | 'H' = 'PL',
  executions: Execution[] = ['A', 'B'],
): ContentFacts => ({ kind: 'announcement', promotionType, executions, order: 5 })
const words = (title: string, body = '<p>Words</p>'): ContentText => ({ title, summary: '', body })
const inTensOfMinutes = (tens: number) =>
  new Date(clock.now() + tens * TEN_MINUTES_MS).toISOString()

function save({ contentId = randomUUID(), ...wish }: Wish = {}, by: TestBrowser = editor) {
  return by.call(operations.saveContent, {
    params: { contentId },
    body: {
      version: 0,
      facts: notice(),
      language: 'en',
      text: words('A notice'),
      startsAt: null,
      endsAt: null,
      ...wish,
    },
  })
}

async function saved(wish: Wish = {}) {
  const answer = await save(wish)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.item
}

const publish = ({ contentId, version }: { contentId: string; version: number }) =>
  editor.call(operations.publishContent, { params: { contentId }, body: { version } })

async function published(wish: Wish = {}) {
  const answer = await publish(await saved(wish))
  if (!answer.success) throw new Error(answer.code)
  return answer.value.item
}

async function announced(browser: TestBrowser = server.openBrowser(), language = 'en') {
  const answer = await browser.call(operations.getAnnouncements, { query: { language } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function titles(browser?: TestBrowser, language?: string): Promise<string[]> {
  const { banners, playerNotices, popup, promotion } = await announced(browser, language)
  return [...banners, ...playerNotices, ...popup, ...promotion].map(({ title }) => title)
}

describe('what staff write', () => {
  it('is shown when it is published and not before, as it was then', async () => {
    const draft = await saved({ text: words('First words') })
    expect(draft.state).toBe('draft')
    expect(await titles()).not.toContain('First words')
    await publish(draft)
    expect(await titles()).toContain('First words')
    const { contentId } = draft
    const changed = await saved({ contentId, version: 2, text: words('Second words') })
    expect(changed).toMatchObject({ state: 'shown', isChanged: true })
    expect(await titles()).toContain('First words')
    await publish(changed)
    expect(await titles()).toContain('Second words')
    expect(await titles()).not.toContain('First words')
  })

  it('keeps who published what and when, and an earlier state becomes the draft again', async () => {
    const first = await published({ text: words('As it was') })
    const { contentId } = first
    const second = await saved({ contentId, version: first.version, text: words('As it is') })
    const third = await publish(second)
    const version = third.success ? third.value.item.version : 0
    const restored = await editor.call(operations.restoreContent, {
      params: { contentId },
      body: { version, number: 1 },
    })
    if (!restored.success) throw new Error(restored.code)
    const { draft, published: shown, history } = restored.value.item
    expect(draft.texts.en?.title).toBe('As it was')
    expect(shown?.texts.en?.title).toBe('As it is')
    expect(
      history.map(({ number, action, state }) => [number, action, state?.texts.en?.title]),
    ).toEqual([
      [2, 'published', 'As it is'],
      [1, 'published', 'As it was'],
    ])
    expect(history[0]?.by).toBe(history[1]?.by)
    const unknown = await editor.call(operations.restoreContent, {
      params: { contentId },
      body: { version: restored.value.item.version, number: 9 },
    })
    expect(unknown).toMatchObject({ code: 'revision_unknown' })
  })

  it('is not published under an address that went to another meanwhile', async () => {
    const post = (slug: string): ContentFacts => ({ kind: 'blog', slug, tags: [], order: 0 })
    const first = await published({ facts: post('the-address') })
    const { contentId } = first
    const moved = await saved({ contentId, version: first.version, facts: post('elsewhere') })
    // Still published there: nobody else has it yet.
    expect(await save({ facts: post('the-address') })).toMatchObject({ code: 'slug_taken' })
    const away = await publish(moved)
    await published({ facts: post('the-address') })
    const version = away.success ? away.value.item.version : 0
    const restored = await editor.call(operations.restoreContent, {
      params: { contentId },
      body: { version, number: 1 },
    })
    if (!restored.success) throw new Error(restored.code)
    expect(await publish(restored.value.item)).toMatchObject({ code: 'slug_taken' })
  })

  it('is gone when it is taken back, and its history stays', async () => {
    const { contentId, version } = await published({ text: words('Taken back') })
    const withdraw = (from: number) =>
      editor.call(operations.withdrawContent, { params: { contentId }, body: { version: from } })
    expect(await withdraw(version)).toMatchObject({
      value: {
        item: { state: 'withdrawn', published: null, history: [{ action: 'withdrawn' }, {}] },
      },
    })
    expect(await titles()).not.toContain('Taken back')
    expect(await withdraw(version + 1)).toMatchObject({ code: 'not_published' })
  })

  it('is told with what it was and what it is in the audit log', async () => {
    const { contentId, version } = await published({ text: words('Told before') })
    await publish(await saved({ contentId, version, text: words('Told after') }))
    const log = await server.database.pool.query(
      `select before, after from audit_log where action = 'content.published' and subject = $1`,
      ['announcement Told after'],
    )
    expect(log.rows).toEqual([
      { before: { 'en.title': 'Told before' }, after: { 'en.title': 'Told after' } },
    ])
  })

  it('is changed over what was read, once, and by those who may', async () => {
    const { contentId, version } = await saved()
    const change = (title: string) => save({ contentId, version, text: words(title) })
    const answers = await Promise.all(['one', 'two', 'three'].map(change))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await change('four')).toMatchObject({ code: 'state_changed' })
    const support = await openStaff(server, 'support')
    expect(await save({}, support)).toMatchObject({ code: 'not_permitted' })
  })

  it('is cleaned when it is saved', async () => {
    const body = '<p onclick="ran()">Kept<script>ran()</script></p><img src=x onerror=ran()>'
    const item = await saved({ text: words('Hostile', body) })
    expect(item.draft.texts.en?.body).toBe('<p>Kept</p>')
  })

  it.each([
    ['schedule_crossed', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
    ['link_invalid', { facts: link('http://plain.example') }],
    ['link_invalid', { facts: link('javascript:alert(1)') }],
    ['link_invalid', { facts: link(`https://name:${'secret'}@a.example`) }],
    ['link_invalid', { facts: link('https://a.example/with/path') }],
    ['link_invalid', { facts: link('https://a.example;script-src') }],
  ] as const)('is refused with %s', async (code, wish) => {
    expect(await save(wish)).toMatchObject({ code })
  })

  it('is not published without words, under an unknown topic, or twice the same', async () => {
    const facts: ContentFacts = { kind: 'help_article', topic: 'nowhere', slug: 'a', order: 0 }
    expect(await publish(await saved({ text: words('Empty', '') }))).toMatchObject({
      code: 'text_missing',
    })
    expect(await publish(await saved({ facts }))).toMatchObject({ code: 'topic_unknown' })
    expect(await publish(await published())).toMatchObject({ code: 'nothing_to_publish' })
    expect(await save({ facts })).toMatchObject({ code: 'slug_taken' })
  })
})

function link(value: string): ContentFacts {
  return { kind: 'link', place: 'domain', value, name: '', isMain: false, order: 0 }
}

describe('an announcement', () => {
  it('is for members, for visitors, or for those who are here first, and nobody else hears of it', async () => {
    await published({ facts: notice('PU', ['A']), text: words('For members') })
    await published({ facts: notice('PU', ['B']), text: words('For visitors') })
    await published({ facts: notice('PU', ['F']), text: words('For newcomers') })
    const popups = async (browser?: TestBrowser) =>
      (await announced(browser)).popup.map(({ title }) => title)
    expect(await popups()).toEqual(['For visitors'])
    const member = await server.openMember()
    expect((await popups(member)).toSorted()).toEqual(['For members', 'For newcomers'])
    await server.database.pool.query(
      `insert into member_login (member_id, at, ip, device, outcome)
       values ($1, now(), '127.0.0.1', 'test', 'signed_in')`,
      [member.memberId],
    )
    expect(await popups(member)).toEqual(['For members'])
  })

  it('invites nobody to play who is on a break', async () => {
    await published({ facts: notice('PR'), text: words('Come and play') })
    const member = await server.openMember()
    expect(await titles(member)).toContain('Come and play')
    await member.call(operations.startBreak, { body: { kind: 'cool_off', days: 1 } })
    expect(await titles(member)).not.toContain('Come and play')
  })

  it('begins and ends by its schedule, while nobody does anything', async () => {
    await published({ startsAt: inTensOfMinutes(1), text: words('Later') })
    await published({ endsAt: inTensOfMinutes(1), text: words('Until then') })
    const before = await titles()
    expect(before).toContain('Until then')
    expect(before).not.toContain('Later')
    clock.forward(TEN_MINUTES_MS)
    const after = await titles()
    expect(after).toContain('Later')
    expect(after).not.toContain('Until then')
  })

  it('is read in the reader’s language where it has one, else in that of the house', async () => {
    const item = await published({ text: words('In English') })
    const { contentId, version } = item
    await publish(await saved({ contentId, version, language: 'pt', text: words('Em português') }))
    expect(await titles(undefined, 'pt')).toContain('Em português')
    expect(await titles(undefined, 'pt-BR')).toContain('Em português')
    expect(await titles(undefined, 'th')).toContain('In English')
  })

  it('is unread until it is opened, and again when it says something else', async () => {
    const item = await published({ text: words('To be read') })
    const member = await server.openMember()
    const isRead = async () =>
      (await announced(member)).playerNotices.find(({ id }) => id === item.contentId)?.isRead
    expect(await isRead()).toBe(false)
    const noticeIds = [item.contentId]
    await member.call(operations.readNotices, { body: { noticeIds } })
    expect(await isRead()).toBe(true)
    const { contentId, version } = item
    await publish(await saved({ contentId, version, text: words('To be read again') }))
    expect(await isRead()).toBe(false)
  })

  it('changes what open pages ask by, whether somebody published it or its time has come', async () => {
    const version = async () => {
      const answer = await server.openBrowser().call(operations.getWhitelabel)
      return answer.success ? answer.value.contentVersion : undefined
    }
    const first = await version()
    expect(await version()).toBe(first)
    await published({ startsAt: inTensOfMinutes(1) })
    const second = await version()
    expect(second).not.toBe(first)
    clock.forward(TEN_MINUTES_MS)
    expect(await version()).not.toBe(second)
  })
})
