import { describe, expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { readInvitation } from './support/outbox.ts'
import { addVirtualAuthenticator } from './support/passkey-device.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** Somebody new is invited by mail, chooses a password and a passkey, and signs in with it. */
const product = productOfWorker()
const visit = keepVisits('staff-invitation')
const PASSWORD = 'mellow-otter-canyon-31'

const personOf = (username: string) => {
  const found = product.staff.find((each) => each.username === username)
  if (!found) throw new Error(`the demonstration has ${username}`)
  return found
}

describe('on a desk, in the light', () => {
  const [size, theme] = ['desk', 'light'] as const

  it('comes in by the link of a mail and then with a passkey alone, and loses the role at once', async () => {
    const administrator = product.staff[2]
    if (!administrator) throw new Error('the demonstration has an administrator')
    const username = `joy.diaz${product.site.slice(-4)}`
    const mail = `${username}@baize.example`
    const { page: office } = await visit(size, theme)
    await signInStaffAtOnce(office, product, administrator)
    await office.goto(`${product.site}/console/staff`)
    await office.getByRole('button', { name: 'Add staff member' }).click()
    const dialog = dialogOf(office)
    await dialog.getByLabel(/^Username/).fill(username)
    await dialog.getByLabel(/^Name/).fill('Joy Diaz')
    await dialog.getByLabel(/^Email address/).fill(mail)
    await dialog.getByLabel(/^Role/).selectOption('support')
    await dialog.getByLabel(/^Reason/).fill('Begins on Monday.')
    await keepPicture(office, `${size}/add-staff`)
    await expectAccessible(office, 'inviting somebody')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await office.getByText('Waiting for approval').waitFor()

    const { page: lead } = await visit(size, theme)
    await signInStaffAtOnce(lead, product, personOf('ben.cruz'))
    await lead.goto(`${product.site}/console/approvals`)
    const request = lead.getByRole('button', { name: `Approve: ${username}` })
    await approveAsSecond(lead, product, 'ben.cruz', request)
    await lead.getByText('Approved and applied').first().waitFor()

    const { page, context } = await visit(size, theme)
    await addVirtualAuthenticator(page, context)
    await page.goto(await readInvitation(product.sandbox, mail))
    await page.getByText(`your username is ${username}`).waitFor()
    await keepPicture(page, `${size}/invitation`)
    await expectAccessible(page, 'an invitation')
    await page.getByLabel(/^New password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Set password and continue' }).click()
    await page.getByRole('heading', { name: 'Protect your sign-in' }).waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await keepPicture(page, `${size}/invitation-passkey`)
    await expectAccessible(page, 'the second step of an invitation')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor()

    await page.goto(`${product.site}/console/account`)
    await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
    await keepPicture(page, `${size}/account-passkeys`)
    await expectAccessible(page, 'the account with a passkey')
    await context.clearCookies()
    await page.goto(`${product.site}/console/members`)
    await keepPicture(page, `${size}/sign-in-passkey`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByRole('heading', { name: 'Players', level: 1 }).waitFor()

    await office.reload()
    await office.getByRole('button', { name: 'Change role of Joy Diaz' }).click()
    await dialog.getByLabel(/^Role/).selectOption('none')
    await dialog.getByText('Taken away at once').waitFor()
    await dialog.getByLabel(/^Reason/).fill('Left the house today.')
    await keepPicture(office, `${size}/no-role`)
    await expectAccessible(office, 'taking a role away')
    await dialog.getByRole('button', { name: 'Take away now' }).click()
    await office.getByText('Permissions changed').waitFor()
    await office.getByRole('button', { name: 'Disable Joy Diaz' }).click()
    await dialog.getByRole('textbox').fill('Left the house today.')
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await office.getByText('Account disabled').waitFor()
    // The page notices it by itself: nothing of the players stays in sight, and one may leave.
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await again.waitFor()
    await page.getByText('Players', { exact: true }).first().waitFor({ state: 'hidden' })
    await keepPicture(page, `${size}/signed-out`)
    await again.getByRole('button', { name: 'Leave without signing in' }).click()
    await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Players' }).count()).toBe(0)
  })
})
