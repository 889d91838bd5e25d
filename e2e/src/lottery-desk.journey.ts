import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** Two people change a price and a limit of a game of draws, and one closes a number on the heat map. */
const product = productOfWorker()
const visit = keepVisits('lottery-desk')
const SIZE = 'desk'
const REASON = 'Agreed for the holidays.'

it('lottery: two people change a price and a limit, and one closes a number', async () => {
  const [first, second] = product.staff
  if (!first || !second) throw new Error('two of staff are needed')
  const { page } = await visit(SIZE, 'light')
  await signInStaffAtOnce(page, product, first, '/lottery-prices/pk10-5')
  await changePrice(page)

  const other = (await visit(SIZE)).page
  await signInStaffAtOnce(other, product, second, '/approvals')
  const approve = async () => {
    const asking = other.getByRole('button', { name: 'Approve: pk10-5', exact: true })
    await approveAsSecond(other, product, second.username, asking)
    await dialogOf(other).waitFor({ state: 'hidden' })
  }
  await approve()
  await page.reload()
  await page.getByText('Version 1', { exact: true }).first().waitFor()

  await page.goto(`${product.site}/console/lottery-limits/pk10-5`)
  await raiseLimit(page)
  await other.reload()
  await approve()
  await page.reload()
  await page.getByText('₱20,000,000.00').first().waitFor()

  await page.goto(`${product.site}/console/lottery-exposure?game=pk10-5&play=position`)
  await closeNumber(page)
})

/** A price that returns too much stays in the form; one that may be is sent. */
async function changePrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sum of the top two: sides' }).click()
  const dialog = dialogOf(page)
  const big = dialog.getByLabel(/^Big/)
  await big.fill('2.3')
  await dialog.getByText('102.22%').waitFor()
  await dialog.getByRole('button', { name: 'Add to changes' }).click()
  await expect.poll(() => big.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'the price of a play')
  await keepPicture(page, `${SIZE}/160-lottery-price`)
  await big.fill('2.1')
  await dialog.getByRole('button', { name: 'Add to changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('1 change not sent').waitFor()
  await page
    .getByRole('navigation', { name: 'Console' })
    .getByRole('link', { name: /^Shift/ })
    .click()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Request approval' }).click()
  await dialogOf(page).getByLabel('Reason for the approver').fill(REASON)
  await dialogOf(page).getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('New prices wait for a second person.').waitFor()
  await keepPicture(page, `${SIZE}/161-lottery-prices`)
}

/** The form says before it is sent that a higher limit needs a second person. */
async function raiseLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change limits' }).click()
  const dialog = dialogOf(page)
  const limit = dialog.getByLabel('Payout per number and draw')
  await limit.fill('5')
  await dialog.getByText('Lower limits: they apply immediately.').waitFor()
  await limit.fill('20000000')
  await dialog.getByText('Higher limits: a second person must approve.').waitFor()
  await dialog.getByLabel('Reason').fill(REASON)
  await keepPicture(page, `${SIZE}/162-lottery-limits`)
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('Higher limits wait for a second person.').waitFor()
}

async function closeNumber(page: Page): Promise<void> {
  const cell = page.locator('[data-number="1:7"]')
  await cell.click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Apply now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => cell.getAttribute('data-state')).toBe('blocked')
  await expectAccessible(page, 'the heat map')
  await keepPicture(page, `${SIZE}/163-lottery-exposure`)
  await page.setViewportSize(SIZES.phone)
  await cell.click()
  await dialog.getByRole('button', { name: 'Open again' }).waitFor()
}
