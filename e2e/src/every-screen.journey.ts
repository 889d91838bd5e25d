import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { logInAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { findBarriers } from './support/barriers.ts'
import { type Size, settle } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { STEPS } from './support/site-steps.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Every page of both web apps, in both themes, at four widths and in both directions: nothing that
 * axe finds, nothing wider than its window, no word outside the message files' language.
 */
const product = productOfWorker()
const visit = keepVisits('every-screen')
const THEMES = ['dark', 'light'] as const
const WIDTHS = [390, 768, 1440, 1920]
const LANGUAGES = ['EN', 'AR']
/** `SCREENS_OF=/,/console/switches` looks at these alone. */
const WANTED = process.env.SCREENS_OF?.split(',')
const HEIGHT = 900
const QUIET_MS = 5_000

/** What the menu of the console leads to, for the member of staff who is signed in. */
const menuOf = (page: Page) =>
  page
    .locator('nav a[href^="/console/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
const pathsOf = (who: 'visitor' | 'member') => [
  ...new Set(STEPS.filter((step) => step.who === who).map(({ path }) => path)),
]

const counted = { pages: 0, states: 0, violations: 0, tooWide: 0 }
afterAll(() => keepFigures('access', counted))

/** What is wrong with a page in all its looks, in words. */
async function lookAt(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  counted.pages += 1
  for (const theme of THEMES) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    for (const width of IS_WHOLE ? WIDTHS : WIDTHS.slice(0, 1)) {
      await page.setViewportSize({ width, height: HEIGHT })
      await settle(page)
      counted.states += 1
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (wide > 0) {
        counted.tooWide += 1
        faults.push(`${path} ${theme} ${width}: ${wide} points too wide: ${await tooWideOn(page)}`)
      }
      const barriers = await findBarriers(page)
      counted.violations += barriers.length
      faults.push(
        ...barriers.map(
          ({ rule, place, why }) => `${path} ${theme} ${width}: ${rule} at ${place}: ${why}`,
        ),
      )
    }
  }
  return faults
}

/** What reaches past the window, in words. */
async function tooWideOn(page: Page): Promise<string> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        const isRightToLeft = document.documentElement.dir === 'rtl'
        return width > 0 && (isRightToLeft ? left < -0.5 : right > window.innerWidth + 0.5)
      })
      .slice(0, 4)
      .map((each) => `${each.tagName} ${each.className}`)
      .join(', '),
  )
}

async function walk(page: Page, paths: readonly string[], language: string): Promise<string[]> {
  await page.addInitScript((code) => {
    const keys = ['lang', 'hisLang', 'baize.console.lang', 'baize.console.hisLang']
    for (const key of keys) localStorage.setItem(key, code)
  }, language)
  const faults: string[] = []
  for (const path of paths.filter((each) => !WANTED || WANTED.includes(each))) {
    await page.goto(product.site + path)
    await page.locator('h1, h2').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined)
    faults.push(...(await lookAt(page, path)))
  }
  return faults
}

const LOOKS = (IS_WHOLE ? LANGUAGES : ['AR']).map((language) => ({ language }))
const SIZE: Size = 'desk'

describe.each(LOOKS)('in $language', ({ language }) => {
  it.runIf(IS_WHOLE)(
    'visitors meet no barrier',
    async () => {
      const { page } = await visit(SIZE)
      expect(await walk(page, pathsOf('visitor'), language)).toEqual([])
    },
    WHOLE_TIMEOUT_MS,
  )

  it(
    'members meet no barrier',
    async () => {
      const { page } = await visit(SIZE)
      const [member] = product.members
      if (!member) throw new Error('somebody must look')
      await logInAtOnce(page, product.site, member)
      const paths = IS_WHOLE ? pathsOf('member') : ['/member/withdraw']
      expect(await walk(page, paths, language)).toEqual([])
    },
    WHOLE_TIMEOUT_MS,
  )

  it(
    'staff meet no barrier',
    async () => {
      const faults: string[] = []
      const walked = new Set<string>()
      // No one person may open every page.
      for (const role of IS_WHOLE ? ['administrator', 'cashier_lead'] : ['administrator']) {
        const { page } = await visit(SIZE, 'light')
        const person = product.staff.find((each) => each.role === role)
        if (!person) throw new Error('somebody must look')
        await signInStaffAtOnce(page, product, person, '/withdrawals')
        const menu = (await menuOf(page)).filter((path) => !walked.has(path))
        const paths = IS_WHOLE ? [...menu, '/console/account'] : ['/console/catalogue']
        faults.push(...(await walk(page, paths, language)))
        for (const path of paths) walked.add(path)
      }
      expect(faults).toEqual([])
    },
    WHOLE_TIMEOUT_MS,
  )
})
