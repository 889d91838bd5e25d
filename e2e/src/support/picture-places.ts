import type { Page } from 'playwright-core'

/** A place that is pictured, found in every language: by its address and by classes, not by words. */
export interface Place {
  readonly name: string
  readonly who: 'visitor' | 'member'
  readonly path: string
  /** Before the page is asked for. */
  prepare?(page: Page): Promise<unknown>
  /** What is opened on it; false where this width does not have it. */
  open?(page: Page, width: number): Promise<boolean>
}

/** Clicks where there is something to click. */
const press = (selector: string) => async (page: Page) => {
  const place = page.locator(selector).first()
  if (!(await place.isVisible())) return false
  await place.click()
  await page.waitForTimeout(SHOWN_MS)
  return true
}
/** For code and texts that are fetched with the first wish. */
const SHOWN_MS = 900
const DESK_MIN = 1_024

const status = (change: object) => (page: Page) =>
  page.route('**/wps/system/status*', async (route) => {
    const answer = await route.fetch()
    const { value, ...rest } = await answer.json()
    await route.fulfill({ json: { ...rest, value: { ...value, ...change } } })
  })

async function search(page: Page, typed: string): Promise<boolean> {
  await page.keyboard.press('/')
  await page.keyboard.type(typed)
  await page.waitForTimeout(SHOWN_MS)
  return true
}

async function hoverCategory(page: Page, width: number): Promise<boolean> {
  if (width < DESK_MIN) return false
  await page.locator('.catnav__group a').last().hover()
  await page.waitForTimeout(SHOWN_MS)
  return await page.locator('.catnav__group [data-open="true"]').first().isVisible()
}

async function scrollDown(page: Page): Promise<boolean> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(SHOWN_MS)
  return true
}

const visitor = (name: string, path: string, rest: Partial<Place> = {}): Place => ({
  name,
  who: 'visitor',
  path,
  ...rest,
})
const member = (name: string, path: string, rest: Partial<Place> = {}): Place => ({
  ...visitor(name, path, rest),
  who: 'member',
})

export const PLACES: readonly Place[] = [
  visitor('home', '/'),
  visitor('home-end', '/', { open: scrollDown }),
  visitor('slots', '/rng'),
  visitor('originals', '/bgs'),
  visitor('live', '/live'),
  visitor('search', '/', { open: (page) => search(page, 'mi') }),
  visitor('search-nothing', '/', { open: (page) => search(page, 'zzqx') }),
  visitor('vendor-panel', '/', { open: hoverCategory }),
  visitor('language', '/', { open: press('.header__language') }),
  visitor('support-menu', '/', { open: press('.header__support') }),
  visitor('notices', '/', { open: press('.header__notices') }),
  visitor('app', '/app'),
  visitor('help', '/help'),
  visitor('blog', '/blog'),
  visitor('article', '/blog/how-a-round-can-be-verified'),
  visitor('official', '/official'),
  visitor('feedback', '/feedback'),
  visitor('terms', '/terms'),
  visitor('agent', '/agent'),
  visitor('unknown', '/no-such-page'),
  visitor('login', '/login'),
  visitor('register', '/register'),
  visitor('maintenance', '/', {
    prepare: status({ status: 1, maintenanceEnd: new Date(Date.now() + 7_260_000).toISOString() }),
  }),
  visitor('region', '/', { prepare: status({ status: 2 }) }),
  visitor('unreachable', '/', {
    prepare: (page) => page.route('**/wps/system/status*', (route) => route.abort()),
    open: async (page) => {
      await page.locator('.closed h1').waitFor()
      return true
    },
  }),
  member('member-home', '/'),
  member('account-menu', '/', { open: press('.header [aria-haspopup="menu"]:last-of-type') }),
  member('favourites', '/favorite'),
  member('recent', '/recent'),
]
