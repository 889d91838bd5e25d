import type { BodyInputOf, operations } from '@baize/contract'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { playToResult } from './support/show-result.ts'
import { approveAsSecond, signInStaff } from './support/staff.ts'
import { verifyRound } from './support/verify-round.ts'
import { keepVisits } from './support/visits.ts'

/**
 * Two members of staff open a pool whose every ticket wins; a player stakes once, is shown the jackpot, has it
 * in the balance and in the record, and has the browser draw its ticket again.
 */
const product = productOfWorker()
const visit = keepVisits('jackpot')

const POOL: BodyInputOf<typeof operations.makeJackpot> = {
  ...{ code: 'LANTERN', name: 'Lantern jackpot', games: ['orchard-drop'] },
  levels: [
    {
      ...{ name: 'Lantern', rateMillionths: 10_000, reserveMillionths: 1_000 },
      ...{ seedMinor: '1234500', ceilingMinor: '9999900', tickets: '1' },
    },
  ],
}

it('a jackpot: opened by two, won by one stake, shown, paid, listed and proven', async () => {
  const [ana, ben, page] = await Promise.all([staffPage(0), staffPage(1), memberPage()])
  const { poolId } = await ask(ana, '/ops/jackpots', POOL)
  const { approval } = await ask(ana, `/ops/jackpots/${poolId}/changes`, {
    ...{ change: { kind: 'open' }, reason: 'Agreed in the morning meeting.' },
  })
  await goToApproval(ben)
  const wish = ben.getByRole('button', { name: `Approve: ${approval.subjectName}` })
  await approveAsSecond(ben, product, product.staff[1]?.username ?? '', wish)
  await ben.getByText('Approved and applied').first().waitFor()

  await page.goto(`${product.site}/play/orchard-drop`)
  await page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled')).waitFor()
  const show = page.getByRole('dialog', { name: /^You won the Lantern jackpot: ₱12,345/ })
  const round = await playToResult(page, () => page.keyboard.press('Space'), show)
  expect(BigInt(round.jackpot?.wonMinor ?? 0)).toBeGreaterThanOrEqual(1_234_500n)
  await expectAccessible(page, 'a jackpot that was won')
  await keepPicture(page, 'phone/45-jackpot-won')
  await page.keyboard.press('Escape')
  await show.waitFor({ state: 'detached' })

  await verifyRound(page, product.site, round.roundId)
  await page.getByText('The jackpot tickets were drawn as recorded').first().waitFor()
})

async function goToApproval(page: Page): Promise<void> {
  await page.goto(`${product.site}/console/approvals`)
  await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
}

async function memberPage(): Promise<Page> {
  const member = product.members[1]
  if (!member) throw new Error('the demonstration has two members')
  const { page } = await visit('phone')
  await logIn(page, product.site, member.username, member.password)
  return page
}

async function staffPage(index: number): Promise<Page> {
  const person = product.staff[index]
  if (!person) throw new Error('two members of staff are needed')
  const { page } = await visit('desk')
  await signInStaff(page, product, person)
  return page
}

/** Asks the server as the page of the person who is signed in; a refusal ends the walk. */
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
