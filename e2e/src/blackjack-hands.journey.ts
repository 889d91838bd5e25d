import type { RoundView } from '@baize/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce } from './support/at-once.ts'
import { productOfWorker } from './support/product.ts'
import { roundAfter } from './support/round-after.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/** A player plays three hands with both side bets, doubles the first hand that can be doubled, and replays and verifies the round. */
const product = productOfWorker()
const visit = keepVisits('blackjack-hands')
const TRIES_MAX = 20

it('three hands with side bets, one of them doubled, are settled and recorded', async () => {
  const { page } = await visit('phone')
  await registerAtOnce(page, product.site, 'threehands3')
  await depositAtOnce(page, product.site, 5_000)
  await page.goto(`${product.site}/play/blackjack`)
  await page.getByRole('radio', { name: '3', exact: true }).click()
  for (const name of ['Perfect Pairs', '21+3']) await page.getByRole('switch', { name }).click()

  const doubled = await dealUntilDoubled(page)
  let round = doubled
  while (round.state === 'open') {
    round = await roundAfter(page, () => page.getByRole('button', { name: /^Stand/ }).click())
  }
  const staked = BigInt(doubled.stakeMinor)
  const hand = BigInt(String(doubled.options.handMinor))
  const side = BigInt(String(doubled.options.perfectPairsMinor))
  expect(staked).toBe(4n * hand + 6n * side)
  const returned = round.events.reduce(
    (sum, { returnedMinor = 0 }) => sum + BigInt(String(returnedMinor)),
    0n,
  )
  expect(BigInt(round.payoutMinor ?? 'none')).toBe(returned)
  await page.getByText(/returned on a ₱/).waitFor()

  await page.goto(`${product.site}/replay/${round.roundId}`)
  await page.getByText('Replay of a finished round').waitFor()
  await verifyRound(page, product.site, round.roundId)
})

/** Deals until a hand can be doubled, declining insurance, and doubles it. */
async function dealUntilDoubled(page: Page): Promise<RoundView> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const press = (name: RegExp | string) =>
      roundAfter(page, () => page.getByRole('button', { name }).click())
    let round = await press(/^Deal for ₱/)
    if (round.state === 'open' && Number(round.events[0]?.dealerCard) % 13 === 0) {
      round = await press(/^No insurance/)
    }
    if (round.state === 'open') return await press(/^Double/)
  }
  throw new Error('twenty times blackjack')
}
