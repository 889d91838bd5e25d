import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { askDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { CONSOLE, keepVisits } from './support/visits.ts'

/** A caller asks about a round and about a deposit that was refused, then to be kept from playing: all of it on one page. */
const product = productOfWorker()
const visit = keepVisits('member page')
const MEMBER = 'tanong31'

it('a caller is answered from one timeline, and protected at once', async () => {
  const player = await visit('phone')
  await registerAtOnce(player.page, product.site, MEMBER)
  await depositAtOnce(player.page, product.site, 500)
  await player.page.goto(`${product.site}/play/dice`)
  await player.page.getByRole('button', { name: /^Bet / }).click()
  await expect
    .poll(async () => {
      const [found] = await askDatabase<{ count: number }>(
        product,
        `select count(*)::int as count from round r join member m on m.id = r.member_id
          where m.username = $1`,
        [MEMBER],
      )
      return found?.count
    })
    .toBe(1)
  const [found] = await askDatabase<{ id: string }>(
    product,
    'select id::text as id from member where username = $1',
    [MEMBER],
  )
  const [lead] = product.staff
  if (!lead || !found) throw new Error('somebody asks and somebody answers')
  const { page } = await visit(...CONSOLE)
  await signInStaffAtOnce(page, product, lead, `/members/${found.id}`)

  const stream = page.getByRole('region', { name: 'Timeline' })
  await stream.getByText(/^1 round, /).waitFor()
  await stream.getByRole('link', { name: /^D-/ }).waitFor()
  await stream.getByRole('button', { name: /^Rounds of Dice/ }).click()
  await stream.getByRole('button', { name: /^Staked / }).click()
  const round = page.getByRole('region', { name: 'Round' })
  await round.getByText('Payout matches').waitFor()
  await round.getByRole('cell', { name: 'Stake', exact: true }).waitFor()
  expect(page.url()).toMatch(/[?&]round=rnd_/)
  await expectAccessible(page, 'the timeline of a member with a round')
  await keepPicture(page, 'console/95-member-timeline')
  await page.reload()
  await round.getByText('Payout matches').waitFor()

  await page.getByRole('button', { name: 'Limit or break' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Maximum').fill('600')
  await dialog.getByLabel(/^Reason/).fill('Asked for it on the telephone.')
  await dialog.getByRole('button', { name: 'Set limit' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await stream.getByText('Limit set').waitFor()

  await player.page.goto(`${product.site}/member/deposit`)
  await player.page.getByLabel('Amount', { exact: true }).fill('500')
  await player.page.getByRole('button', { name: /^Pay ₱/ }).click()
  const sentence = 'This would take you over your deposit limit.'
  await player.page.getByText(sentence).waitFor()
  await page.reload()
  await stream.getByRole('button', { name: 'Explain' }).click()
  await dialog.getByText(sentence).waitFor()
  await dialog.getByRole('row', { name: /Deposit, daily.*600\.00 at most.*1,000\.00/ }).waitFor()
  await expectAccessible(page, 'why something was refused')
  await keepPicture(page, 'console/96-refusal-explained')
})
