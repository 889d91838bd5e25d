import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { logInAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** The games drawer over a running game, and recent searches. */
const product = productOfWorker()
const visit = keepVisits('game-finder')
/** The list over a game is fetched when it is opened for the first time. */
const CODE_PATIENCE_MS = 15_000

it('a member looks for a game over an open round, and finds the round again', async () => {
  const { page } = await visit('phone')
  const [member] = product.members
  if (!member) throw new Error('the demonstration has members')
  await logInAtOnce(page, product.site, member)
  await page.goto(`${product.site}/play/hilo`)
  await page.getByRole('button', { name: /^Bet / }).click()
  await page
    .getByRole('button', { name: /^Cash out|Skip/ })
    .first()
    .waitFor()

  await page.keyboard.press('g')
  const drawer = dialogOf(page)
  await drawer.getByText('Your round here stays open.').waitFor()
  await expectFocus(page, 'Search games')
  await page.keyboard.type('dice')
  const found = drawer.getByRole('list', { name: 'Results for “dice”' })
  await found.getByRole('button', { name: /^Dice/ }).waitFor()
  const beside = found.getByRole('link', { name: 'Open Dice in a new tab' })
  expect(await beside.getAttribute('href')).toBe('/play/dice')
  await expectAccessible(page, 'the list of games over a game')
  await keepPicture(page, 'phone/games-over-a-game')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/play\/dice$/)
  await drawer.waitFor({ state: 'hidden' })
  await page.goBack()
  await page
    .getByRole('button', { name: /^Cash out|Skip/ })
    .first()
    .waitFor()
})

it('what was searched for is offered again, and forgotten when asked', async () => {
  const { page } = await visit('phone', 'light')
  await page.goto(`${product.site}/play/mines?mode=free`)
  const button = page.getByRole('button', { name: 'Games', exact: true })
  await button.click()
  await expectFocus(page, 'Search games')
  await page.keyboard.type('plinko')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expectFocus(page, 'Games')

  await page.goto(product.site)
  await page.getByRole('searchbox', { name: 'Search games' }).click()
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await recent.getByRole('button', { name: 'plinko', exact: true }).waitFor()
  await expectAccessible(page, 'recent searches')
  await keepPicture(page, 'phone/recent-searches')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Results for “plinko”' }).waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await recent.getByRole('button', { name: 'Remove “plinko”' }).click()
  await recent.waitFor({ state: 'hidden' })
})

async function expectFocus(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), {
      timeout: CODE_PATIENCE_MS,
    })
    .toBe(name)
}
