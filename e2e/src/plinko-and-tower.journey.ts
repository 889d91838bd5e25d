import type { RoundView } from '@baize/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { logInAtOnce } from './support/at-once.ts'
import { expectAccessible } from './support/browser.ts'
import { balanceOf } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { roundAfter } from './support/round-after.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player lets two balls of plinko fall at once, climbs a tower, reloads in the middle of it, cashes
 * out, learns of that in another tab, lets two towers climb themselves, sees both rounds again, and has
 * the browser work one out.
 */
const product = productOfWorker()
const visit = keepVisits('plinko-and-tower')
const TRIES_MAX = 12

it('plinko with two balls, a tower that outlives a reload, the replays and the proof', async () => {
  const { page } = await visit('phone')
  const member = product.members[0]
  if (!member) throw new Error('the demonstration has members')
  await logInAtOnce(page, product.site, member)

  await page.goto(`${product.site}/play/plinko`)
  const bet = page.getByRole('button', { name: /^Bet ₱/ })
  const ball = await roundAfter(page, () => bet.click())
  await roundAfter(page, () => bet.click())
  await page
    .getByText(/^The ball landed on/)
    .first()
    .waitFor({ state: 'attached' })
  expect(ball.state).toBe('closed')

  await page.goto(`${product.site}/play/tower`)
  await page.getByRole('button', { name: 'Easier' }).click()
  await climbOneFloor(page)
  await page.reload()
  await page.getByText('Your open round is ready to continue.').waitFor()
  const firstDoor = { name: 'Floor 1, door 1, safe' }
  await page.getByRole('button', firstDoor).waitFor()
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`${product.site}/play/tower`)
  await elsewhere.getByRole('button', firstDoor).waitFor()
  const tower = await roundAfter(page, () =>
    page.getByRole('button', { name: /^Cash out/ }).click(),
  )
  // Three of four doors are safe: 0.99 × 4 / 3 = 1.32.
  expect(BigInt(tower.payoutMinor ?? '0') * 100n).toBe(BigInt(tower.stakeMinor) * 132n)

  await elsewhere.getByRole('button', { name: 'Pick random door' }).click()
  await elsewhere.getByText('The round had already moved on, so we’ve refreshed it.').waitFor()
  await elsewhere.getByText('1.32× paid').first().waitFor()
  await elsewhere.getByRole('button', { name: /^Bet ₱/ }).waitFor()
  await elsewhere.close()
  await climbByPlan(page)

  for (const { roundId } of [ball, tower]) {
    await page.goto(`${product.site}/replay/${roundId}`)
    await page.getByText('Replay of a finished round').waitFor()
  }
  await verifyRound(page, product.site, tower.roundId)
})

/** Has two rounds play themselves by a plan of one floor; a run does not go on after a reload. */
async function climbByPlan(page: Page): Promise<void> {
  const before = await balanceOf(page)
  await page.getByRole('radio', { name: 'Auto' }).click()
  await page.getByRole('button', { name: 'Floor 2, door 1' }).click()
  await page.getByText('If all are correct, pays 1.49×. Chance: 66.67%.').waitFor()
  await page.getByLabel('Number of rounds').fill('2')
  await expectAccessible(page, 'the plan of a run')
  const rounds: RoundView[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/wps/game/rounds')) return
    const { value } = await response.json()
    if (value.round?.state === 'closed') rounds.push(value.round)
  })
  await page.getByRole('button', { name: 'Start autoplay' }).click()
  await page.getByText('Rounds: 2').first().waitFor()
  expect(rounds).toHaveLength(2)
  const net = rounds.reduce(
    (sum, round) => sum + BigInt(round.payoutMinor ?? '0') - BigInt(round.stakeMinor),
    0n,
  )
  expect(await balanceOf(page)).toBe(before + net)
  await page.reload()
  await page.getByRole('button', { name: /^Bet ₱/ }).waitFor()
}

/** Opens rounds until the first door is a safe one. */
async function climbOneFloor(page: Page): Promise<void> {
  const bet = page.getByRole('button', { name: /^Bet ₱/ })
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await roundAfter(page, () => bet.click())
    const door = page.getByRole('button', { name: 'Floor 1, door 1' })
    const { state } = await roundAfter(page, () => door.click())
    if (state === 'open') return
  }
  throw new Error('twelve dragons behind the first of four doors')
}
