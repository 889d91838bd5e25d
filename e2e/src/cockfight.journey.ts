import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member finds the cockfights, reads that nothing of them is real, and bets on Meron. */
const product = productOfWorker()
const visit = keepVisits('cockfight', 'full')
const PATIENCE_MS = 40_000
const SIZE = 'phone'

it('a virtual cockfight: found among the tables, and bet on', async () => {
  const { page } = await visit(SIZE)
  await registerAtOnce(page, product.site, 'livelycora')
  await depositAtOnce(page, product.site, 500)
  await page.goto(`${product.site}/live/tables`)
  await page.getByRole('button', { name: 'Cockfighting', exact: true }).click()
  await page.getByText('Virtual cockfight, fixed odds').first().waitFor()
  await page.getByText('Virtual cockfight, pool').first().waitFor()
  await page.goto(`${product.site}/live/tables/cockfight-1`)
  await page.getByText('Simulated birds. No animal takes part.').waitFor()
  const meron = page.getByRole('button', { name: /^Meron, pays/ })
  const accepted = page.getByText(/^(Accepted|Locked)$/).first()
  // A press may come as the betting ends.
  await expect
    .poll(
      async () => {
        await meron.press('Enter').catch(() => undefined)
        return await accepted.isVisible()
      },
      { timeout: PATIENCE_MS, interval: 500 },
    )
    .toBe(true)
  await expectAccessible(page, 'a cockfight')
  await keepPicture(page, 'live/60-cockfight-betting')
  expect(await page.locator('.lt-sand img').count()).toBe(2)
})
