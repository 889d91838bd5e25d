import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member applies, is approved, makes a link, and sees who came by it. */
const product = productOfWorker()
const visit = keepVisits('affiliates')

describe('an affiliate', () => {
  it('applies, is approved, and brings a player', async () => {
    const { page } = await visit('phone')
    const name = `bringer${product.site.slice(-4)}`
    await page.goto(`${product.site}/affiliate`)
    await page.getByRole('heading', { name: 'Start with an account' }).waitFor()
    await registerAtOnce(page, product.site, name)
    await page.goto(`${product.site}/affiliate`)
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('Please enter content').waitFor()
    await page.getByRole('textbox', { name: 'About you' }).fill('A channel on card games.')
    await expectAccessible(page, 'an application that is being written')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('We’re reviewing your application.').waitFor()

    const staff = await visit('phone')
    const [lead] = product.staff
    if (!lead) throw new Error('somebody must decide')
    await signInStaffAtOnce(staff.page, product, lead, '/affiliates')
    await staff.page.getByRole('button', { name }).click()
    await staff.page.getByText('A channel on card games.').waitFor()
    await expectAccessible(staff.page, 'an application to be decided')
    const form = staff.page.getByRole('dialog')
    await staff.page.getByRole('button', { name: 'Ask for more' }).click()
    await form.getByRole('textbox').fill('How many subscribers do you have?')
    await form.getByRole('button', { name: 'Ask for more' }).click()
    await staff.page.getByText('More requested').waitFor()

    await page.goto(`${product.site}/member/messages`)
    await page.getByText('Your affiliate application needs more details').first().waitFor()
    await page.goto(`${product.site}/affiliate`)
    await page.getByText('How many subscribers do you have?').waitFor()
    await expectAccessible(page, 'an application that is completed')
    await page
      .getByRole('textbox', { name: 'About you' })
      .fill('A channel on card games, 900 subscribers.')
    await page.getByRole('button', { name: 'Send application' }).click()
    await page.getByText('We’re reviewing your application.').waitFor()

    await staff.page.reload()
    await staff.page.getByText('900 subscribers').waitFor()
    await staff.page.getByRole('button', { name: 'Approve' }).click()
    await form.getByRole('textbox').fill('Welcome.')
    await form.getByRole('button', { name: 'Approve' }).click()
    await staff.page.getByRole('button', { name: 'New deal' }).click()
    await form
      .getByRole('textbox', { name: /^Share/ })
      .first()
      .fill('30')
    await expectAccessible(staff.page, 'a deal that is being written')
    await keepPicture(staff.page, 'phone/97-deal')

    await page.reload()
    await page.getByRole('button', { name: 'New link' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Campaign' }).fill('cards')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const code = await page.getByRole('region', { name: 'Links' }).locator('code').innerText()

    const friend = await visit('phone')
    await friend.page.goto(`${product.site}/go/${code}?sub=bio`)
    await friend.page.waitForURL(/\/register/)
    await registerAtOnce(friend.page, product.site, `brought${product.site.slice(-4)}`)
    await page.reload()
    await page.getByRole('region', { name: 'Players' }).getByText('bio').waitFor()
    await expectAccessible(page, 'the dashboard of an affiliate')
    await keepPicture(page, 'phone/97-affiliate')
  })
})
