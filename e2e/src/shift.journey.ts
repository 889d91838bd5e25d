import { describe, expect, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** Somebody begins to work: sees what waits, takes something by a key, works on it, and hands the rest over. */
const product = productOfWorker()
const visit = keepVisits('shift')
const SIZE = 'desk'
const WORDS = `Who reads this at ${product.site.slice(-4)}?`
const NOTE = 'Cards are slow today, the provider knows.'

describe('a shift', () => {
  it('begins with what waits and ends with a note', async () => {
    const member = await visit('phone')
    await registerAtOnce(member.page, product.site, `shift${product.site.slice(-4)}`)
    await member.page.goto(`${product.site}/feedback`)
    await member.page.getByRole('textbox', { name: 'Your message' }).fill(WORDS)
    await member.page.getByRole('button', { name: 'Send' }).click()
    await member.page.getByText('Thank you').waitFor()

    const { page, context } = await visit(SIZE, 'light')
    const [lead] = product.staff
    if (!lead) throw new Error('somebody must work')
    await signInStaffAtOnce(page, product, lead, '/')
    await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor()
    const row = page.getByRole('listitem').filter({ hasText: WORDS })
    await row.waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) Shift · Baize console$/)
    const menu = page.getByRole('navigation', { name: 'Console' })
    await menu.getByRole('link', { name: /^Feedback \d+/ }).waitFor()
    await page.getByRole('button', { name: /^Feedback/ }).click()
    await page.waitForURL(/[?&]kind=feedback/)
    await page.getByRole('button', { name: /^Feedback/, pressed: true }).waitFor()
    await page.keyboard.press('j')
    await page.locator('.shift-row[aria-current]').waitFor()
    await expectAccessible(page, 'the shift')
    await keepPicture(page, 'desk/97-shift')
    await page.setViewportSize(SIZES.phone)
    await keepPicture(page, 'phone/97-shift')
    await page.setViewportSize(SIZES[SIZE])

    await row.getByRole('button', { name: /^Assign to me/ }).click()
    await row.getByText('Assigned to you').waitFor({ state: 'attached' })
    await row.getByRole('button', { name: /^Assigned to you/ }).click()
    await page.getByRole('menuitem', { name: 'Release' }).click()
    await row.getByRole('button', { name: /^Assign to me/ }).waitFor()
    // Others may wait as well: the keys act on the row that has the focus.
    await row.getByRole('link').focus()
    // A key that comes while the list is still being renewed does nothing.
    const mine = row.getByText('Assigned to you')
    const takeByKey = async () => {
      if ((await mine.count()) === 0) await page.keyboard.press('t')
      return await mine.count()
    }
    await expect.poll(takeByKey, { interval: 2_000, timeout: 30_000 }).toBe(1)
    await page.keyboard.press('m')
    await page.getByRole('button', { name: /^Mine/, pressed: true }).waitFor()
    await row.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/feedback\?/)
    await page.getByText(WORDS).first().waitFor()

    await context.setOffline(true)
    await page.getByText('Site: unknown').waitFor()
    await context.setOffline(false)
    await page.getByText('Site open').waitFor()

    await menu.getByRole('link', { name: /^Shift/ }).click()
    await row.waitFor()
    await page.keyboard.press('c')
    const dialog = dialogOf(page)
    const cashUp = dialog.getByRole('region', { name: 'Cash-up' })
    await cashUp.getByRole('row', { name: /^sandbox-b .* not asked/ }).waitFor()
    await dialog.getByText('Ledger 0.00').waitFor()
    await dialog.getByRole('button', { name: 'Close shift' }).click()
    await dialog.getByText('Write a note first.').waitFor()
    await expectAccessible(page, 'closing a shift')
    await keepPicture(page, `${SIZE}/98-close-shift`)
    await dialog.getByRole('textbox', { name: /^Handover note/ }).fill(NOTE)
    await dialog.getByRole('button', { name: 'Close shift' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('complementary').getByText(NOTE).waitFor()
    await row.getByRole('button', { name: /^Assign to me/ }).waitFor()
    await page.getByRole('link', { name: 'All notes' }).click()
    await page.getByRole('heading', { name: 'Handover notes', level: 1 }).waitFor()
    await page.getByText(NOTE).first().waitFor()
    await expectAccessible(page, 'the notes of shifts')
    await keepPicture(page, `${SIZE}/99-shift-notes`)
    await page
      .getByRole('link', { name: /^Cash-up \d/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /^Cash-up \d+/, level: 1 }).waitFor()
    await page.getByText(/, Ana Reyes\. /).waitFor()
    await page.getByRole('row', { name: /^Ledger, the same accounts/ }).waitFor()
    await expectAccessible(page, 'a cash-up')
    await keepPicture(page, `${SIZE}/99-cash-up`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^cash-up-\d+\.csv$/)
    await page.getByRole('link', { name: 'Cash-ups' }).first().click()
    await page.getByRole('heading', { name: 'Cash-ups', level: 1 }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    await expectAccessible(page, 'the cash-ups')
    await keepPicture(page, `${SIZE}/99-cash-ups`)
  })
})
