import type { BodyOf, operations } from '@baize/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { balanceOf, logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { signInStaff } from './support/staff.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Two members of staff open a pool whose every ticket wins; a player stakes once, is shown the jackpot, has it
 * in the balance and in the record, and has the browser draw its ticket again.
 */
const product = productOfWorker()
const visit = keepVisits('jackpot')

const POOL: BodyOf<typeof operations.makeJackpot> = {
  ...{ code: 'LANTERN', name: 'Lantern jackpot', games: ['orchard-drop'] },
  levels: [
    {
      ...{ name: 'Lantern', rateMillionths: 10_000, reserveMillionths: 1_000 },
      ...{ seedMinor: '1234500', ceilingMinor: '9999900', tickets: '1' },
    },
  ],
}

it('a jackpot: opened by two, won by one stake, shown, paid, listed and proven', async () => {
  const [ana, ben] = await Promise.all([staffPage(0), staffPage(1)])
  const { poolId } = await ask(ana, '/ops/jackpots', POOL)
  const { approval } = await ask(ana, `/ops/jackpots/${poolId}/changes`, {
    ...{ change: { kind: 'open' }, reason: 'Agreed in the morning meeting.' },
  })
  await ask(ben, `/ops/approvals/${approval.approvalId}/approve`, {})

  const { page } = await visit('phone')
  const member = product.members[1]
  if (!member) throw new Error('the demonstration has two members')
  await logIn(page, product.site, member.username, member.password)
  await page.goto(`${product.site}/play/orchard-drop`)
  const spin = page.getByRole('button', { name: /^Spin/ })
  await spin.and(page.locator(':enabled')).waitFor()
  const before = await balanceOf(page)
  const answered = page.waitForResponse((response) => response.url().endsWith('/wps/game/rounds'))
  await page.keyboard.press('Space')
  const { round } = (await (await answered).json()).value
  expect(BigInt(round.jackpot.wonMinor)).toBeGreaterThanOrEqual(1_234_500n)
  // Pressed again, a spin shows its result at once.
  await page
    .getByRole('button', { name: 'Show result' })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  const show = page.getByRole('dialog', { name: /^You have won the jackpot Lantern: ₱12,345/ })
  await show.waitFor()
  await expectAccessible(page, 'a jackpot that was won')
  await keepPicture(page, 'phone/45-jackpot-won')
  const paid = BigInt(round.payoutMinor) + BigInt(round.jackpot.wonMinor)
  expect(await balanceOf(page)).toBe(before - BigInt(round.stakeMinor) + paid)
  await page.keyboard.press('Escape')
  await show.waitFor({ state: 'detached' })

  await verifyRound(page, product.site, round.roundId)
  await page.getByText('The tickets of the jackpot were drawn as recorded').first().waitFor()
})

async function staffPage(index: number): Promise<Page> {
  const person = product.staff[index]
  if (!person) throw new Error('two members of staff are needed')
  const { page } = await visit('desk')
  await signInStaff(page, product, person)
  return page
}

/** Asks the server as the page of whoever is signed in; a refusal ends the walk. */
async function ask(page: Page, path: string, body: object) {
  const answer = await page.evaluate(
    async ([to, text]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(to, { method: 'POST', headers, body: text })
      return await response.json()
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(answer).toMatchObject({ success: true })
  return answer.value
}
