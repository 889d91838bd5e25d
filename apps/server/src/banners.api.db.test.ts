import { type BannerWish, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPdf, buildPicture } from './testing/pictures.ts'
import { createForwardClock } from './testing/set-settings.ts'
import { openStaff, type StaffBrowser } from './testing/staff-browser.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const TEN_MINUTES_MS = 600_000
const clock = createForwardClock()
let server: TestServer
let administrator: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  administrator = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

const WISH: BannerWish = {
  groupName: 'w_forget',
  family: 'north',
  kicker: '',
  title: 'A banner',
  text: 'Some words',
  action: null,
  linkageType: 'none',
  url: null,
  isOn: true,
  startsAt: null,
  endsAt: null,
  pictureDark: null,
  pictureLight: null,
  altText: '',
  translations: {},
}
const inTensOfMinutes = (tens: number) =>
  new Date(clock.now() + tens * TEN_MINUTES_MS).toISOString()

async function add(change: Partial<BannerWish> = {}) {
  const banner = { ...WISH, ...change }
  const made = await administrator.call(operations.createBanner, { body: { banner } })
  if (!made.success) throw new Error(made.code)
  const last = made.value.banners.findLast(({ groupName }) => groupName === banner.groupName)
  if (!last) throw new Error('a banner that was added is there')
  return last
}

async function shown(groupName: string, language?: string): Promise<string[]> {
  const query = { groupName, ...(language !== undefined && { language }) }
  const answer = await server.openBrowser().call(operations.getBanners, { query })
  return answer.success ? answer.value.banners.map(({ title }) => title) : []
}

describe('banners', () => {
  it('speak the language of whoever reads them, and English where they were not written in it', async () => {
    const words = { kicker: '', text: '', action: null, altText: '' }
    await add({
      groupName: 'w_leftmenu',
      title: 'A warm evening',
      translations: { 'pt-BR': { ...words, title: 'Uma noite quente' } },
    })
    expect(await shown('w_leftmenu')).toEqual(['A warm evening'])
    expect(await shown('w_leftmenu', 'pt-BR')).toEqual(['Uma noite quente'])
    expect(await shown('w_leftmenu', 'th')).toEqual(['A warm evening'])
    expect(await shown('w_home', 'zh-Hans')).toContain('灯笼虎')
  })

  it('of the ways in come with pictures of the house for both themes', async () => {
    for (const [groupName, name] of [
      ['w_login', 'login'],
      ['w_register', 'register'],
      ['w_forget', 'forget'],
    ]) {
      const query = { groupName }
      const answer = await server.openBrowser().call(operations.getBanners, { query })
      expect(answer).toMatchObject({
        value: {
          banners: [
            { picture: { dark: `/banners/${name}-dark.svg`, light: `/banners/${name}-light.svg` } },
          ],
        },
      })
    }
  })

  it('are shown while they are on, from their beginning to their end, in their order', async () => {
    const groupName = 'w_home'
    const before = await shown(groupName)
    await add({ groupName, title: 'now' })
    await add({ groupName, title: 'off', isOn: false })
    await add({ groupName, title: 'later', startsAt: inTensOfMinutes(1) })
    await add({ groupName, title: 'until soon', endsAt: inTensOfMinutes(1) })
    expect(await shown(groupName)).toEqual([...before, 'now', 'until soon'])
    clock.forward(TEN_MINUTES_MS)
    expect(await shown(groupName)).toEqual([...before, 'now', 'later'])
    const listed = await administrator.call(operations.getBannerList)
    const states = listed.success
      ? listed.value.banners.map(({ title, state }) => [title, state])
      : []
    expect(states).toEqual(
      expect.arrayContaining([
        ['now', 'on'],
        ['off', 'off'],
        ['later', 'on'],
        ['until soon', 'over'],
      ]),
    )
  })

  it('change places, and stop at the ends', async () => {
    const [first] = await shown('w_register')
    const { bannerId } = await add({ groupName: 'w_register', title: 'second' })
    const move = (direction: string) =>
      administrator.call(operations.moveBanner, { params: { bannerId }, body: { direction } })
    expect(await move('down')).toMatchObject({ code: 'at_the_end' })
    await move('up')
    expect(await shown('w_register')).toEqual(['second', first])
    expect(await move('up')).toMatchObject({ code: 'at_the_end' })
  })

  it('show a picture that was sent in, drawn anew', async () => {
    const body = await buildPicture('png')
    const sent = await administrator.call(operations.addBannerPicture, { body })
    if (!sent.success) throw new Error(sent.code)
    const { picture } = sent.value
    await add({ groupName: 'w_login', title: 'with a picture', pictureDark: picture })
    const query = { groupName: 'w_login' }
    const answer = await server.openBrowser().call(operations.getBanners, { query })
    const address = `/wps/banner-pictures/${picture}`
    expect(answer.success && answer.value.banners.at(-1)?.picture).toEqual({
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

  it('take no other file for a picture, and no picture that is not there', async () => {
    const send = (body: Uint8Array) => administrator.call(operations.addBannerPicture, { body })
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    expect(await send(buildPdf())).toMatchObject({ code: 'picture_unreadable' })
    expect(await send(script)).toMatchObject({ code: 'picture_unreadable' })
    const unknown = { ...WISH, pictureDark: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a' }
    const answer = await administrator.call(operations.createBanner, { body: { banner: unknown } })
    expect(answer).toMatchObject({ code: 'picture_unknown' })
  })

  it.each([
    ['link_invalid', { linkageType: 'page', url: 'https://evil.example' }],
    ['link_invalid', { linkageType: 'page', url: '//evil.example' }],
    ['link_invalid', { linkageType: 'game', url: null }],
    ['schedule_crossed', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
  ] as const)('are refused with %s', async (code, change) => {
    const banner = { ...WISH, ...change }
    const answer = await administrator.call(operations.createBanner, { body: { banner } })
    expect(answer).toMatchObject({ code })
  })

  it('are changed over what was read, once, and by those who may', async () => {
    const { bannerId, version } = await add()
    const change = (title: string, by = administrator) =>
      by.call(operations.changeBanner, {
        params: { bannerId },
        body: { banner: { ...WISH, title }, version },
      })
    const answers = await Promise.all(['one', 'two', 'three'].map((title) => change(title)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await change('four')).toMatchObject({ code: 'state_changed' })
    const support = await openStaff(server, 'support')
    expect(await change('five', support)).toMatchObject({ code: 'not_permitted' })
  })
})
