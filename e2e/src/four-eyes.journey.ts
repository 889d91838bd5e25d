import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { readInvitation } from './support/outbox.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/**
 * What nobody does alone: an administrator adds somebody, a cashier lead approves the role, and a
 * balance is corrected by two.
 */
const product = productOfWorker()
const visit = keepVisits('four-eyes')
const LOOK = ['desk', 'light'] as const
const REASON = 'Agreed in the morning meeting.'
/** One sign-in for each person: a mailbox gets five codes in ten minutes and no more. */
describe('what nobody does alone', () => {
  const username = 'new.hire'
  const keep = (page: Page, name: string) => keepPicture(page, `desk/${name}`)
  const open = async (index: number, path: string, heading: string) => {
    const person = product.staff[index]
    if (!person) throw new Error('three members of staff are needed')
    const { page } = await visit(...LOOK)
    await signInStaffAtOnce(page, product, person)
    await goTo(page, path, heading)
    return page
  }
  const goTo = async (page: Page, path: string, heading: string) => {
    await page.goto(`${product.site}/console${path}`)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }
  /** The same page as a phone shows it. */
  const lookOnPhone = async (page: Page, name: string) => {
    await page.setViewportSize(SIZES.phone)
    await expectAccessible(page, `${name} on a phone`)
    await keepPicture(page, `phone/${name}`)
    await page.setViewportSize(SIZES.desk)
  }

  it('a role and a balance: one asks, another approves', async () => {
    const administrator = await open(2, '/staff', 'Staff')
    await administrator.getByText('dina.ramos').first().waitFor()
    await expectAccessible(administrator, 'the staff page')
    await keep(administrator, '50-staff')
    await administrator.getByRole('tab', { name: 'Roles' }).click()
    await administrator.getByText('Approve withdrawals').first().waitFor()
    await expectAccessible(administrator, 'the roles')
    await keep(administrator, '51-roles')
    await lookOnPhone(administrator, '51-roles')
    await administrator.getByRole('button', { name: 'Add staff member' }).click()
    const dialog = administrator.getByRole('dialog')
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByLabel(/^Name/).fill(`New Hire`)
    await dialog.getByLabel('Email address').fill(`${username}@baize.example`)
    await dialog.getByLabel(/^Reason/).fill(REASON)
    await expectAccessible(administrator, 'adding somebody')
    await keep(administrator, '52-add-somebody')
    await dialog.getByRole('button', { name: 'Invite' }).click()

    const lead = await open(0, '/approvals', 'Approvals')
    await lead.getByRole('button', { name: `Approve: ${username}` }).waitFor()
    await expectAccessible(lead, 'the approvals')
    await keep(lead, '53-approvals')
    await lookOnPhone(lead, '53-approvals')
    const role = lead.getByRole('button', { name: `Approve: ${username}` })
    await approveAsSecond(lead, product, product.staff[0]?.username ?? '', role)
    await lead.getByText('Approved and applied').first().waitFor()

    const { page } = await visit(...LOOK)
    await page.goto(await readInvitation(product.sandbox, `${username}@baize.example`))
    await page.getByLabel(/^New password/).fill('mellow-otter-canyon-31')
    await page.getByRole('button', { name: 'Set password and continue' }).click()
    await page.getByRole('button', { name: 'Later: send me codes by email' }).click()
    await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor()

    await goTo(lead, '/members?text=jopet21', 'Players')
    await lead.locator('tr[data-row]').first().getByRole('button').first().click()
    await lead.getByRole('button', { name: 'Adjust balance' }).waitFor()
    await expectAccessible(lead, 'a member')
    await keep(lead, '55-member')
    await lookOnPhone(lead, '55-member')
    await lead.getByRole('tab', { name: 'Timeline' }).focus()
    for (const [key, tab] of [
      ['End', 'Audit log'],
      ['Home', 'Timeline'],
      ['ArrowRight', 'Overview'],
    ] as const) {
      await lead.keyboard.press(key)
      await lead.getByRole('tabpanel', { name: tab }).waitFor()
    }
    await lead.getByRole('tab', { name: /^Rounds/ }).click()
    await lead.getByRole('heading', { name: 'Rounds' }).waitFor()
    await expectAccessible(lead, 'rounds of a member')
    await lead.getByRole('button', { name: 'Adjust balance' }).click()
    const correction = lead.getByRole('dialog')
    await correction.getByLabel('Amount').fill('12.50')
    await correction.getByLabel('Reason for the approver').fill(REASON)
    await correction.getByRole('button', { name: 'Send for approval' }).click()
    await lead.getByText('Sent for approval').first().waitFor()

    const other = await open(1, '/approvals', 'Approvals')
    const corrected = other.getByRole('button', { name: 'Approve: jopet21' }).first()
    await approveAsSecond(other, product, product.staff[1]?.username ?? '', corrected)
    await other.getByText('Approved and applied').first().waitFor()
    await other.goto(`${product.site}/console/audit`)
    await other.getByText('approved a request').first().waitFor()
    await expectAccessible(other, 'the audit log')
    await keep(other, '56-audit')
    await other.goto(`${product.site}/console/limits`)
    await other.getByText('Identity verification above').waitFor()
    await expectAccessible(other, 'the limits')
    await keep(other, '57-limits')
    await other.goto(`${product.site}/console/account`)
    await other.getByText('Active sessions').waitFor()
    await expectAccessible(other, 'one’s own account')
    await keep(other, '58-account')
  })
})
