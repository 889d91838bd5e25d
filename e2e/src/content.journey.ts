import { describe, expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** What staff publish, from the first word in the console to the page of a player who is there. */
const product = productOfWorker()
const visit = keepVisits('content')

function administrator() {
  const found = product.staff.find(({ username }) => username === 'dina.ramos')
  if (!found) throw new Error('an administrator is needed')
  return found
}

describe('an announcement', () => {
  it('goes from a draft to the popup of a member who is there, without a reload', async () => {
    const [login] = product.members
    if (!login) throw new Error('a member is needed')
    const { page: player } = await visit('desk', 'dark')
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
    await page.getByText('No. 2').waitFor()
    expect(await player.getByRole('dialog').count()).toBe(0)
    await page.getByRole('link', { name: 'Announcements' }).click()
    // Not the message that says the same for a moment.
    await page.getByRole('main').getByText('Unpublished').waitFor()
    await expectAccessible(page, 'the announcements')
    await keepPicture(page, 'desk/72-console-announcements')
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
