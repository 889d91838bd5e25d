import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { PASSWORD } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A player fetches a copy of their data, begins to close the account, staff see it, and the player cancels it. */
const product = productOfWorker()
const visit = keepVisits('own-data')

const WALKS = [['phone', 'light']] as const

describe.each(walksAt('phone', WALKS))('on a %s', (size, theme) => {
  it('a copy of one’s data is fetched, and the end of an account begun and cancelled', async () => {
    const { page } = await visit(size, theme)
    const name = `data${size}${product.site.slice(-4)}`
    await registerAtOnce(page, product.site, name)
    await page.goto(`${product.site}/member/data`)
    await page.getByRole('button', { name: 'Request a copy' }).click()
    const asking = page.getByRole('dialog', { name: 'Copy of your data' })
    await asking.getByLabel('Login password').fill(PASSWORD)
    await asking.getByRole('button', { name: 'Request a copy' }).click()
    await page.getByText(/^Ready to download until /).waitFor()
    const fetched = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    await fetched
    await expectAccessible(page, 'your data')
    await keepPicture(page, `${size}/53-your-data`)

    await page.getByRole('button', { name: 'Close account' }).click()
    const closing = page.getByRole('dialog', { name: 'Close your account?' })
    await closing.getByLabel('Login password').fill(PASSWORD)
    await expectAccessible(page, 'closing an account')
    await keepPicture(page, `${size}/54-close-account`)
    await closing.getByRole('button', { name: 'Close account' }).click()
    await page.getByText(/It closes on /).waitFor()

    const { page: console } = await visit(size, theme)
    const ana = product.staff.find(({ username }) => username === 'ana.reyes')
    if (!ana) throw new Error('a lead is needed')
    await signInStaffAtOnce(console, product, ana)
    await console.goto(`${product.site}/console/data-requests`)
    await console.getByRole('button', { name }).click()
    await console.getByText('What is kept, and how long').waitFor()
    await expectAccessible(console, 'members’ data')
    await keepPicture(console, `${size}/55-members-data`)

    await page.getByRole('button', { name: 'Cancel closing' }).click()
    await page.getByText('Your account stays open').waitFor()
    await page.getByRole('button', { name: 'Close account' }).waitFor()
  })
})
