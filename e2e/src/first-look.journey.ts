import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** What a visitor on a slow line sees of the lobby before the code that draws it has come. */
const product = productOfWorker()
const visit = keepVisits('first-look')

const CODE = /\/assets\/first-view-/
const BANNERS = /\/wps\/banners\?groupName=w_home/
const STATUS = /\/wps\/system\/status/

const MADE_UP = { id: '1', groupName: 'w_home', family: 'north', kicker: '', text: '', art: [] }
const NOWHERE = { action: null, linkageType: 'none', url: null, picture: null }
const PICTURE = { dark: '/icons/icon-180.png', light: '/favicon.svg', alt: 'A chip' }

describe.each([
  ['the house’s own', undefined],
  ['one with a picture', { ...MADE_UP, ...NOWHERE, title: 'Chips', picture: PICTURE }],
  ['one of a few long words', { ...MADE_UP, ...NOWHERE, title: '每一局都可以自己验证一遍再玩' }],
  ['one with mark-up in its words', { ...MADE_UP, ...NOWHERE, title: '<b>Bold</b>', text: '<i>' }],
])('the first banner, %s,', (name, banner) => {
  it.each([
    ['desk', 'dark', 'EN'],
    ['phone', 'light', 'EN'],
    ['phone', 'dark', 'AR'],
  ] as const)('stands where it will stand, on a %s, %s, in %s', async (size, theme, language) => {
    const { page, complaints } = await visit(size, theme)
    await page.addInitScript((code) => localStorage.setItem('lang', code), language)
    if (banner) {
      await page.route(BANNERS, (route) =>
        route.fulfill({ json: { success: true, value: { banners: [banner, banner] } } }),
      )
    }
    const release = await holdCode(page)
    await page.goto(product.site, { waitUntil: 'commit' })
    await page.locator('#first-banner h2').waitFor()
    const early = await firstBannerOf(page, language)
    expect(early.map(({ name }) => name)).toContain('h2')
    if (!banner) {
      await expectAccessible(page, 'the lobby before its code')
      await keepPicture(page, `${size}/86-first-look-${theme}-${language}`)
    }
    release()
    await page.locator('.banners__dots button').first().waitFor()
    expect(await firstBannerOf(page, language), name).toEqual(early)
    expect(complaints).toEqual([])
  })
})

it('anyone who was sent by somebody sees it too', async () => {
  const { page } = await visit('phone', 'light')
  const release = await holdCode(page)
  await page.goto(`${product.site}/?referralCode=amber`, { waitUntil: 'commit' })
  await page.locator('#first-banner h2').waitFor()
  release()
})

describe('before the code has come there is no banner', () => {
  it('in a house that is closed', async () => {
    const { page } = await visit('phone', 'dark')
    await page.route(STATUS, async (route) => {
      const answer = await route.fetch()
      const { value } = await answer.json()
      await route.fulfill({ json: { success: true, value: { ...value, status: 1 } } })
    })
    await expectNoBanner(page, '/')
  })

  it.each(['/help', '/?q=tiger', '/?tab=hot', '/login'])('at %s', async (address) => {
    const { page } = await visit('desk', 'light')
    await expectNoBanner(page, address)
  })
})

/** Keeps the page's code on its way until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CODE, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

async function expectNoBanner(page: Page, address: string): Promise<void> {
  const release = await holdCode(page)
  await page.goto(product.site + address, { waitUntil: 'commit' })
  await page.locator('.logo').waitFor()
  await page.evaluate(async () => {
    await Promise.all((window as unknown as EarlyPage).earlyAnswers.values())
    // What waits for the answers has its turn before a task that is begun now and the next one.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done))
  })
  expect(await page.locator('#first-banner').isVisible()).toBe(false)
  release()
}

interface EarlyPage {
  readonly earlyAnswers: ReadonlyMap<string, Promise<Response>>
}

/**
 * Each visible part of the first banner: what it says and where it stands, in CSS pixels. Words of another script are
 * not looked at so closely: its letters are fetched by the page's code, and until then they are the device's.
 */
async function firstBannerOf(page: Page, language: string) {
  return await page.evaluate(async (hasLetters) => {
    await document.fonts.ready
    const plate = document.querySelector('.banners .banner')
    const pictures = [...(plate?.querySelectorAll('img') ?? [])]
    await Promise.all(pictures.map((picture) => picture.decode()))
    const parts = ['.label', 'h2', 'p', '.btn', 'img'].flatMap((name) =>
      [...(plate?.querySelectorAll<HTMLImageElement>(name) ?? [])].map((part) => ({ name, part })),
    )
    return [{ name: 'plate', part: plate }, ...parts].flatMap(({ name, part }) => {
      if (!part) return []
      const { x, y, width, height } = part.getBoundingClientRect()
      const says = 'src' in part ? part.src : name === 'plate' ? part.className : part.textContent
      const isPlaced = hasLetters || name === 'plate' || name === 'img'
      return [{ name, says, place: isPlaced && [x, y, width, height].map(Math.round) }]
    })
  }, language === 'EN')
}
