import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { askDatabase, inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A caller gives the end of an order's number, then of a telephone number; nothing is done by mouse but asking for the contact. */
const product = productOfWorker()
const visit = keepVisits('finder')
const SIZE = 'desk'
const MEMBER = 'hanapin7'

it('finder: an order and its member by what a caller has in hand', async () => {
  const player = await visit('phone')
  await registerAtOnce(player.page, product.site, MEMBER)
  await depositAtOnce(player.page, product.site, 730)
  await inDatabase(
    product,
    `update member set country_dialing_code = '63', mobile_num = '9170997730' where username = $1`,
    [MEMBER],
  )
  const [order] = await askDatabase<{ orderNumber: string }>(
    product,
    `select order_number as "orderNumber" from deposit d join member m on m.id = d.member_id
      where m.username = $1`,
    [MEMBER],
  )
  if (!order) throw new Error('the deposit has a number')
  const { orderNumber } = order
  const [lead] = product.staff
  if (!lead) throw new Error('somebody must look')
  const { page } = await visit(SIZE, 'light')
  await signInStaffAtOnce(page, product, lead, '/members')

  await page.keyboard.press('Control+k')
  const dialog = dialogOf(page)
  const line = dialog.getByRole('searchbox', { name: 'Find' })
  await line.fill(orderNumber.split('-').at(-1) ?? '')
  const hit = dialog.getByRole('button', { name: new RegExp(`^${orderNumber} ${MEMBER}`) })
  await hit.waitFor()
  await dialog.getByText('Overview', { exact: true }).waitFor()
  await expectAccessible(page, 'the finder')
  await keepPicture(page, `${SIZE}/112-finder`)
  await line.fill(orderNumber)
  await expect.poll(() => dialog.locator('[data-hit]').count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/console\/deposits\?.*open=/)
  await page.getByRole('dialog').or(page.locator('aside')).getByText(orderNumber).first().waitFor()

  await page.keyboard.press('Control+k')
  await line.fill('0917 099 7730')
  await dialog.getByRole('button', { name: 'The caller gave it' }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${MEMBER}`) }).waitFor()
  await line.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: MEMBER }).waitFor()
})
