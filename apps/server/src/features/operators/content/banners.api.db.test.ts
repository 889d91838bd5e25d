import { randomUUID } from 'node:crypto'
import { type BannerFacts, type ContentText, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf, buildPicture } from '../../../testing/pictures.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const TEN_MINUTES_MS = 600_000
const clock = createForwardClock()
let server: TestServer
let administrator: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  administrator = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

const FACTS: BannerFacts = {
  kind: 'banner',
  groupName: 'w_forget',
  family: 'north',
  linkageType: 'none',
  url: null,
  pictureDark: null,
  pictureLight: null,
  art: [],
  order: 0,
}
type Wish = Partial<BannerFacts> & {
  readonly title?: string
  readonly text?: Partial<ContentText>
  readonly startsAt?: string
  readonly endsAt?: string
}
const inTensOfMinutes = (tens: number) =>
  new Date(clock.now() + tens * TEN_MINUTES_MS).toISOString()

function save(
  wish: Wish = {},
  contentId: string = randomUUID(),
  version = 0,
  language = 'en' as const,
) {
  const { title = 'A banner', text, startsAt = null, endsAt = null, ...facts } = wish
  return administrator.call(operations.saveContent, {
    params: { contentId },
    body: {
      version,
      facts: { ...FACTS, ...facts },
      language,
      text: { title, summary: 'Some words', body: '', ...text },
      startsAt,
      endsAt,
    },
  })
}

async function draft(...wish: Parameters<typeof save>) {
  const saved = await save(...wish)
  if (!saved.success) throw new Error(saved.code)
  return saved.value.item
}

type Read = { readonly contentId: string; readonly version: number }
async function take(step: 'publishContent' | 'withdrawContent', { contentId, version }: Read) {
  const done = await administrator.call(operations[step], {
    params: { contentId },
    body: { version },
  })
  if (!done.success) throw new Error(done.code)
  return done.value.item
}

const add = async (wish: Wish = {}) => await take('publishContent', await draft(wish))

async function bannersOf(groupName: string, language?: string) {
  const query = { groupName, ...(language !== undefined && { language }) }
  const answer = await server.openBrowser().call(operations.getBanners, { query })
  return answer.success ? answer.value.banners : []
}

async function shown(groupName: string, language?: string): Promise<string[]> {
  return (await bannersOf(groupName, language)).map(({ title }) => title)
}

async function idsOf(groupName: string): Promise<string[]> {
  const query = { kind: 'banner' as const }
  const listed = await administrator.call(operations.getContentList, { query })
  if (!listed.success) throw new Error(listed.code)
  const here = listed.value.items.filter(
    ({ draft: { facts } }) => facts.kind === 'banner' && facts.groupName === groupName,
  )
  return here.map(({ contentId }) => contentId)
}

const arrange = (groupName: BannerFacts['groupName'], contentIds: string[], by = administrator) =>
  by.call(operations.arrangeBanners, { params: { groupName }, body: { contentIds } })

describe('banners', () => {
  it('are a draft until they are published, and what was published until they are published anew', async () => {
    const groupName = 'w_leftmenu'
    const first = await draft({ groupName, title: 'First words' })
    expect(await shown(groupName)).toEqual([])
    const published = await take('publishContent', first)
    expect(await shown(groupName)).toEqual(['First words'])
    const again = await draft(
      { groupName, title: 'Second words' },
      first.contentId,
      published.version,
    )
    expect(await shown(groupName)).toEqual(['First words'])
    const second = await take('publishContent', again)
    expect(await shown(groupName)).toEqual(['Second words'])
    const gone = await take('withdrawContent', second)
    expect(await shown(groupName)).toEqual([])
    const back = await administrator.call(operations.restoreContent, {
      params: { contentId: first.contentId },
      body: { version: gone.version, number: 1 },
    })
    if (!back.success) throw new Error(back.code)
    expect(back.value.item.draft.texts.en?.title).toBe('First words')
    await take('publishContent', back.value.item)
    expect(await shown(groupName)).toEqual(['First words'])
  })

  it('speak the language of whoever reads them, and English where they were not written in it', async () => {
    const groupName = 'w_register'
    const english = await draft({ groupName, title: 'A warm evening' })
    const both = await draft(
      { groupName, title: 'Uma noite quente', text: { action: 'Entrar', altText: 'Uma lanterna' } },
      english.contentId,
      english.version,
      'pt-BR' as 'en',
    )
    await take('publishContent', both)
    expect(await shown(groupName)).toContain('A warm evening')
    const last = async (language: string) => (await bannersOf(groupName, language)).at(-1)
    expect(await last('pt-BR')).toMatchObject({ title: 'Uma noite quente', action: 'Entrar' })
    expect(await last('th')).toMatchObject({ title: 'A warm evening', action: null })
    expect(await shown('w_home', 'zh-Hans')).toContain('灯笼虎')
  })

  it('of the ways in come with pictures of the house for both themes', async () => {
    for (const [groupName, name] of [
      ['w_login', 'login'],
      ['w_register', 'register'],
      ['w_forget', 'forget'],
    ] as const) {
      const [first] = await bannersOf(groupName)
      const address = (theme: string) => `/banners/${name}-${theme}.svg`
      expect(first?.picture).toMatchObject({ dark: address('dark'), light: address('light') })
    }
  })

  it('are shown from their beginning to their end, in their order', async () => {
    const groupName = 'w_home'
    const before = await shown(groupName)
    await add({ groupName, title: 'now' })
    await add({ groupName, title: 'later', startsAt: inTensOfMinutes(1) })
    await add({ groupName, title: 'until soon', endsAt: inTensOfMinutes(1) })
    expect(await shown(groupName)).toEqual([...before, 'now', 'until soon'])
    clock.forward(TEN_MINUTES_MS)
    expect(await shown(groupName)).toEqual([...before, 'now', 'later'])
  })

  it('are put in another order at once, whatever their drafts say, and keep it', async () => {
    const [first] = await shown('w_login')
    const second = await add({ groupName: 'w_login', title: 'second', order: 0 })
    expect(await shown('w_login')).toEqual([first, 'second'])
    const ids = await idsOf('w_login')
    const changed = await draft(
      { groupName: 'w_login', title: 'not yet', order: 9_000 },
      second.contentId,
      second.version,
    )
    expect(await arrange('w_login', ids.toReversed())).toMatchObject({ success: true })
    expect(await shown('w_login')).toEqual(['second', first])
    // Who wrote meanwhile goes on, and neither that nor an earlier state brings an old place back.
    const restored = await administrator.call(operations.restoreContent, {
      params: { contentId: second.contentId },
      body: { version: changed.version, number: 1 },
    })
    expect(restored).toMatchObject({ success: true, value: { item: { isChanged: false } } })
    expect(await shown('w_login')).toEqual(['second', first])
  })

  it('are arranged whole or not at all, and by those who may', async () => {
    const ids = await idsOf('w_login')
    const refused = { code: 'state_changed' }
    expect(await arrange('w_login', ids.slice(1))).toMatchObject(refused)
    expect(await arrange('w_login', [...ids, randomUUID()])).toMatchObject(refused)
    expect(
      await arrange(
        'w_login',
        ids.map(() => ids[0] ?? ''),
      ),
    ).toMatchObject(refused)
    expect(await arrange('w_home', ids)).toMatchObject(refused)
    const support = await openStaff(server, 'support')
    expect(await arrange('w_login', ids, support)).toMatchObject({ code: 'not_permitted' })
  })

  it('show a picture that was sent in, drawn anew', async () => {
    const body = await buildPicture('png')
    const sent = await administrator.call(operations.addBannerPicture, { body })
    if (!sent.success) throw new Error(sent.code)
    const { picture } = sent.value
    await add({ groupName: 'w_login', title: 'with a picture', pictureDark: picture })
    const address = `/wps/banner-pictures/${picture}`
    expect((await bannersOf('w_login')).at(-1)?.picture).toEqual({
      dark: address,
      light: address,
      alt: '',
    })
    const file = await server.openBrowser().call(operations.getBannerPicture, {
      params: { picture },
    })
    expect(file).toMatchObject({
      success: true,
      value: { headers: { 'content-type': 'image/jpeg' } },
    })
  })

  it('take no other file for a picture', async () => {
    const send = (body: Uint8Array) => administrator.call(operations.addBannerPicture, { body })
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    expect(await send(buildPdf())).toMatchObject({ code: 'picture_unreadable' })
    expect(await send(script)).toMatchObject({ code: 'picture_unreadable' })
  })

  it.each([
    ['link_invalid', { linkageType: 'page', url: 'https://evil.example' }],
    ['link_invalid', { linkageType: 'page', url: '//evil.example' }],
    ['link_invalid', { linkageType: 'game', url: null }],
    ['link_invalid', { linkageType: 'none', url: '/somewhere' }],
    ['schedule_crossed', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
    ['picture_unknown', { pictureDark: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a' }],
  ] as const)('are refused with %s', async (code, wish) => {
    expect(await save(wish)).toMatchObject({ code })
  })

  it('stop at twenty in a place, and are not published without a title', async () => {
    const groupName = 'w_leftmenu'
    const room = 20 - (await idsOf(groupName)).length
    for (let number = 0; number < room; number += 1) await draft({ groupName })
    expect(await save({ groupName })).toMatchObject({ code: 'banners_full' })
    const untitled = await draft({ groupName: 'w_forget', title: '' })
    await expect(take('publishContent', untitled)).rejects.toThrow('text_missing')
  })
})
