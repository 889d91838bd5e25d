import pg from 'pg'
import { describe, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, isWalked, keepPicture } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member sets a limit, meets it, and takes a break that no screen and no call gets around. */
const product = productOfWorker()
const visit = keepVisits('protection')

describe.each(['desk', 'phone'] as const)('on a %s', (size) => {
  it.runIf(isWalked(size, 'phone'))('a member keeps play within bounds', async () => {
    const { page } = await visit(size, size === 'desk' ? 'light' : 'dark')
    await registerAtOnce(page, product.site, `calm${size}${product.site.slice(-4)}`)
    await page.goto(`${product.site}/member/limits`)
    await page.getByRole('heading', { name: 'Limits and breaks' }).waitFor()
    await page.getByRole('button', { name: 'Daily: Set limit' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox').fill('600')
    await dialog.getByRole('button', { name: 'Set limit' }).click()
    await dialog.waitFor({ state: 'hidden' })

    await depositAtOnce(page, product.site, 500)
    await page.goto(`${product.site}/member/deposit`)
    await page.getByLabel('Amount', { exact: true }).fill('500')
    await page.getByRole('button', { name: /^Pay ₱/ }).click()
    await page.getByText('This would take you over your deposit limit.').waitFor()
    await keepPicture(page, `${size}/40-deposit-limit-met`)

    await page.goto(`${product.site}/member/limits`)
    await page.getByText('₱500.00 of ₱600.00 used.').waitFor()
    await page.getByRole('button', { name: 'Daily: Change' }).click()
    await dialog.getByRole('button', { name: 'Remove limit' }).click()
    await page.getByText(/^From .*: No limit$/).waitFor()
    await keepPicture(page, `${size}/41-limits`)
    await expectAccessible(page, 'limits and breaks')

    await page.getByRole('button', { name: 'Cool-off: start break' }).click()
    await dialog.getByRole('button', { name: 'Yes, start it' }).click()
    await page.getByText('You’re on a break').waitFor()
    await keepPicture(page, `${size}/42-break`)
    await page.goto(`${product.site}/play/mines`)
    await page.getByRole('button', { name: /^Bet / }).click()
    await page.getByText('You’re on a break. See Limits').waitFor()
    await keepPicture(page, `${size}/43-no-stake`)
  })

  it.runIf(isWalked(size, 'desk'))(
    'a member meets a limit in a game, looks at the figures, and excludes themselves',
    async () => {
      const { page } = await visit(size, size === 'desk' ? 'dark' : 'light')
      await registerAtOnce(page, product.site, `firm${size}${product.site.slice(-4)}`)
      await depositAtOnce(page, product.site, 500)
      await page.goto(`${product.site}/member/limits`)
      await page.getByRole('radio', { name: 'Stake' }).click()
      await page.getByRole('button', { name: 'Daily: Set limit' }).click()
      const dialog = dialogOf(page)
      await dialog.getByRole('textbox').fill('0')
      await dialog.getByRole('button', { name: 'Set limit' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('radio', { name: 'Time' }).click()
      await page.getByRole('button', { name: 'Weekly: Set limit' }).click()
      await dialog.getByLabel('Hours').fill('5')
      await dialog.getByRole('button', { name: 'Set limit' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await keepPicture(page, `${size}/44-time-limit`)

      await page.goto(`${product.site}/play/mines`)
      await page.getByRole('button', { name: /^Bet / }).click()
      await dialog.getByText('You have ₱0.00 left.').waitFor()
      await expectAccessible(page, 'limit reached')
      await keepPicture(page, `${size}/45-limit-reached`)
      await dialog.getByRole('link', { name: 'My limits' }).click()

      await page.getByLabel('Duration').last().waitFor()
      await page.getByRole('button', { name: 'Self-exclusion: start break' }).click()
      await dialog.getByRole('button', { name: 'Yes, start it' }).click()
      await page.getByText('You’re on a break').waitFor()
      await expectAccessible(page, 'limits of an excluded member')
      await keepPicture(page, `${size}/46-excluded`)
      await page.goto(`${product.site}/play/mines`)
      await page.getByRole('button', { name: /^Bet / }).click()
      await page.getByText('You’re self-excluded.').waitFor()
      await page.goto(`${product.site}/member/withdraw`)
      await page.getByRole('heading', { name: 'Withdraw' }).first().waitFor()
      await keepPicture(page, `${size}/47-withdraw-all-the-same`)
    },
  )

  it.runIf(isWalked(size, 'phone'))(
    'the reality check stops play until it is answered',
    async () => {
      const { page } = await visit(size, size === 'desk' ? 'light' : 'dark')
      const username = `look${size}${product.site.slice(-4)}`
      await registerAtOnce(page, product.site, username)
      await depositAtOnce(page, product.site, 500)
      await page.goto(`${product.site}/member/limits`)
      await page
        .getByLabel('Remind me')
        .selectOption({ label: 'Every 5 min of play' })
        .catch(async () => {
          await page.getByLabel('Remind me').click()
          await page.getByRole('option', { name: 'Every 5 min of play' }).click()
        })
      await page.getByText('Reality check set').waitFor()
      await page.goto(`${product.site}/play/mines`)
      await page.getByRole('button', { name: /^Bet / }).click()
      await page.getByRole('button', { name: /^Tile 1\b/ }).click()
      // Six minutes of play pass in the books rather than on the clock of the spectator.
      await letPlayPass(username)
      await page.reload()
      const dialog = dialogOf(page)
      await dialog.getByRole('heading', { name: 'Reality check' }).waitFor()
      await dialog.getByText('Staked').waitFor()
      await expectAccessible(page, 'reality check')
      await keepPicture(page, `${size}/48-reality-check`)
      await dialog.getByRole('button', { name: 'Keep playing' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.goto(`${product.site}/member/limits`)
      await page.getByRole('heading', { name: 'Net result' }).waitFor()
      await keepPicture(page, `${size}/49-net-position`)
    },
  )
})

async function letPlayPass(username: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  await client.query(
    `update play_guard g set played_total_ms = g.played_total_ms + 360000
     from member m where m.id = g.member_id and m.username = $1`,
    [username],
  )
  await client.end()
}
