import { describe, it } from 'vitest'
import { registerAtOnce, setPaymentPasswordAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { PAYMENT_PASSWORD } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** A reward comes into the mall by two people, is redeemed with the payment password, and sent by the desk. */
const product = productOfWorker()
const SIZE = 'desk'
const visit = keepVisits('points')
const MEMBER = 'points88'
const REWARD = 'Tin lantern'

describe('the points mall', () => {
  it('offers what two people agreed on, takes the points of an order, and tells what became of it', async () => {
    const [person, second] = product.staff
    if (!person || !second) throw new Error('two of staff are needed')
    // Ratios are asked for like rewards; bets are counted by the minute, and these rows stand in for them.
    await inDatabase(
      product,
      `insert into points_terms (version, minor_per_point, weights, convert_money_minor, convert_for_points,
         convert_min_points, cash_at_once_max_minor, from_at, made_by)
       values (1, 10000, '{"BGS": "1", "LIVE": "0.4"}', 100, 100, 100, 20000, now() - interval '1 day', 'journey')`,
      [],
    )
    const { page } = await visit(SIZE, 'light')
    await signInStaffAtOnce(page, product, person, '/points-items')
    await page.getByRole('button', { name: 'New reward' }).click()
    const form = dialogOf(page)
    await form.getByLabel('Name').fill(REWARD)
    await form.getByLabel('Points each').fill('300')
    await form.getByLabel('Image').selectOption('lantern')
    await form.getByLabel('Reason for the approver').fill('New in the mall.')
    await expectAccessible(page, 'a reward of the mall')
    await keepPicture(page, `${SIZE}/110-points-item`)
    await form.getByRole('button', { name: 'Ask for approval' }).click()
    await form.waitFor({ state: 'hidden' })
    const other = await visit(SIZE)
    await signInStaffAtOnce(other.page, product, second, '/approvals')
    const asking = other.page.getByRole('button', { name: `Approve: ${REWARD}` })
    await approveAsSecond(other.page, product, second.username, asking)
    await other.page.getByText('Approved and applied').first().waitFor()
    await page.goto(`${product.site}/console/points`)
    await page.getByText('Outstanding').first().waitFor()
    await expectAccessible(page, 'the ratios of points')
    await keepPicture(page, `${SIZE}/111-points`)

    const { page: player } = await visit('phone')
    await player.goto(product.site)
    await registerAtOnce(player, product.site, MEMBER)
    await setPaymentPasswordAtOnce(player, product.site)
    await inDatabase(
      product,
      `insert into points_earning (member_id, numerator, denominator, whole, position, is_due)
         select id, 700, 1, 700, 0, true from member where username = $1`,
      [MEMBER],
    )
    await inDatabase(product, `select graphile_worker.add_job('points:post')`, [])
    await player.goto(`${product.site}/pointMall?tab=rules`)
    await player.getByText('Originals').first().waitFor()
    await player.getByText('700', { exact: true }).waitFor({ timeout: 30_000 })
    await player.getByRole('tab', { name: 'Redeem', exact: true }).click()
    await player.getByRole('button', { name: `Redeem ${REWARD}` }).click()
    const order = dialogOf(player)
    await order.getByLabel('Full name').fill('Ligaya Cruz')
    await order.getByLabel('Phone').fill('+63 917 000 0000')
    await order.getByLabel('Delivery address').fill('1 Rizal Avenue, Manila')
    await order.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
    await expectAccessible(player, 'an order of points')
    await keepPicture(player, 'phone/112-points-redeem')
    await order.getByRole('button', { name: 'Redeem for 300 points' }).click()
    await order.waitFor({ state: 'hidden' })
    await player.getByText('400', { exact: true }).waitFor()
    await expectAccessible(player, 'the points mall')
    await keepPicture(player, 'phone/113-points-mall')

    await page.goto(`${product.site}/console/points-orders`)
    await page.getByRole('button', { name: MEMBER }).click()
    await page.getByLabel('Tracking number').fill('PH-4471')
    await expectAccessible(page, 'an order of points at the desk')
    await keepPicture(page, `${SIZE}/114-points-order`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Order approved').waitFor()
    await player.getByRole('tab', { name: 'Redeem History' }).click()
    await player.getByText('Tracking number PH-4471').waitFor()
    await player.getByRole('button', { name: 'Convert to cash' }).click()
    const convert = dialogOf(player)
    await convert.getByLabel('Points to convert').fill('250')
    await convert.getByText('₱2.50').waitFor()
    await convert.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
    await convert.getByRole('button', { name: 'Convert', exact: true }).click()
    await convert.waitFor({ state: 'hidden' })
    await player.getByText('150', { exact: true }).first().waitFor()
    await player.getByRole('tab', { name: 'Points Details' }).click()
    await player.getByText('Converted to cash').first().waitFor()
    await keepPicture(player, 'phone/115-points-details')
  })
})
