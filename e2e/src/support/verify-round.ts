import type { Page } from 'playwright-core'

/** Has the browser work a round out again, revealing its seed first where that is still in use. */
export async function verifyRound(page: Page, site: string, roundId: string): Promise<void> {
  await page.goto(`${site}/verify/${roundId}`)
  await page
    .getByRole('button', { name: /Reveal server seed/ })
    .first()
    .click()
  const rotate = page.getByRole('button', { name: 'Reveal and change' })
  const verdict = page.getByText('Verified: this round was fair')
  // A seed still in use asks first; one that was revealed already goes straight on.
  await rotate.or(verdict).first().waitFor()
  if (await rotate.isVisible()) await rotate.click()
  await verdict.waitFor()
  // The page says so from what this browser kept, not from the server's word.
  await page.getByText(/^This browser was shown the hash on/).waitFor()
}
