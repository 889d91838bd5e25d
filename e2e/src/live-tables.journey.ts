import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A visitor sees the tables as they stand. A member sits down at baccarat, lays a chip that the table accepts, sees the round
 * dealt and finds it among their bets; then checks a spin of the wheel in the browser.
 */
const product = productOfWorker()
const visit = keepVisits('live-tables', 'full')
/** A shoe may be shuffled meanwhile, for twenty seconds, on a machine that is busy with other walks. */
const PATIENCE_MS = 120_000
/** Where the panel stands beside the table. */
const SIZE = 'desk'

it('live tables: cards of the lobby, a bet that is accepted and settled, a round that is verified', async () => {
  const { page } = await visit(SIZE)
  await page.goto(`${product.site}/live/tables`)
  await page.getByRole('heading', { name: 'Live tables' }).waitFor()
  await page.getByRole('button', { name: 'Roulette', exact: true }).click()
  await page.getByText('European roulette').first().waitFor()
  await expectAccessible(page, 'the lobby of live tables')

  await registerAtOnce(page, product.site, 'livelyida')
  await depositAtOnce(page, product.site, 500)
  await page.goto(`${product.site}/live/tables/baccarat-1`)
  await page.getByRole('button', { name: /^Banker, pays/ }).waitFor()
  await layUntilAccepted(page)
  await expectAccessible(page, 'a live table')
  await page
    .getByText(/ wins$|^Tie$/)
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  await page.getByRole('tab', { name: 'My bets' }).click()
  const round = page.getByRole('link', { name: /^(Player wins|Banker wins|Tie at)/ })
  await round.first().waitFor({ timeout: PATIENCE_MS })
  const listed = page.getByRole('listitem').filter({ has: round.first() })
  expect(await listed.innerText()).toContain('₱5.00')

  await page.goto(`${product.site}/live/tables/roulette-1`)
  await page.getByRole('button', { name: 'Last 500 numbers' }).click({ timeout: PATIENCE_MS })
  await page.getByText(/numbers?, newest first$/).waitFor({ timeout: PATIENCE_MS })
  await expectAccessible(page, 'the last numbers of a wheel')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Verify the last round' }).click({ timeout: PATIENCE_MS })
  await page.getByRole('heading', { name: 'Verified' }).waitFor({ timeout: PATIENCE_MS })
  await page.getByText(`npm run verify -- --from ${product.site} evt_`).waitFor()
  await expectAccessible(page, 'the proof of a round')
})

/** Lays a chip with the keyboard; a press may come as betting ends. */
async function layUntilAccepted(page: Page): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    await page.getByText('Place your bets', { exact: true }).waitFor({ timeout: PATIENCE_MS })
    await page.getByRole('button', { name: /^Banker, pays/ }).press('Enter')
    const accepted = page.getByText(/^(Accepted|Locked)$/).waitFor({ timeout: 3_000 })
    if (
      await accepted.then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error('four chips, none of which was accepted')
}
