import type { Page } from 'playwright-core'

/** What is done to a page before its picture; false where this width does not have it. */
export type Act = (page: Page, width: number) => Promise<boolean>

/** For code and texts that are fetched with the first wish. */
const SHOWN_MS = 900
const DESK_MIN = 1_024

/** Clicks what there is to click, one after the other. */
export function press(...selectors: readonly string[]): Act {
  return async (page) => {
    for (const selector of selectors) {
      const place = page.locator(selector).first()
      if (!(await place.isVisible())) return false
      await place.click()
      await page.waitForTimeout(SHOWN_MS)
    }
    return true
  }
}

export function hover(selector: string): Act {
  return async (page, width) => {
    if (width < DESK_MIN) return false
    await page.locator(selector).first().hover()
    await page.waitForTimeout(SHOWN_MS)
    return true
  }
}

/** The ring of what the keyboard has reached. */
export function focus(selector: string): Act {
  return async (page) => {
    await page.keyboard.press('Tab')
    await page.locator(selector).first().focus()
    await page.waitForTimeout(SHOWN_MS)
    return true
  }
}

export function waitFor(selector: string): Act {
  return async (page) => {
    await page.locator(selector).first().waitFor()
    return true
  }
}

/** Types where the stroke for searching leads, or into the field that is named. */
export function type(typed: string, field?: string): Act {
  return async (page) => {
    if (field) await page.locator(field).first().click()
    else await page.keyboard.press('/')
    await page.keyboard.type(typed)
    await page.waitForTimeout(SHOWN_MS)
    return true
  }
}

/** The panel of the last category with vendors, of this kind. */
export function hoverCategory(kind: 'large' | 'small'): Act {
  return async (page, width) => {
    if (width < DESK_MIN) return false
    const large = page.locator('.vendors--large')
    for (const group of (await page.locator('.catnav__group a.catnav__item').all()).toReversed()) {
      await group.hover()
      await page.waitForTimeout(SHOWN_MS)
      if (!(await page.locator('.vendors').first().isVisible())) continue
      if ((await large.isVisible()) === (kind === 'large')) return true
    }
    return false
  }
}

export const scrollDown: Act = async (page) => {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForTimeout(SHOWN_MS)
  return true
}

export const scrollSome: Act = async (page, width) => {
  await page.evaluate((down) => scrollTo(0, down), width < DESK_MIN ? 1_500 : 1_900)
  await page.waitForTimeout(SHOWN_MS)
  return true
}

export const bringIntoView =
  (selector: string): Act =>
  async (page) => {
    const place = page.locator(selector).first()
    await place.waitFor()
    await place.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(SHOWN_MS)
    return true
  }

export const goOffline: Act = async (page) => {
  await page.context().setOffline(true)
  await page.waitForTimeout(SHOWN_MS)
  return true
}

/** Answers calls to this address with what the server says, changed within its value or a part of it. */
export const change = (address: string, by: object, part?: string) => (page: Page) =>
  page.route(address, async (route) => {
    const answer = await route.fetch()
    const { value, ...rest } = await answer.json()
    const changed = part ? { ...value, [part]: { ...value[part], ...by } } : { ...value, ...by }
    await route.fulfill({ json: { ...rest, value: changed } })
  })

export const status = (by: object) => change('**/wps/system/status*', by)

/** Lets calls to these addresses wait, for what is shown meanwhile. */
export const hold = (address: string | RegExp) => (page: Page) =>
  page.route(address, () => undefined)

export const refuse = (address: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status: 500, body: 'broken' }))

export const lose = (address: string | RegExp) => (page: Page) =>
  page.route(address, (route) => route.abort())
