import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { houseFieldText } from './support/house-clock.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * The house is closed for maintenance and shut to an address, from the console and under the eyes of
 * a member whose page says so by itself and comes back by itself.
 */
const product = productOfWorker()
const visit = keepVisits('access')

const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('phone', WALKS))('on a %s', (size, theme) => {
  it('the house is closed, shut to a region, and opened again', async () => {
    const administrator = product.staff.find(({ username }) => username === 'dina.ramos')
    if (!administrator) throw new Error('an administrator is needed')
    const { page: console } = await visit('desk', theme)
    await signInStaffAtOnce(console, product, administrator)
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, `gate${size}${product.site.slice(-4)}`)

    await console.goto(`${product.site}/console/system`)
    await console.getByRole('heading', { name: 'Maintenance' }).waitFor()
    const end = houseFieldText(Date.now() + 2 * 3_600_000)
    await console.getByLabel('Reopens at').fill(end)
    await console.getByLabel('Message to players').fill('New cloth on every table tonight.')
    await console.getByRole('button', { name: 'Close site' }).click()
    await console.getByRole('dialog').getByRole('button', { name: 'Close site' }).click()
    await console.getByText('Players see: back at').waitFor()
    await expectAccessible(console, 'the system page')
    await keepPicture(console, `${size}/50-console-closed`)

    // The member's next call is refused, and the page becomes what the house says.
    await page.goto(`${product.site}/member/limits`)
    await page.getByRole('heading', { name: 'Back at the table soon' }).waitFor()
    await page.getByText('New cloth on every table tonight.').waitFor()
    await page.getByText(/^Expected back /).waitFor()
    await page.getByRole('link', { name: 'Customer service' }).waitFor()
    await expectAccessible(page, 'maintenance')
    await keepPicture(page, `${size}/51-maintenance`)
    await console.getByRole('button', { name: 'Open site' }).click()
    await console.getByText('Open', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Limits and breaks' }).waitFor()

    await console.getByLabel('Blocked IPs').fill('127.0.0.0/8, ::1')
    await console.getByRole('button', { name: 'Save rules' }).click()
    await console.getByText('Rules saved').waitFor()
    await console.getByLabel('IP address', { exact: true }).fill('127.0.0.1')
    await console.getByRole('button', { name: 'Test' }).click()
    await console.getByText('Blocked', { exact: true }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Not available in your location' }).waitFor()
    await page.getByText(/^Your IP address (127\.0\.0\.1|::1)$/).waitFor()
    await expectAccessible(page, 'region block')
    await keepPicture(page, `${size}/52-region`)
    await console.getByLabel('Blocked IPs').fill('')
    await console.getByRole('button', { name: 'Save rules' }).click()
    // Nobody loads the page anew, and nobody has to sign in again.
    await page.getByRole('heading', { name: 'Limits and breaks' }).waitFor()
  })
})
