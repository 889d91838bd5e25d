import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { balanceOf } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/** A player lays chips by pointer and by keys, takes one back, spins, sees the round again and has it worked out. */
const product = productOfWorker()
const visit = keepVisits('tables', 'full')

it('roulette: chips on many spots, a spin, the replay and the proof', async () => {
  const { page } = await visit('desk')
  // Of somebody without a usual stake, so that none is asked about.
  await registerAtOnce(page, product.site, 'zero7black')
  await depositAtOnce(page, product.site, 100)
  await page.goto(`${product.site}/play/roulette`)
  await page.getByRole('button', { name: /^Straight up 0, pays 35 : 1/ }).waitFor()

  await page.getByRole('button', { name: /^₱5\.00 chip/ }).click()
  await page.getByRole('button', { name: /^Red, pays 1 : 1/ }).click()
  await page.getByRole('button', { name: /^Split 17, 20/ }).click()
  // To the spot at the side with an arrow, a chip there, and back.
  await page.getByRole('button', { name: /^Red, pays/ }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: /^Black.*₱5\.00 placed/ }).count()).toBe(1)
  await page.getByText('₱10.00 doesn’t count towards wagering').waitFor()
  await keepPicture(page, 'desk/33-roulette-opposite')
  await page.keyboard.press('u')
  await page.getByText('Place your bets.').waitFor()
  expect(await page.getByRole('button', { name: /₱5\.00 placed$/ }).count()).toBe(2)
  await keepPicture(page, 'desk/34-roulette-bets')
  await expectAccessible(page, 'the cloth of roulette')

  const before = await balanceOf(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/wps/game/rounds'))
  await page.getByRole('button', { name: 'Spin', exact: true }).click()
  const { round } = (await (await answered).json()).value
  expect(round.stakeMinor).toBe('1000')
  await page.getByRole('button', { name: 'Skip to result' }).click()
  await page.getByRole('button', { name: /^Rebet ₱10\.00/ }).waitFor()
  expect(await balanceOf(page)).toBe(before - 1000n + BigInt(round.payoutMinor))
  await keepPicture(page, 'desk/35-roulette-result')

  await page.goto(`${product.site}/replay/${round.roundId}`)
  await page.getByText('Replay of a finished round').waitFor()
  await keepPicture(page, 'desk/36-roulette-replay')
  await verifyRound(page, product.site, round.roundId)
})
