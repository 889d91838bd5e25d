import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** Two people start levels; a member sees where they stand, and claims a rebate. */
const product = productOfWorker()
const visit = keepVisits('vip')
const MEMBER = 'sapphire7'
const SIZE = 'desk'

const TERMS = {
  ...{ basis: 'turnover', period: 'week', mode: 'manual', atClose: 'pay' },
  rates: [{ product: 'RNG', rates: ['0.5'], edge: null }],
  ...{ minMinor: null, maxMinor: null },
}

describe('levels and rebates', () => {
  it('are started by two people, shown to a member, and claimed', async () => {
    const [person, second] = product.staff
    if (!person || !second) throw new Error('two of staff are needed')
    const { page } = await visit(SIZE, 'light')
    await signInStaffAtOnce(page, product, person, '/vip')
    await page.getByRole('button', { name: 'Change levels' }).click()
    const table = dialogOf(page)
    await table.getByLabel('Name', { exact: true }).fill('Member')
    await table.getByLabel('Level', { exact: true }).selectOption('1')
    await table.getByLabel('Name', { exact: true }).fill('Sapphire')
    await table.getByLabel('Valid bets to reach').fill('1000')
    await table.getByLabel('Level-up gift').fill('58')
    await table.getByLabel('Reason for the approver').fill('Agreed with the house.')
    await expectAccessible(page, 'the form of levels')
    await table.getByRole('button', { name: 'Request approval' }).click()
    await table.waitFor({ state: 'hidden' })

    const other = await visit(SIZE)
    await signInStaffAtOnce(other.page, product, second, '/approvals')
    const asking = other.page.getByRole('button', { name: 'Approve: VIP' })
    await approveAsSecond(other.page, product, second.username, asking)
    await other.page.getByText('Approved and applied').first().waitFor()
    await page.reload()
    await page.getByText('VIP 1 Sapphire').waitFor()
    await expectAccessible(page, 'the levels')
    await keepPicture(page, `${SIZE}/110-vip-levels`)

    const { page: player } = await visit('phone')
    await registerAtOnce(player, product.site, MEMBER)
    // Bets are counted by the minute; these rows stand in for what they came to this week.
    await inDatabase(
      product,
      `with own as (select id from member where username = $1),
         stands as (insert into vip_standing (member_id, level, level_max, life_minor, period_minor, period, since)
           select id, 1, 1, 100000, 100000, to_char(now(), 'YYYY-MM'), now() from own),
         terms as (insert into rebate_version (version, terms, from_day, started_at, started_by)
           values (1, $2, '2020-01-06', now(), 'test') returning version),
         period as (insert into rebate_period (period_key, version, ends_at)
           select 'W' || to_char(date_trunc('week', now() at time zone 'UTC' + interval '8 hours'), 'YYYY-MM-DD'), version,
             now() + interval '7 days' from terms returning period_key)
       insert into rebate_sum (member_id, period_key, product, valid_minor)
         select id, period_key, 'RNG', 100000 from own, period`,
      [MEMBER, JSON.stringify(TERMS)],
    )
    await setSettings(product, { switches: { MANPLAYREB3: true } })
    await player.goto(`${product.site}/vip`)
    await player.getByRole('heading', { name: 'VIP 1 Sapphire' }).waitFor()
    await expectAccessible(player, 'the VIP page')
    await keepPicture(player, 'phone/111-vip')
    await player.goto(`${product.site}/member/rebate`)
    await player.getByRole('button', { name: 'Claim ₱5.00' }).click()
    await player.getByText('₱5.00 claimed').waitFor()
    await expectAccessible(player, 'the rebate')
    await keepPicture(player, 'phone/112-rebate')

    await page.goto(`${product.site}/console/rebates`)
    await page.locator('tr[data-row]').first().click()
    await page.getByRole('link', { name: MEMBER }).waitFor()
    await expectAccessible(page, 'a period of rebates')
    await keepPicture(page, `${SIZE}/113-rebate-period`)
    await setSettings(product, { switches: {} })
  })
})
