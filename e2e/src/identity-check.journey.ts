import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  depositAtOnce,
  registerAtOnce,
  setPaymentPasswordAtOnce,
  signInStaffAtOnce,
} from './support/at-once.ts'
import { expectAccessible, keepPicture, type Size, walksAt } from './support/browser.ts'
import { countHands } from './support/count-hands.ts'
import { dialogOf } from './support/dialog-of.ts'
import { addAccount, balanceOf, PAYMENT_PASSWORD } from './support/member.ts'
import { buildPicture } from './support/picture.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A member wants more than the house pays to strangers: the documents, one of them asked for again,
 * the approval, and then the withdrawal.
 */
const product = productOfWorker()
const visit = keepVisits('identity')
const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('phone', WALKS))('on a %s, %s', (size, theme) => {
  const username = `known${size}${product.site.slice(-4)}`

  it('a member shows who they are, twice, and withdraws', async () => {
    // It is about money that comes and goes, not about play between.
    await setSettings(product, { 'withdrawal.turnoverPercent': 0 })
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, username)
    await depositAtOnce(page, product.site, 40_000)
    await depositAtOnce(page, product.site, 40_000)
    await setPaymentPasswordAtOnce(page, product.site)
    await page.goto(`${product.site}/member/withdraw`)
    await addAccount(page, { number: size === 'desk' ? '300200300' : '300200301' })
    await askFor(page, 60_000)
    await page.getByRole('link', { name: 'Verify my identity' }).click()
    await page.getByRole('heading', { name: 'Identity verification', level: 1 }).waitFor()
    await page.getByText('Documents required').first().waitFor()
    await expectAccessible(page, 'the identity check')
    await keepPicture(page, `${size}/40-identity-wanted`)

    const picture = await buildPicture(page)
    await sendDocument(page, 'identity_front', picture)
    await sendDocument(page, 'selfie', Buffer.from('no picture at all'))
    await page.getByText('This isn’t a JPEG, PNG or PDF file.').waitFor()
    await sendDocument(page, 'selfie', picture)
    await sendDocument(page, 'proof_of_address', picture)
    await page.getByText('You’re ready to submit.').waitFor()
    await keepPicture(page, `${size}/41-identity-ready`)
    await handIn(page)

    const review = await openCheck(size, theme)
    await askAgain(review, size)
    await page.reload()
    await page.getByText('The selfie is blurred.').waitFor()
    await expectAccessible(page, 'the identity check, asked again')
    await keepPicture(page, `${size}/42-identity-asked-again`)
    await sendDocument(page, 'selfie', picture)
    await page.getByText('You’re ready to submit.').waitFor()
    await handIn(page)

    await approve(review)
    await page.reload()
    await page.getByText('You’re verified.').waitFor()
    await keepPicture(page, `${size}/43-identity-passed`)
    await page.goto(`${product.site}/member/withdraw`)
    await askFor(page, 60_000)
    await page.getByText('Pending').first().waitFor()
    expect(await balanceOf(page)).toBe(2_000_000n)
  })

  async function openCheck(at: Size, look: 'dark' | 'light'): Promise<Page> {
    // One sign-in for each person: a mailbox gets five codes in ten minutes and no more.
    const reviewer = product.staff[at === 'desk' ? 0 : 1]
    if (!reviewer) throw new Error('somebody must review')
    // Staff decide by keys at a desk, wherever the member is.
    const { page } = await visit(WALKS[0][0], look)
    await signInStaffAtOnce(page, product, reviewer)
    await openRow(page)
    return page
  }

  async function openRow(page: Page): Promise<void> {
    await page.goto(`${product.site}/console/identity-checks?text=${username}`)
    await page.getByRole('heading', { name: 'Identity verification' }).waitFor()
    await page.locator('tr[data-row]').filter({ hasText: username }).getByRole('button').click()
    await page.getByLabel(`Identity verification of ${username}`).waitFor()
  }

  async function askAgain(page: Page, at: Size): Promise<void> {
    await page.getByRole('button', { name: 'View selfie with ID' }).click()
    await page.getByRole('img', { name: 'Image of selfie with ID' }).waitFor()
    await expectAccessible(page, 'the review of a check')
    await keepPicture(page, `${at}/44-console-check`)
    await page.getByRole('button', { name: 'Request more' }).click()
    const dialog = dialogOf(page).last()
    await dialog.getByRole('checkbox', { name: 'selfie with ID' }).check()
    await dialog.getByLabel('Reason (shown to the player)').fill('The selfie is blurred.')
    await expectAccessible(page, 'asking for another document')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await page.getByText('Request sent').first().waitFor()
  }

  /** All documents at once, beside each other, and a decision by keys. */
  async function approve(page: Page): Promise<void> {
    await openRow(page)
    const counted = await countHands(page)
    await page.getByRole('button', { name: 'View all 3 documents' }).click()
    await expect.poll(() => page.getByRole('img', { name: /^Image of/ }).count()).toBe(3)
    await keepPicture(page, 'documents-side-by-side')
    await page.locator('.side-panel__foot[data-settling="false"]').waitFor()
    await page.keyboard.press('a')
    const dialog = dialogOf(page).last()
    await dialog.getByLabel(/Earliest expiry date/).fill('2099-12-31')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Identity approved').first().waitFor()
    expect(counted.taken()).toEqual({ clicks: 1, keys: 2 })
  }
})

async function sendDocument(page: Page, kind: string, file: Buffer): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes(`/documents/${kind}`))
  await page
    .locator(`input[data-document="${kind}"]`)
    .setInputFiles({ name: 'document.png', mimeType: 'image/png', buffer: file })
  await answered
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit documents' }).click()
  await page.getByText('We received your documents on').waitFor()
}

async function askFor(page: Page, pesos: number): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(String(pesos))
  await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click()
}
