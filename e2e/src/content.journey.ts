import { describe, expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** What staff publish, from the first word in the console to the page of a player who is there. */
const product = productOfWorker()
const visit = keepVisits('content')
const DESKTOP = 'desk'

function administrator() {
  const found = product.staff.find(({ username }) => username === 'dina.ramos')
  if (!found) throw new Error('an administrator is needed')
  return found
}

describe('an announcement', () => {
  it('goes from a draft to the popup of a member who is there, without a reload', async () => {
    const [login] = product.members
    if (!login) throw new Error('a member is needed')
    const { page: player } = await visit(DESKTOP, 'dark')
    await logIn(player, product.site, login.username, login.password)
    const { page } = await visit('desk', 'light')
    await signInStaffAtOnce(page, product, administrator(), '/withdrawals')
    await page.getByRole('link', { name: 'Announcements' }).click()
    await page.getByRole('button', { name: 'New announcement' }).click()
    await page.getByLabel('Type').selectOption('PU')
    await page.getByRole('checkbox', { name: 'visitors' }).uncheck()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Enter an English title.').waitFor()
    await page.getByLabel('Title').fill('The table is being polished')
    await page
      .getByLabel('Text', { exact: true })
      .fill('<p>Back in <strong>an hour</strong>.</p><script>ran()</script>')
    await expectAccessible(page, 'the editor of an announcement')
    await keepPicture(page, 'desk/70-console-announcement')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Some markup isn’t allowed').waitFor()
    await expect.poll(() => player.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Publish' }).click()
    const question = page.getByRole('dialog', { name: 'Publish The table is being polished?' })
    await question.getByText('Players see it at once.').waitFor()
    await question
      .getByText(/Players see English/)
      .first()
      .waitFor()
    const seen = question.frameLocator('iframe[title="As players see it"]')
    await seen.getByRole('heading', { name: 'The table is being polished' }).waitFor()
    await expectAccessible(page, 'the question before publishing')
    await keepPicture(page, 'desk/70-console-publish')
    await question.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('No. 1').waitFor()
    const popup = player.getByRole('dialog', { name: 'The table is being polished' })
    await popup.getByText('an hour').waitFor()
    await expectAccessible(player, 'a popup')
    await keepPicture(player, 'desk/71-popup')
    await popup.getByRole('button', { name: 'Got it' }).last().click()
    await popup.waitFor({ state: 'hidden' })
    await player.reload()
    await player.getByRole('button', { name: 'Account menu' }).waitFor()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
    await page.getByText('No. 2').waitFor()
    expect(await player.getByRole('dialog').count()).toBe(0)
    await page.getByRole('link', { name: 'Announcements' }).click()
    // Not the message that says the same for a moment, nor the line of who did it.
    await page.getByRole('main').getByText('Unpublished', { exact: true }).waitFor()
    await expectAccessible(page, 'the announcements')
    await keepPicture(page, 'desk/72-console-announcements')
  })
})

describe('a published notice', () => {
  it('is planned anew while it stays, and unsaved work is asked about and found again', async () => {
    const { page } = await visit(DESKTOP, 'light')
    await signInStaffAtOnce(page, product, administrator(), '/announcements')
    await page.getByRole('link', { name: 'This is a demo' }).click()
    const title = page.getByLabel('Title')
    await title.fill('This is still a demo')
    // Kept a moment after the last stroke.
    const isKept = () => page.evaluate(() => Object.keys(localStorage).join(' '))
    await expect.poll(isKept).toContain('baize.draft.')
    await page.getByRole('link', { name: 'Banners' }).click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expectAccessible(page, 'the question before an editor is left')
    await leaving.getByRole('button', { name: 'Leave and keep draft' }).click()
    await page.getByRole('heading', { name: 'Banners' }).waitFor()
    await page.goBack()
    await page.getByText('You have an unsaved draft').waitFor()
    await keepPicture(page, 'desk/78-console-draft-found')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(await title.inputValue()).toBe('This is still a demo')

    await page.getByLabel('Shown from').fill('2099-01-01T07:00')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const question = page.getByRole('dialog', { name: /^Publish This is still a demo/ })
    await question.getByText('version 1 stays until then').waitFor()
    await question.getByText('still').first().waitFor()
    await keepPicture(page, 'desk/79-console-schedule')
    await question.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText(/Version 2 goes live at 2099-01-01 07:00/).waitFor()
    await expectAccessible(page, 'an item with a plan')
    await page.getByRole('link', { name: 'Announcements' }).click()
    await page.getByText(/Goes live at 2099-01-01 07:00.*; version 1 stays until then/).waitFor()
    const { page: player } = await visit('phone', 'dark')
    await player.goto(product.site)
    await player.getByText('This is a demo').first().waitFor()

    await page.getByRole('link', { name: 'This is still a demo' }).click()
    await page.getByRole('button', { name: 'Cancel schedule' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click()
    await page.getByText(/Schedule cancelled by/).waitFor()

    await page.goto(`${product.site}/console/audit?action=content.scheduled`)
    const told = page.getByRole('row', { name: /scheduled .* for 2099-01-01 07:00/ })
    await told.getByRole('link', { name: 'the announcement “This is still a demo”' }).waitFor()
    await expectAccessible(page, 'the audit log')
    await keepPicture(page, 'desk/79-console-audit')
    await page.goto(`${product.site}/console/audit?page=999`)
    await page.getByRole('heading', { name: 'There is no page 999' }).waitFor()
    await page.getByRole('button', { name: 'Last page' }).click()
    await page.getByRole('row').nth(1).waitFor()
    await page.goto(`${product.site}/console/bank-lines`)
    await page.getByRole('heading', { name: 'You can’t see this page' }).waitFor()
    await expectAccessible(page, 'a page that needs another permission')
  })
})

const WALKS = [
  ['desk', 'light'],
  ['phone', 'dark'],
] as const

describe.each(walksAt('phone', WALKS))('on a %s, %s', (size, theme) => {
  it('a visitor reads a notice, finds help and an article, and checks an address', async () => {
    const { page } = await visit(size, theme)
    await page.goto(product.site)
    // On a phone the two ways in take the place of the bell.
    const notices = size === 'desk' ? /^Announcements, \d+ unread$/ : 'All announcements'
    await page.getByRole('button', { name: notices }).click()
    const list = page.getByRole('dialog', { name: 'Announcements' })
    await list.getByRole('button', { name: /This is a demo/ }).click()
    await list.getByText('Nothing here can be bought or withdrawn.').waitFor()
    await expectAccessible(page, 'the notices')
    await keepPicture(page, `${size}/73-notices`)
    await list.getByRole('button', { name: 'Close' }).click()
    await expectAccessible(page, 'the lobby with its notices')
    await keepPicture(page, `${size}/74-lobby-with-notices`)

    await page.goto(`${product.site}/help#verify-a-round`)
    await page.getByText('Your browser hashes the seed').waitFor()
    await page.getByRole('searchbox', { name: 'Search the help centre' }).fill('passkey')
    await page.getByText('Two-factor login').waitFor()
    await expectAccessible(page, 'the help centre')
    await keepPicture(page, `${size}/75-help`)

    await page.goto(`${product.site}/blog`)
    await page.getByRole('link', { name: 'How to verify a round' }).click()
    await page.getByRole('heading', { name: 'The commitment' }).waitFor()
    await expectAccessible(page, 'an article')
    await keepPicture(page, `${size}/76-article`)

    await page.goto(`${product.site}/official`)
    await page.getByLabel('Web address, name or number').fill('baize.example.evil.example')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('is not official').waitFor()
    await expectAccessible(page, 'official addresses')
    await keepPicture(page, `${size}/77-official`)
  })
})
