import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member finds the cockfights, reads that nothing of them is real, and bets on Meron; the contest is drawn before their eyes. */
const product = productOfWorker()
const visit = keepVisits('cockfight', 'full')
const PATIENCE_MS = 40_000

it('a virtual cockfight: a bet on Meron, and the contest that follows', async () => {
  const { page } = await visit('desk')
  await registerAtOnce(page, product.site, 'livelycora')
  await depositAtOnce(page, product.site, 500)
  await page.goto(`${product.site}/live/tables`)
  await page.getByRole('button', { name: 'Cockfighting', exact: true }).click()
  await page.getByText('Virtual cockfight, fixed odds').first().waitFor()
  await page.getByText('Virtual cockfight, pool').first().waitFor()
  await page.goto(`${product.site}/live/tables/cockfight-1`)
  await page.getByText('Simulated birds. No animal takes part.').waitFor()
  const meron = page.getByRole('button', { name: /^Meron, pays/ })
  await page.getByText('Place your bets', { exact: true }).waitFor({ timeout: PATIENCE_MS })
  await meron.press('Enter')
  await page
    .getByText(/^(Accepted|Locked)$/)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  await expectAccessible(page, 'a cockfight')
  await keepPicture(page, 'live/60-cockfight-betting')
  await page.getByText('No more bets').first().waitFor({ timeout: PATIENCE_MS })
  await keepPicture(page, 'live/61-cockfight-contest')
  expect(await page.locator('.lt-ring img').count()).toBe(2)
})
