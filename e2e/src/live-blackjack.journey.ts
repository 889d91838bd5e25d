import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member takes two seats at blackjack; another one bets behind the first of them. They insure where the dealer shows an
 * ace, play their hands, whatever the cards are, and find the round paid among their bets.
 */
const product = productOfWorker()
const visit = keepVisits('live-blackjack')
const PATIENCE_MS = 20_000
const TABLE = `${product.site}/live/tables/blackjack-1`
/** Where the panel stands beside the table. */
const SIZE = 'desk'

it('live blackjack: two seats, a bet behind, hands that are played, a round that is paid', async () => {
  const [{ page: sitting }, { page: behind }] = await Promise.all([
    visit(SIZE),
    visit('phone', 'light'),
  ])
  await Promise.all([sitDown(sitting, 'bjsitter'), sitDown(behind, 'bjbehind')])
  await betUntilAccepted(sitting, behind)
  expect(await freeSeats(sitting)).toBe(5)
  await expectAccessible(behind, 'a bet behind a seat')
  await keepPicture(behind, 'phone/live-blackjack-betting')
  await keepPicture(sitting, `${SIZE}/live-blackjack-betting`)

  await playToTheEnd(sitting, behind)
  await keepPicture(sitting, `${SIZE}/live-blackjack-result`)
  await keepPicture(behind, 'phone/live-blackjack-result')
  await sitting.getByRole('tab', { name: 'My bets' }).click()
  const round = sitting.getByRole('link', { name: /^Dealer (has|busts)/ }).first()
  await round.waitFor({ timeout: PATIENCE_MS })
  await expectAccessible(sitting, 'a table of blackjack')
  await round.click()
  await sitting.getByRole('heading', { name: 'Hands of this round' }).waitFor()
  await keepPicture(sitting, `${SIZE}/live-blackjack-proof`)
  expect(await sitting.getByText(/^Seat (3|4)/).count()).toBeGreaterThan(1)
})

/** A member with money, before the table. */
async function sitDown(page: Page, name: string): Promise<void> {
  await registerAtOnce(page, product.site, name)
  await depositAtOnce(page, product.site, 500)
  await page.goto(TABLE)
  await page.getByRole('button', { name: /^Take seat 3/ }).waitFor()
}

const acceptedOn = (page: Page) => page.getByText(/^(Accepted|Locked)$/)
const isSeen = (what: Promise<void>): Promise<boolean> =>
  what.then(
    () => true,
    () => false,
  )

/** As the lobby has them. */
async function freeSeats(page: Page): Promise<number> {
  const lobby = await page.evaluate(async () => await (await fetch('/wps/live/tables')).text())
  const [, count] = /"tableCode":"blackjack-1".*?"freeSeats":(\d+)/.exec(lobby) ?? []
  return Number(count)
}

/** Betting may end while chips are laid: then it is the next round. */
async function betUntilAccepted(sitting: Page, behind: Page): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    await sitting.getByText('Place your bets', { exact: true }).waitFor({ timeout: PATIENCE_MS })
    // Both of them need a moment.
    await sitting
      .locator('.lt-phase .lt-timer')
      .filter({ hasText: /^[3-9]$/ })
      .waitFor({ timeout: PATIENCE_MS })
    for (const seat of [3, 4]) {
      const place = sitting.getByRole('button', {
        name: new RegExp(`^(Take seat|Your seat) ${seat},`),
      })
      await place.press('Enter')
    }
    if (!(await isSeen(acceptedOn(sitting).waitFor({ timeout: 2_000 })))) continue
    if (await betBehind(behind)) return
  }
  throw new Error('five rounds, and none in which both bet')
}

async function betBehind(page: Page): Promise<boolean> {
  const seat = page.getByRole('button', { name: /^Seat 3, .*Bet behind$/ })
  const place = page.getByRole('button', { name: 'Bet ₱5.00' })
  return await isSeen(
    (async () => {
      await seat.click({ timeout: 2_000 })
      await place.click({ timeout: 1_000 })
      await page.keyboard.press('Escape')
      await acceptedOn(page).waitFor({ timeout: 2_000 })
    })(),
  )
}

/** Whatever is asked is answered, until the dealer’s result is there. */
async function playToTheEnd(sitting: Page, behind: Page): Promise<void> {
  const result = sitting.getByRole('status').filter({ hasText: /Dealer (has|busts)/ })
  let pictures = 0
  for (let steps = 0; steps < 200; steps += 1) {
    if (await result.isVisible()) return
    const insure = sitting.getByRole('button', { name: /^Seat 3: insure/ })
    const stand = sitting.getByRole('button', { name: /^Stand/ })
    if (await insure.isEnabled({ timeout: 100 }).catch(() => false)) await insure.click()
    else if (await stand.isEnabled({ timeout: 100 }).catch(() => false)) {
      pictures += 1
      if (pictures === 1) {
        await keepPicture(sitting, `${SIZE}/live-blackjack-turn`)
        await keepPicture(behind, 'phone/live-blackjack-waiting')
      }
      // By its key, which does nothing once the hand is over.
      await sitting.keyboard.press('s')
    }
    await sitting.waitForTimeout(100)
  }
  throw new Error('the round did not end')
}
