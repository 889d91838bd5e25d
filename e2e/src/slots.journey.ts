import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logInAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, walksAt } from './support/browser.ts'
import { balanceOf } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { roundAfter } from './support/round-after.ts'
import { playToResult } from './support/show-result.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player spins slots of three kinds with play money: one whose stops are counted, one that is a list of
 * books, one with coins that stay, whose feature is bought. Each time the balance follows, the round is seen again, and the browser
 * works it out.
 */
/** More than any run of spins without a win that is worth waiting for. */
const SPINS_MAX = 60
const SHOW_ENDED_MS = 700

const product = productOfWorker()
const visit = keepVisits('slots', 'full')

/** Rounds are shown in full motion; what comes after them need not be. */
const STILL = { reducedMotion: 'reduce' } as const
const MOVING = { reducedMotion: 'no-preference' } as const

const GAMBLERS = [
  ['desk', 'dark'],
  ['phone', 'light'],
] as const

describe('slots whose rules are data', () => {
  it.each([
    ['desk', 'harvest-moon', 'Harvest Moon'],
    ['phone', 'sugar-orchard', 'Sugar Orchard'],
  ] as const)('on a %s: %s', async (size, code, name) => {
    const { page } = await visit(size)
    const member = product.members[size === 'desk' ? 0 : 1]
    if (!member) throw new Error('the demonstration has two members')
    await logInAtOnce(page, product.site, member)
    await page.goto(`${product.site}/play/${code}`)
    const spin = page.getByRole('button', { name: /^Spin/ })
    await spin.and(page.locator(':enabled')).waitFor()
    await keepPicture(page, `${size}/40-${code}`)
    await expectAccessible(page, name)

    // The space bar spins, also right after the stake was raised with the pointer.
    await page.getByRole('button', { name: 'Increase stake' }).click()
    const stake = await page.locator('.stepper__value .money').innerText()
    const round = await playToResult(page, () => page.keyboard.press('Space'))
    expect(round.stakeMinor).toBe(stake.replace(/\D/g, ''))
    await keepPicture(page, `${size}/41-${code}-result`)

    await page.emulateMedia(STILL)
    await page.getByRole('button', { name: 'Paytable' }).click()
    await page.getByRole('heading', { name: `${name}: paytable and rules` }).waitFor()
    await expectAccessible(page, `the rules of ${name}`)

    await page.goto(`${product.site}/replay/${round.roundId}`)
    await page.getByText('Replay of a finished round').waitFor()
    await keepPicture(page, `${size}/42-${code}-replay`)

    await verifyRound(page, product.site, round.roundId)
  })

  it('on a phone: the feature of Coin Express is bought after its price was shown', async () => {
    const { page } = await visit('phone')
    const member = product.members[1]
    if (!member) throw new Error('the demonstration has two members')
    await logInAtOnce(page, product.site, member)
    await page.goto(`${product.site}/play/coin-express`)
    await page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled')).waitFor()
    await keepPicture(page, 'phone/43-coin-express-for-sale')
    await page.getByRole('button', { name: 'Buy feature' }).click()
    await page.getByText('Price (27× stake)').waitFor()
    await expectAccessible(page, 'the price of a feature')
    await keepPicture(page, 'phone/44-coin-express-price')
    const round = await playToResult(page, () =>
      page.getByRole('button', { name: 'Buy', exact: true }).click(),
    )
    expect(round.events[1]).toMatchObject({ type: 'holdStart' })
    await keepPicture(page, 'phone/45-coin-express-bought')
    await page.emulateMedia(STILL)
    await page.goto(`${product.site}/replay/${round.roundId}`)
    await page.getByText('Replay of a finished round').waitFor()
    await verifyRound(page, product.site, round.roundId)
  })

  it.each(walksAt('phone', GAMBLERS))(
    'on a %s: a win of Rose Court is gambled once and what is left is collected',
    async (size, theme) => {
      const { page } = await visit(size, theme)
      const member = product.members[size === 'desk' ? 0 : 1]
      if (!member) throw new Error('the demonstration has two members')
      await logInAtOnce(page, product.site, member)
      await page.emulateMedia(STILL)
      await page.goto(`${product.site}/play/rose-court`)
      await page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled')).waitFor()
      await page.getByRole('button', { name: 'Gamble: off' }).click()

      const before = await balanceOf(page)
      const { round: offered, stakedMinor, paidMinor } = await spinUntilOffered(page)
      await page.getByRole('heading', { name: 'Double or nothing' }).waitFor()
      await page.locator('.gamble__calls:enabled').waitFor()
      await expectAccessible(page, 'double or nothing')
      await page.emulateMedia(MOVING)
      await keepPicture(page, `${size}/46-gamble`)
      expect(offered.payoutMinor).toBeNull()

      const called = await roundAfter(page, () =>
        page.getByRole('button', { name: /^Red/ }).click(),
      )
      await keepPicture(page, `${size}/47-gamble-called`)
      const ended =
        called.state === 'closed'
          ? called
          : await roundAfter(page, () => page.getByRole('button', { name: /^Collect/ }).click())
      expect(ended.state).toBe('closed')
      await page.getByRole('button', { name: 'Back to the game' }).click()
      await page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled')).waitFor()
      await page.emulateMedia(STILL)
      expect(await balanceOf(page)).toBe(
        before - stakedMinor + paidMinor + BigInt(ended.payoutMinor ?? 0),
      )
      await verifyRound(page, product.site, ended.roundId)
    },
  )
})

/** Spins until a win waits to be gambled; what the spins before and this one took and paid. */
async function spinUntilOffered(page: Page) {
  const spin = page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled'))
  let stakedMinor = 0n
  let paidMinor = 0n
  for (let spins = 0; spins < SPINS_MAX; spins += 1) {
    await spin.waitFor()
    // A press in the moment in which a show has ended was meant for the show.
    await page.waitForTimeout(SHOW_ENDED_MS)
    const round = await roundAfter(page, () => spin.click())
    stakedMinor += BigInt(round.stakeMinor)
    if (round.state === 'open') return { round, stakedMinor, paidMinor }
    paidMinor += BigInt(round.payoutMinor ?? 0)
  }
  throw new Error(`${SPINS_MAX} spins without a win`)
}
