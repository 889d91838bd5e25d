import { hostileTexts } from '@baize/testkit'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logInAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { keepPicture, type Size, settle } from './support/browser.ts'
import { makeAnswersHostile } from './support/hostile-answers.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'
import { watchCalls } from './support/watch-calls.ts'
import { type Watch, watchPages } from './support/watch-page.ts'

/**
 * Every screen of both web apps with a hostile text wherever the contract lets an answer hold any
 * text: nothing runs, nothing is loaded from elsewhere, no page grows wider than its window, and no
 * text turns the words around it. Pages are found by their links.
 */
const product = productOfWorker()
const visit = keepVisits('hostile')
const IS_RELEASE = process.env.ATTACK_REQUESTS !== undefined
const TEXTS = hostileTexts(IS_RELEASE ? 1_000 : 200)
  .map(({ text }) => text)
  .filter((text) => text.isWellFormed())
const PLAYER_SIZES: readonly Size[] = IS_RELEASE ? ['phone', 'desk'] : ['phone']
const CONSOLE_SIZES: readonly Size[] = IS_RELEASE ? ['desk', 'phone'] : ['desk']
const PAGES_MAX = 40
const SETTLED_MS = 5_000
/** A page of a thousand texts takes its time to draw. */
const WALK_MS = IS_RELEASE ? 1_800_000 : 300_000

/**
 * Walks from page to page along links, and tells what the texts did on each. A commit loads the app once and goes on
 * inside it, as who follows links does; `npm run attack -- screens` loads each page anew.
 */
async function walk(page: Page, watch: Watch, start: string): Promise<Map<string, string[]>> {
  const faults = new Map<string, string[]>()
  const waiting = [start]
  const seen = new Set(waiting.map(kindOf))
  const visited: string[] = []
  const calls = watchCalls(page)
  const open = async (path: string) => {
    if (path === start || IS_RELEASE) {
      await page.goto(`${product.site}${path}`)
      await waitForLoad(page)
    } else {
      await page.evaluate((to) => history.pushState({}, '', to), path)
      await wait()
    }
  }
  const wait = async () => {
    await calls.answered(SETTLED_MS)
    await settle(page)
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    visited.push(path)
    if (visited.length > PAGES_MAX) break
    await open(path)
    const found = await watch.take(page)
    const row = page.locator('tr[data-row]').first()
    if (await row.isVisible()) {
      await row
        .getByRole('button')
        .first()
        .or(row)
        .first()
        .click({ timeout: SETTLED_MS })
        .catch(() => undefined)
      await wait()
      found.push(...(await watch.take(page)).map((each) => `with a row open: ${each}`))
    }
    if (found.length > 0) faults.set(path, [...new Set(found)])
    const links = await page.$$eval('a[href^="/"]', (all) =>
      all.map((each) => new URL((each as HTMLAnchorElement).href).pathname),
    )
    for (const link of links) {
      if (!seen.has(kindOf(link)) && isInside(link, start)) {
        seen.add(kindOf(link))
        waiting.push(link)
      }
    }
  }
  expect(visited.length).toBeGreaterThan(5)
  return faults
}

/** Two rounds, two members: one page. */
function kindOf(path: string): string {
  return path.replaceAll(/\/(\d+|[a-z]{3}_[^/]+|[^/]*%[^/]*)(?=\/|$)/g, '/:id')
}

function isInside(path: string, start: string): boolean {
  const isConsole = (each: string) => each.startsWith('/console')
  return isConsole(path) === isConsole(start) && !/^\/(docs|wps|ops)/.test(path)
}

/** Until the answers of a page that was loaded came and what slides in stands still. */
async function waitForLoad(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined)
  await settle(page)
}

describe('hostile texts', { timeout: WALK_MS }, () => {
  it.each(PLAYER_SIZES)('do nothing on any screen of the player site, on a %s', async (size) => {
    const opened = await visit(size)
    const { page, context } = opened
    const [member] = product.members
    if (!member) throw new Error('somebody must look')
    await logInAtOnce(page, product.site, member)
    const watch = await watchPages(opened)
    const shown = await makeAnswersHostile(context, TEXTS)
    const faults = await walk(page, watch, '/')
    await keepPicture(page, `${size}/90-hostile-player`)
    expect(Object.fromEntries(faults)).toEqual({})
    expect(shown()).toBeGreaterThan(TEXTS.length)
  })

  it.each(CONSOLE_SIZES)('do nothing on any page of the console, on a %s', async (size) => {
    const opened = await visit(size)
    const { page, context } = opened
    const person = product.staff.at(-1)
    if (!person) throw new Error('somebody must look')
    await signInStaffAtOnce(page, product, person)
    const watch = await watchPages(opened)
    const shown = await makeAnswersHostile(context, TEXTS)
    const faults = await walk(page, watch, '/console/withdrawals')
    await keepPicture(page, `${size}/91-hostile-console`)
    expect(Object.fromEntries(faults)).toEqual({})
    expect(shown()).toBeGreaterThan(TEXTS.length)
  })
})
