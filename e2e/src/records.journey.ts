import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { signInStaffAtOnce } from './support/at-once.ts'
import { queueBonus } from './support/bonus.ts'
import { expectAccessible, keepPicture, type Size, settle, walksAt } from './support/browser.ts'
import { askDatabase, inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { CONSOLE, keepVisits } from './support/visits.ts'

/** A member looks up what was played and what it came to, in every record, and takes it along. */
const product = productOfWorker()
const visit = keepVisits('records')

function memberOf(size: Size) {
  const member = product.members[size === 'desk' ? 0 : 1]
  if (!member) throw new Error('the demonstration has two members')
  return member
}

/** A round by the page's own session, without its animation. */
async function playRound(page: Page, gameCode: string, options: object): Promise<void> {
  const answer = await page.evaluate(
    async ([code, key, how]) => {
      const response = await fetch('/wps/game/rounds', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ gameCode: code, stakeMinor: '2000', options: how }),
      })
      return response.json()
    },
    [gameCode, randomUUID(), options] as const,
  )
  expect(answer).toMatchObject({ success: true })
}

const WALKS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe.each(walksAt('desk', WALKS))('on a %s, in the %s theme', (size, theme) => {
  const keep = (page: Page, name: string) => keepPicture(page, `${size}/${name}`)

  it('a member reads profit and loss and the records behind it', async () => {
    const { page } = await visit(size, theme)
    const { username, password } = memberOf(size)
    await queueBonus(product, username, ['Welcome bonus', 'Friday reload'])
    await logIn(page, product.site, username, password)
    for (let count = 0; count < 4; count += 1) {
      await playRound(page, 'dice', { direction: 'over', target: 5_000 })
      await playRound(page, 'lantern-tiger', {})
    }
    await page.goto(`${product.site}/member/profit`)
    await page.getByRole('heading', { name: 'Profit and loss' }).waitFor()
    await page.getByRole('img', { name: /^Daily profit/ }).waitFor()
    await keep(page, '80-profit')
    await expectAccessible(page, 'profit and loss')
    await page.getByRole('tab', { name: 'Game' }).click()
    await page.getByRole('link', { name: 'Dice' }).waitFor()
    await keep(page, '81-profit-by-game')
    await page.getByLabel('Period').selectOption('Custom dates')
    await page.getByText('Choose a start and end date.').waitFor()
    await keep(page, '82-profit-own-period')

    await page.goto(`${product.site}/member/bets?days=today`)
    await page.getByRole('row').filter({ hasText: 'Dice' }).first().waitFor()
    await keep(page, '83-betting-record')
    await expectAccessible(page, 'the betting record')
    await page.goto(`${product.site}/member/account?days=today`)
    await page.getByRole('row').filter({ hasText: 'Stake' }).first().waitFor()
    await keep(page, '84-account-record')
    await expectAccessible(page, 'the account record')
    const taken = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await readFile(await (await taken).path(), 'utf8')
    expect(file.split('\r\n').length).toBeGreaterThan(9)
    expect(file).toContain('"Transaction ID","Started (')

    await page.getByRole('link', { name: 'Statement' }).click()
    await page.getByRole('heading', { name: 'Account statement' }).waitFor()
    await page.getByText('Opening balance').waitFor()
    await page.getByRole('region', { name: 'Transactions' }).waitFor()
    await keep(page, '85-statement')
    await expectAccessible(page, 'the statement')
    await page.emulateMedia({ media: 'print' })
    await keep(page, '86-statement-on-paper')
    expect(await seenBesideSheet(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
    await followBonus(page)
    if (size === 'phone') return
    // On a desk most come by the member centre, which lies over the page they were on.
    await page.goto(`${product.site}/`)
    await page.getByRole('link', { name: 'Account record' }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Statement' }).click()
    await page.getByText('Opening balance').waitFor()
    await page.emulateMedia({ media: 'print' })
    await settle(page)
    await keep(page, '86-statement-on-paper-from-the-centre')
    expect(await seenBesideSheet(page)).toEqual([])
  })

  /** What is active, given up with what it says is lost; what waits becomes active. */
  async function followBonus(page: Page): Promise<void> {
    await page.goto(`${product.site}/member/bonus-details`)
    const welcome = page.getByRole('region', { name: 'Welcome bonus' })
    // Four rounds of Dice, all of them with cash.
    await welcome.getByText('₱80.00 of ₱5,000.00 wagered').waitFor()
    await page.getByTitle('Bonus balance').first().getByText('₱500').waitFor()
    await page.getByText('Friday reload').waitFor()
    await keep(page, '87-bonus-details')
    await expectAccessible(page, 'the bonus details')
    await welcome.getByRole('button', { name: 'Forfeit bonus' }).click()
    await dialogOf(page).getByText('You lose ₱500.00 of bonus money.').waitFor()
    await keep(page, '88-bonus-given-up')
    await dialogOf(page).getByRole('button', { name: 'Forfeit ₱500.00' }).click()
    await page.getByRole('region', { name: 'Friday reload' }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: 'Welcome bonus' })
      .getByText('Forfeited')
      .waitFor()
    await keep(page, '89-bonus-history')
    await expectAccessible(page, 'the bonuses that are over')
    await page.getByRole('link', { name: 'Welcome bonus' }).click()
    await page.getByRole('heading', { name: 'Welcome bonus' }).waitFor()
    await page.getByText('Bonus credited').waitFor()
    await page.getByText('−500.00').or(page.getByText('−₱500.00')).first().waitFor()
    await keep(page, '90-bonus-transfers')
    await expectAccessible(page, 'the transfers of a bonus')
  }
})

describe('a member beside others', () => {
  it('is shown to staff with who may belong together with them, and why', async () => {
    const { page } = await visit(...CONSOLE)
    const [first, second] = product.members
    const agent = product.staff.find(({ role }) => role === 'administrator')
    if (!first || !second || !agent) throw new Error('the demonstration has members and staff')
    await inDatabase(
      product,
      `insert into member_profile (member_id, recommender_id, register_method)
         select invited.id, inviting.id, 'username' from member inviting, member invited
          where inviting.username = $1 and invited.username = $2`,
      [first.username, second.username],
    )
    await signInStaffAtOnce(page, product, agent)
    const [member] = await askDatabase<{ id: string }>(
      product,
      'select id::text as id from member where username = $1',
      [second.username],
    )
    await page.goto(`${product.site}/console/members/${member?.id}?tab=related`)
    await page.getByRole('heading', { name: 'Related accounts' }).waitFor()
    await page.getByText('Referred this player').scrollIntoViewIfNeeded()
    await keepPicture(page, 'desk/87-related-accounts')
    await expectAccessible(page, 'related accounts')
    await page.getByRole('link', { name: first.username }).click()
    await page.getByRole('tab', { name: 'Related' }).click()
    await page.getByText('Referred by this player').waitFor()
  })

  it('is shown to whom money is shown, with the bonuses of each', async () => {
    const { page } = await visit(...CONSOLE)
    const [member] = product.members
    const lead = product.staff.find(({ role }) => role === 'cashier_lead')
    if (!member || !lead) throw new Error('the demonstration has members and staff')
    const [found] = await askDatabase<{ id: string }>(
      product,
      'select id::text as id from member where username = $1',
      [member.username],
    )
    await signInStaffAtOnce(page, product, lead)
    await page.goto(`${product.site}/console/members/${found?.id}?tab=bonuses`)
    await page.getByRole('heading', { name: 'Bonuses' }).waitFor()
    await keepPicture(page, 'desk/88-bonuses-of-member')
    await expectAccessible(page, 'the bonuses of a member')
  })
})

/** Names of what takes a place on paper and neither holds the statement's sheet nor belongs to it. */
async function seenBesideSheet(page: Page): Promise<string[]> {
  return await page.locator('body *').evaluateAll((all) =>
    all
      .filter(
        (each) => !each.closest('.statement__sheet') && !each.querySelector('.statement__sheet'),
      )
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => `${each.tagName} ${each.className}`),
  )
}
