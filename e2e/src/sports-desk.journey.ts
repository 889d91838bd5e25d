import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** One person holds a market by a key and opens it again; two void it, with the money shown before. */
const product = productOfWorker()
const visit = keepVisits('sports-desk')
const SIZE = 'desk'
const REASON = 'Agreed with the shift.'

it('sports: one holds a market and opens it again, two void it', async () => {
  const [first, second] = product.staff
  if (!first || !second) throw new Error('two of staff are needed')
  const { page } = await visit(SIZE, 'light')
  // Matches to come, and the last of them: one that is played may end on the way.
  await signInStaffAtOnce(page, product, first, '/sports?view=preMatch')
  await page.locator('.market-row').first().waitFor()
  await expectAccessible(page, 'the trading desk')

  await page.locator('.market-row').last().click()
  await page.getByText('Our result if').waitFor()
  await hold(page)
  await expectAccessible(page, 'a market that is held')
  await keepPicture(page, `${SIZE}/180-sports-desk`)
  await openAgain(page)
  await askVoid(page)

  const other = (await visit(SIZE)).page
  await signInStaffAtOnce(other, product, second, '/approvals')
  const asking = other.getByRole('button', { name: /^Approve: .+ – .+$/ })
  await approveAsSecond(other, product, second.username, asking.first())
  await dialogOf(other).waitFor({ state: 'hidden' })

  await page.keyboard.press('e')
  await page.getByRole('heading', { name: 'Result messages' }).waitFor()
  await page.getByText(REASON).first().waitFor()
  await expectAccessible(page, 'an event at the trading desk')
  await keepPicture(page, `${SIZE}/182-sports-event`)
})

async function hold(page: Page): Promise<void> {
  await page.keyboard.press('s')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Being checked' }).click()
  await dialog.getByRole('button', { name: 'Suspend now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Open again/ }).waitFor()
}

async function openAgain(page: Page): Promise<void> {
  await page.keyboard.press('s')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Checked, all in order' }).click()
  await dialog.getByRole('button', { name: 'Open now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Suspend S/ }).waitFor()
}

/** What it would move stands there before anybody asks for it. */
async function askVoid(page: Page): Promise<void> {
  await page.keyboard.press('v')
  const dialog = dialogOf(page)
  await dialog.getByRole('row', { name: /^All bets/ }).waitFor()
  await dialog
    .getByLabel('Reason, shown to players')
    .selectOption({ label: 'The event was postponed too long' })
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON)
  await expectAccessible(page, 'a void with what it moves')
  await keepPicture(page, `${SIZE}/181-sports-void`)
  await dialog.getByRole('button', { name: 'Ask for approval, 1 of 2' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
