import { describe, inject, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { deposit, register } from './support/member.ts'
import { keepVisits } from './support/visits.ts'

/** A member sets a limit, meets it, and takes a break that no screen and no call gets around. */
const product = inject('product')
const visit = keepVisits('protection')

describe.each(['desk', 'phone'] as const)('on a %s', (size) => {
  it('a member keeps play within bounds', async () => {
    const { page } = await visit(size, size === 'desk' ? 'light' : 'dark')
    await register(page, product.site, `calm${size}${product.site.slice(-4)}`)
    await page.goto(`${product.site}/member/limits`)
    await page.getByRole('heading', { name: 'Limits and breaks' }).waitFor()
    await page.getByRole('button', { name: 'Day: Set a limit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('600')
    await dialog.getByRole('button', { name: 'Set the limit' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await deposit(page, product.site, 500)
    await page.goto(`${product.site}/member/deposit`)
    await page.getByLabel('How much').fill('500')
    await page.getByRole('button', { name: /^Pay ₱/ }).click()
    await page.getByText('This is more than the limit you have set for yourself.').waitFor()
    await keepPicture(page, `${size}/40-deposit-limit-met`)

    await page.goto(`${product.site}/member/limits`)
    await page.getByText('₱500.00 of ₱600.00 used.').waitFor()
    await page.getByRole('button', { name: 'Day: Change' }).click()
    await dialog.getByRole('button', { name: 'Remove the limit' }).click()
    await page.getByText(/^From .*: No limit$/).waitFor()
    await keepPicture(page, `${size}/41-limits`)
    await expectAccessible(page, 'limits and breaks')

    await page.getByRole('button', { name: 'Cool-off: start the break' }).click()
    await dialog.getByRole('button', { name: 'Yes, start it' }).click()
    await page.getByText('You are taking a break').waitFor()
    await keepPicture(page, `${size}/42-break`)
    await page.goto(`${product.site}/play/mines`)
    await page.getByRole('button', { name: /^Lay the mines/ }).click()
    await page.getByText('You are taking a break from playing.').waitFor()
    await keepPicture(page, `${size}/43-no-stake`)
  })
})
