import { describe, expect, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { playToResult } from './support/show-result.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player spins slots of three kinds with play money: one whose stops are counted, one that is a list of
 * books, one with coins that stay. Each time the balance follows, the round is seen again, and the browser
 * works it out.
 */
const product = productOfWorker()
const visit = keepVisits('slots', 'full')

describe('slots whose rules are data', () => {
  it.each([
    ['desk', 'harvest-moon', 'Harvest Moon'],
    ['phone', 'candy-quarry', 'Candy Quarry'],
    ['desk', 'coin-express', 'Coin Express'],
  ] as const)('on a %s: %s', async (size, code, name) => {
    const { page } = await visit(size)
    const member = product.members[size === 'desk' ? 0 : 1]
    if (!member) throw new Error('the demonstration has two members')
    await logIn(page, product.site, member.username, member.password)
    await page.goto(`${product.site}/play/${code}`)
    const spin = page.getByRole('button', { name: /^Spin/ })
    await spin.and(page.locator(':enabled')).waitFor()
    await keepPicture(page, `${size}/40-${code}`)
    await expectAccessible(page, name)

    const round = await playToResult(page, () => page.keyboard.press('Space'))
    await keepPicture(page, `${size}/41-${code}-result`)

    await page.getByRole('button', { name: 'Paytable' }).click()
    await page.getByRole('heading', { name: `${name}: rules and pays` }).waitFor()
    await expectAccessible(page, `the rules of ${name}`)

    await page.goto(`${product.site}/replay/${round.roundId}`)
    await page.getByText('A recording of a finished round').waitFor()
    await keepPicture(page, `${size}/42-${code}-replay`)

    await verifyRound(page, product.site, round.roundId)
  })

  it('on a phone: the feature of Coin Express is bought after its price was shown', async () => {
    const { page } = await visit('phone')
    const member = product.members[1]
    if (!member) throw new Error('the demonstration has two members')
    await logIn(page, product.site, member.username, member.password)
    await page.goto(`${product.site}/play/coin-express`)
    await page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled')).waitFor()
    await keepPicture(page, 'phone/43-coin-express-for-sale')
    await page.getByRole('button', { name: 'Buy feature' }).click()
    await page.getByText('Price, 23 stakes').waitFor()
    await expectAccessible(page, 'the price of a feature')
    await keepPicture(page, 'phone/44-coin-express-price')
    const round = await playToResult(page, () =>
      page.getByRole('button', { name: 'Buy', exact: true }).click(),
    )
    expect(round.events[1]).toMatchObject({ type: 'holdStart' })
    await keepPicture(page, 'phone/45-coin-express-bought')
    await page.goto(`${product.site}/replay/${round.roundId}`)
    await page.getByText('A recording of a finished round').waitFor()
    await verifyRound(page, product.site, round.roundId)
  })
})
