import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  depositAtOnce,
  openConsoleAtOnce,
  registerAtOnce,
  setPaymentPasswordAtOnce,
} from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { addAccount, balanceOf, PAYMENT_PASSWORD } from './support/member.ts'
import { buildPicture } from './support/picture.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { answerChecks, approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Money that did not come: its player says that a part of it is missing and shows it, one person of
 * the staff looks at the picture and asks for an end, another approves it, and each part is where it
 * belongs.
 */
const product = productOfWorker()
const visit = keepVisits('objection')
const WORDS = 'Four hundred came on Monday, and nothing since.'
const ANSWER = 'Your bank confirmed four hundred. The rest is back with you.'

describe('a payment that did not come whole', () => {
  const keep = async (page: Page, name: string) => {
    await keepPicture(page, `desk/${name}`)
    await page.setViewportSize(SIZES.phone)
    await keepPicture(page, `phone/${name}`)
    await page.setViewportSize(SIZES.desk)
  }
  const openStaff = (index: number) =>
    openConsoleAtOnce(visit, product, { index, path: '/withdrawals' })

  it('is said with a picture, looked at, and split by two people', async () => {
    // It is about money that comes and goes, not about play between.
    await setSettings(product, { 'withdrawal.turnoverPercent': 0 })
    const { page } = await visit('phone')
    await registerAtOnce(page, product.site, 'objector')
    await depositAtOnce(page, product.site, 1_000)
    await setPaymentPasswordAtOnce(page, product.site)
    await page.goto(`${product.site}/member/withdraw`)
    await addAccount(page, { number: '100200399' })
    await page.getByLabel('Amount', { exact: true }).fill('1000')
    await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
    await page.getByRole('button', { name: /^Withdraw ₱1,000/ }).click()
    await page.getByText('Pending').first().waitFor()

    const ana = await openStaff(0)
    const row = ana.locator('tr[data-row]').filter({ hasText: '1,000.00' }).first()
    await row.getByRole('button').first().click()
    await answerChecks(ana)
    await ana.getByRole('button', { name: 'Approve A', exact: true }).click()

    await page.getByText('Have you received ₱1,000.00?').waitFor({ timeout: 60_000 })
    await keep(page, '01-paid-out')
    await page.getByRole('button', { name: 'No, it didn’t arrive' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Submit dispute' }).click()
    await dialog.getByText('Add a screenshot or photo as proof.').waitFor()
    await expectAccessible(page, 'an objection with faults')
    await dialog.getByRole('radio', { name: 'Part of it' }).click()
    await dialog.getByLabel('Amount received').fill('400')
    await dialog.getByText('₱600.00').waitFor()
    await dialog.getByLabel('What happened').fill(WORDS)
    for (const number of [1, 2]) {
      const file = { name: 'a.png', mimeType: 'image/png', buffer: await buildPicture(page) }
      await dialog.locator('input[type="file"]').setInputFiles(file)
      await dialog.getByRole('img', { name: `Image ${number}` }).waitFor()
    }
    await expectAccessible(page, 'an objection that is being made')
    await keep(page, '02-objecting')
    await dialog.getByRole('button', { name: 'Submit dispute' }).click()
    await page.getByText('Our team is reviewing it.').waitFor()
    await keep(page, '03-objected')
    await expectAccessible(page, 'an objection that waits')

    await ana.getByRole('tab', { name: /Disputed/ }).click()
    const objected = ana.locator('tr[data-row]').filter({ hasText: '1,000.00' }).first()
    await objected.getByRole('button').first().click()
    await ana.getByText(WORDS).waitFor()
    await expectAccessible(ana, 'the panel of an objection')
    await keep(ana, '04-console-objection')
    await ana.getByRole('button', { name: 'Image 1' }).click()
    await ana.getByRole('img', { name: 'Image 1', exact: true }).waitFor()
    await keep(ana, '05-console-picture')
    await expectAccessible(ana, 'the viewer of pictures')
    await ana.keyboard.press('ArrowRight')
    await ana.getByRole('img', { name: 'Image 2', exact: true }).waitFor()
    await ana.keyboard.press('Escape')

    await ana.getByRole('button', { name: 'Decide dispute' }).click()
    const end = dialogOf(ana)
    await end.getByRole('radio', { name: 'Partially received' }).click()
    await end.getByLabel('Counts as received').fill('400')
    await end.getByText('₱400.00 counts as received, ₱600.00 returned.').waitFor()
    await end.getByLabel('Message to the player').fill(ANSWER)
    await end.getByLabel('Reason (for the approver)').fill('The bank wrote to us.')
    await expectAccessible(ana, 'the end of an objection')
    await keep(ana, '06-console-end')
    await end.getByRole('button', { name: 'Send for approval' }).click()
    await ana.getByText('You proposed a decision.').waitFor()
    await keep(ana, '07-console-asked')

    const ben = await openStaff(1)
    await ben.goto(`${product.site}/console/approvals`)
    await ben.getByText('Withdrawal dispute').first().waitFor()
    await keep(ben, '08-approvals')
    const toEnd = ben.getByRole('button', { name: /^Approve: W-/ }).first()
    await approveAsSecond(ben, product, product.staff[1]?.username ?? '', toEnd)
    await ben.getByText('Approved and applied').first().waitFor()

    await page.getByText(ANSWER).waitFor()
    await keep(page, '09-decided')
    await expectAccessible(page, 'an objection that was decided')
    await page.goto(`${product.site}/member/withdraw`)
    expect(await balanceOf(page)).toBe(60_000n)
  })
})
