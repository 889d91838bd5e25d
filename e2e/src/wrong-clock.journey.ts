import { describe, expect, it } from 'vitest'
import { depositAtOnce, registerAtOnce, setPaymentPasswordAtOnce } from './support/at-once.ts'
import { addAccount, balanceOf, PAYMENT_PASSWORD } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { keepVisits } from './support/visits.ts'

/** A device whose clock is two years off: what its player decides counts, as the server's time is what counts. */
const product = productOfWorker()
const visit = keepVisits('wrong-clock')
const TWO_YEARS_MS = 2 * 365 * 86_400_000

describe.each([
  ['behind', -TWO_YEARS_MS],
  ['ahead', TWO_YEARS_MS],
])('a browser two years %s', (way, offMs) => {
  it('bets and withdraws', async () => {
    await setSettings(product, { 'withdrawal.turnoverPercent': 0 })
    const { page } = await visit('phone')
    const site = product.site
    await registerAtOnce(page, site, `clock${way}`)
    await setPaymentPasswordAtOnce(page, site)
    await depositAtOnce(page, site, 2_000)

    await page.clock.install({ time: Date.now() + offMs })
    await page.goto(`${site}/play/dice`)
    const answered = page.waitForResponse((response) => response.url().endsWith('/game/rounds'))
    await page.getByRole('button', { name: /^Bet ₱/ }).click()
    const answer = await answered
    expect(answer.status()).toBe(200)
    const { round } = (await answer.json()).value
    const afterBet = 200_000n - BigInt(round.stakeMinor) + BigInt(round.payoutMinor)
    expect(await balanceOf(page)).toBe(afterBet)

    await page.goto(`${site}/member/withdraw`)
    await addAccount(page, { number: way === 'ahead' ? '700200301' : '700200302' })
    await page.getByLabel('Amount', { exact: true }).fill('1000')
    await page.getByLabel('Payment password').fill(PAYMENT_PASSWORD)
    await page.getByRole('button', { name: /^Withdraw ₱1,000/ }).click()
    await page.getByText('Pending').first().waitFor()
    expect(await balanceOf(page)).toBe(afterBet - 100_000n)
  })
})
