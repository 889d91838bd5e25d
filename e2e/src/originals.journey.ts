import { expect, it } from 'vitest'
import { logInAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { balanceOf } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player bets on dice by hand, lets rounds be played by rules until one of them ends the run,
 * sees a round again, and has the browser work it out.
 */
const product = productOfWorker()
const visit = keepVisits('originals')
const LOSS_NAMED = 500n

it('dice: a bet, a run that ends by its rules, the replay and the proof', async () => {
  const { page, complaints } = await visit('phone')
  const member = product.members[0]
  if (!member) throw new Error('the demonstration has members')
  await logInAtOnce(page, product.site, member)
  await page.goto(`${product.site}/play/dice`)
  const bet = page.getByRole('button', { name: /^Bet ₱/ })
  await bet.waitFor()
  await keepPicture(page, 'phone/30-dice')

  const before = await balanceOf(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/wps/game/rounds'))
  await bet.click()
  const { round } = (await (await answered).json()).value
  await page
    .getByText(/^Rolled \d/)
    .first()
    .waitFor({ state: 'attached' })
  const after = await balanceOf(page)
  expect(after).toBe(before - BigInt(round.stakeMinor) + BigInt(round.payoutMinor))
  await expectAccessible(page, 'dice')

  // Without a line the button says that nothing was placed, and nothing is sent when the line is back.
  let answers = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/wps/game/rounds')) answers += 1
  })
  await page.context().setOffline(true)
  await bet.click()
  await page.getByText('Bet not placed: there is no connection.').waitFor()
  await keepPicture(page, 'phone/30-dice-not-placed')
  await page.context().setOffline(false)
  await page.getByText('You’re offline. Reconnecting…').waitFor({ state: 'detached' })
  expect([answers, await balanceOf(page)]).toEqual([0, after])
  // That the call failed is what this is about.
  complaints.length = 0

  await page.getByRole('radio', { name: 'Auto' }).click()
  await page.getByLabel('Number of rounds').fill('4')
  await page.getByLabel('Stop on loss').fill('5.00')
  await keepPicture(page, 'phone/31-dice-automatic')
  await expectAccessible(page, 'the rules of a run')
  await page.getByRole('button', { name: 'Start autoplay' }).click()
  await page
    .getByText(/Rounds: \d/)
    .first()
    .waitFor()
  expect(after - (await balanceOf(page)) <= LOSS_NAMED).toBe(true)

  await page.goto(`${product.site}/replay/${round.roundId}`)
  await page.getByText('Replay of a finished round').waitFor()
  await keepPicture(page, 'phone/32-dice-replay')

  await verifyRound(page, product.site, round.roundId)
})
