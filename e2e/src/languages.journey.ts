import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES, walksAt } from './support/browser.ts'
import { askDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member turns the site to Arabic and back; the page, the browser and the server all know. */
const product = productOfWorker()
const visit = keepVisits('languages')
const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('desk', WALKS))('on a %s, %s', (size, theme) => {
  it('a member reads the site in Arabic, and in English again', async () => {
    const { page } = await visit(size, theme)
    const kept = () =>
      page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        stored: [localStorage.getItem('lang'), localStorage.getItem('hisLang')],
        cookie: /(?:^|; )lang=([^;]*)/.exec(document.cookie)?.[1],
      }))
    const name = `lang${size}${product.site.slice(-4)}`
    await registerAtOnce(page, product.site, name)
    const choose = async (button: string, language: string) => {
      await page.getByRole('button', { name: button }).first().click()
      await dialogOf(page).getByRole('searchbox').fill(language)
      await dialogOf(page).getByRole('button', { name: language }).click()
      await dialogOf(page).waitFor({ state: 'detached' })
    }
    await page.goto(product.site)
    await choose('Language: English', 'العربية')
    expect(await kept()).toEqual({ lang: 'ar', dir: 'rtl', stored: ['AR', 'AR'], cookie: 'AR' })
    await expect.poll(() => languageOf(name)).toBe('AR')
    // What staff have announced follows at once, in the line that runs too.
    const notice = page.locator('.marquee__item').first()
    await expect.poll(() => notice.innerText()).toMatch(/\p{Script=Arabic}{4}/u)
    expect(await page.locator('.money small').first().evaluate(startsWithItsPoint)).toBe(true)
    await keepPicture(page, `${size}/80-lobby-arabic`)
    await expectAccessible(page, 'the lobby in Arabic')

    // From the first paint on, and on pages whose texts are fetched with them.
    await page.goto(`${product.site}/member/deposit`, { waitUntil: 'commit' })
    await expect.poll(async () => (await kept()).dir).toBe('rtl')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('.member__page').innerText()).toMatch(/\p{Script=Arabic}{4}/u)
    await keepPicture(page, `${size}/81-deposit-arabic`)
    await expectAccessible(page, 'the deposit in Arabic')
    // An Arabic keyboard has figures of its own.
    const amount = page.locator('.input--money input')
    await amount.fill('٢٥٠٫٥')
    expect(await page.locator('.field__understood').innerText()).toContain('250.50')

    await page.goto(product.site)
    await page
      .getByRole('button', { name: /العربية/ })
      .first()
      .click()
    await dialogOf(page).getByRole('searchbox').fill('engl')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await kept()).toEqual({ lang: 'en', dir: 'ltr', stored: ['EN', 'EN'], cookie: 'EN' })
    await expect.poll(() => languageOf(name)).toBe('EN')
  })
})

/** The words of these are the longest, or the other way round. */
const WORDY = ['EN', 'VI', 'PT-BR', 'TH', 'AR']
const NARROW = [360, 390]

describe('on narrow phones', () => {
  it.each(WORDY)('no page of a visitor is wider than its window in %s', async (language) => {
    const { page } = await visit('phone', 'dark')
    await page.addInitScript((code) => {
      for (const key of ['lang', 'hisLang']) localStorage.setItem(key, code)
    }, language)
    for (const path of ['/', '/help']) {
      await page.goto(product.site + path)
      await page.locator('.header__join .btn').last().waitFor()
      await page.locator('h1, h2').first().waitFor()
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: SIZES.phone.height })
        expect(await widthOf(page), `${path} at ${width}`).toBeLessThanOrEqual(width)
      }
      if (path === '/') await keepPicture(page, `phone/83-lobby-${language}`)
    }
  })

  it('no page of a member is wider than its window where words are long', async () => {
    const { page } = await visit('phone', 'light')
    await registerAtOnce(page, product.site, `wide${product.site.slice(-4)}`)
    await page.goto(product.site)
    for (const language of ['PT-BR', 'VI']) {
      await page.evaluate((code) => {
        for (const key of ['lang', 'hisLang']) localStorage.setItem(key, code)
      }, language)
      for (const path of ['/member/identity', '/member/security', '/member/withdraw']) {
        await page.goto(product.site + path)
        await page.locator('.member__page h1').waitFor()
        expect(await widthOf(page), `${path} in ${language}`).toBeLessThanOrEqual(SIZES.phone.width)
      }
    }
  })
})

async function widthOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...Array.from(document.querySelectorAll('.header'), (each) => each.scrollWidth),
    ),
  )
}

async function languageOf(username: string): Promise<string | undefined> {
  const rows = await askDatabase<{ language: string }>(
    product,
    'select language from member where username = $1',
    [username],
  )
  return rows[0]?.language
}

/** Whether the decimals of an amount are drawn after their point, whatever direction the page has. */
function startsWithItsPoint(decimals: Element): boolean {
  const text = decimals.firstChild
  if (!text) throw new Error('an amount has decimals')
  const leftOf = (at: number) => {
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  }
  return leftOf(0) < leftOf(1)
}
