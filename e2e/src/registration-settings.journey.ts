import { describe, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/** Switches and rules, changed in the console under the eyes of a visitor. */
const product = productOfWorker()
const visit = keepVisits('registration-settings')

const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('desk', WALKS))('on a %s', (size, theme) => {
  it('an administrator changes what is asked of new members, and the next visitor is asked it', async () => {
    const administrator = product.staff.find(({ username }) => username === 'dina.ramos')
    if (!administrator) throw new Error('an administrator is needed')
    await setSettings(product, { switches: {}, 'registration.rules': {} })
    const { page } = await visit(size, theme)
    const { page: visitor } = await visit(size, theme)
    await signInStaffAtOnce(page, product, administrator, '/switches')
    await page.getByRole('heading', { name: 'Features', exact: true }).waitFor()
    await page.getByText('No changes').waitFor()

    // Members by number without a password and without a code couldn’t log in again.
    const codes = page.getByRole('switch', { name: 'Login by SMS code' })
    const forgotten = page.getByRole('switch', { name: 'Password reset by phone' })
    await codes.click()
    await forgotten.click()
    await page.getByText('couldn’t log in again').waitFor()
    await codes.click()
    await forgotten.click()
    await page.getByRole('switch', { name: 'One-click registration' }).click()

    await page.getByRole('button', { name: /^Telegram/ }).click()
    await page.getByRole('checkbox', { name: 'Show in form' }).check()
    await page.getByRole('checkbox', { name: 'Required' }).check()
    await page.getByLabel('Minimum length').fill('70')
    await page.getByText('The minimum length is above the maximum.').waitFor()
    await page.getByLabel('Minimum length').fill('5')
    await page.getByLabel('Maximum length').fill('12')
    await page.getByLabel('Pattern', { exact: true }).selectOption('alphanumeric')
    await page.getByLabel('Custom pattern').fill('[a-z]{2,4}(x)')
    await page.getByText('This pattern isn’t supported.').waitFor()
    await page.getByLabel('Custom pattern').fill('*')
    const told = 'Please enter 5 - 12 characters: letters and numbers, no special characters'
    await page.getByLabel('Test a value').fill('mara_09')
    await page.getByText(told).last().waitFor()
    await page.getByLabel('Test a value').fill('mara09')
    await page.getByText('Accepted', { exact: true }).waitFor()
    await expectAccessible(page, 'the switches')
    await keepPicture(page, `${size}/60-console-switches`)
    await page.getByText('2 changes').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').waitFor()

    await visitor.goto(`${product.site}/register`)
    const form = visitor.getByRole('dialog')
    await form.getByRole('tab', { name: 'Username' }).click()
    await form.getByLabel('Telegram').fill('mara_09')
    await form.getByRole('button', { name: 'Create account' }).click()
    await form.getByText(told).waitFor()
    await form.getByRole('tab', { name: 'One-click' }).waitFor({ state: 'detached' })

    // Somebody else was faster: nothing of theirs is overwritten.
    await page.getByLabel('Minimum age').fill('21')
    await setSettings(product, { switches: { MANPLAYREB3: true }, 'registration.rules': {} })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Someone else changed this').waitFor()
    await keepPicture(page, `${size}/61-console-switches-outdated`)
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText('No changes').waitFor()
    await page.getByText('Someone else changed this').waitFor({ state: 'detached' })

    await page.goto(`${product.site}/console/audit?action=system.registration_set`)
    await page.getByText('optional, 2–60').first().waitFor({ state: 'attached' })
    await keepPicture(page, `${size}/62-console-switches-audit`)
    await setSettings(product, { switches: {}, 'registration.rules': {} })
  })
})
