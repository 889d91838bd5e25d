import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { type Size, settle } from './support/browser.ts'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { STEPS } from './support/site-steps.ts'
import { signInStaff } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Every page of both web apps, in both themes, at three widths and in both directions: nothing that
 * axe finds, nothing wider than its window, no word outside the message files' language.
 */
const product = productOfWorker()
const visit = keepVisits('every-screen')
const THEMES = ['dark', 'light'] as const
const WIDTHS = [390, 768, 1440]
const LANGUAGES = ['EN', 'AR']
const HEIGHT = 900
const QUIET_MS = 5_000

const CONSOLE = [
  ...[
    'withdrawals',
    'members',
    'identity-checks',
    'approvals',
    'staff',
    'limits',
    'terms',
    'alarms',
  ],
  ...['games', 'catalogue', 'banners', 'announcements', 'help', 'blog', 'links', 'languages'],
  ...['switches', 'system', 'audit'],
  ...['vendors', 'maintenance', 'campaigns', 'mismatches', 'vendor-transfers'],
  ...['vendor-adjustments', 'feedback'],
].map((page) => `/console/${page}`)
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
        faults.push(`${path} ${theme} ${width}: ${wide} points too wide`)
      }
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'] })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        // The vendor's own page in its frame is not ours, and without it no second page is opened.
        .setLegacyMode(true)
        .analyze()
      counted.violations += violations.length
      for (const { id, nodes } of violations) {
        const where = nodes.slice(0, 3).map(({ target }) => target.join(' '))
        faults.push(`${path} ${theme} ${width}: ${id} at ${where.join(' | ')}`)
      }
    }
  }
  return faults
}

async function walk(page: Page, paths: readonly string[], language: string): Promise<string[]> {
  await page.addInitScript((code) => {
    const keys = ['lang', 'hisLang', 'baize.console.lang', 'baize.console.hisLang']
    for (const key of keys) localStorage.setItem(key, code)
  }, language)
  const faults: string[] = []
  for (const path of paths) {
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
      await logIn(page, product.site, member.username, member.password)
      const paths = IS_WHOLE ? pathsOf('member') : ['/member/withdraw']
      expect(await walk(page, paths, language)).toEqual([])
    },
    WHOLE_TIMEOUT_MS,
  )

  it(
    'staff meet no barrier',
    async () => {
      const { page } = await visit(SIZE, 'light')
      const person = product.staff.at(-1)
      if (!person) throw new Error('somebody must look')
      await signInStaff(page, product, person)
      const paths = IS_WHOLE ? CONSOLE : ['/console/catalogue']
      expect(await walk(page, paths, language)).toEqual([])
    },
    WHOLE_TIMEOUT_MS,
  )
})
