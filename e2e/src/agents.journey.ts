import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { askDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** A player becomes an agent, gets an offer of a contract, and both are found in the console. */
const product = productOfWorker()
const visit = keepVisits('agents')
const AGENT = 'harbour77'
const REASON = 'Agreed on at the spring meeting.'
const SIZE = 'desk'
const DUE_DAY = '2099-12-31'

describe('agents in the console', () => {
  it('a player is made an agent and offered a contract', async () => {
    const { page: player } = await visit(SIZE)
    await registerAtOnce(player, product.site, AGENT)
    const [member] = await askDatabase<{ id: string }>(
      product,
      'select id from member where username = $1',
      [AGENT],
    )
    const [person, second] = product.staff
    if (!member || !person || !second) throw new Error('a member and two of staff are needed')

    const { page } = await visit(SIZE, 'light')
    await signInStaffAtOnce(page, product, person, `/members/${member.id}`)
    await page.getByRole('button', { name: 'Make an agent' }).click()
    const made = dialogOf(page)
    await made.getByLabel('Reason (for the audit log)').fill(REASON)
    await made.getByRole('button', { name: 'Make an agent' }).click()
    await page.getByRole('link', { name: 'Agent page' }).click()
    await page.getByText('General agent', { exact: true }).waitFor()
    await expectAccessible(page, 'an agent')
    await keepPicture(page, 'desk/95-agent')

    await page.getByRole('button', { name: 'Offer contract' }).click()
    const offer = dialogOf(page)
    const tier = (number: number) => offer.getByRole('group', { name: `Tier ${number}` })
    await tier(1).getByLabel('Rate').fill('12')
    await offer.getByRole('button', { name: 'Add tier' }).click()
    await tier(2).getByLabel('Rate').fill('15.5')
    await offer.getByLabel('Reason (for the audit log)').fill(REASON)
    await offer.getByRole('button', { name: 'Send offer' }).click()
    await offer.getByText('Ask for more than the tier before.').waitFor()
    await tier(2).getByLabel('Net loss from').fill('500000')
    await expectAccessible(page, 'an offer of a contract')
    await keepPicture(page, 'desk/96-offer')
    await offer.getByRole('button', { name: 'Send offer' }).click()
    await page.getByText('Offer sent').first().waitFor()
    await page.getByRole('tab', { name: /^Contracts/ }).click()
    await page.getByText('New request').waitFor()
    await expectAccessible(page, 'the contracts of an agent')

    await page.getByRole('tab', { name: 'Credit' }).click()
    await page.getByRole('button', { name: 'Set credit' }).click()
    const credit = dialogOf(page)
    await credit.getByLabel('Limit').fill('50000')
    await credit.getByLabel('Due date').fill(DUE_DAY)
    await credit.getByLabel('Reason for the approver').fill(REASON)
    await expectAccessible(page, 'a credit that is set')
    await credit.getByRole('button', { name: 'Send for approval' }).click()
    await credit.waitFor({ state: 'hidden' })
    const other = await visit(SIZE)
    await signInStaffAtOnce(other.page, product, second, '/approvals')
    const asked = other.page.getByRole('button', { name: `Approve: ${AGENT}` })
    await approveAsSecond(other.page, product, second.username, asked)
    await other.page.getByText('Approved and applied').first().waitFor()
    await page.goto(`${product.site}/console/agent-credits`)
    await page.locator('tr[data-row]', { hasText: AGENT }).waitFor()
    await expectAccessible(page, 'the credit of agents')
    await keepPicture(page, 'desk/97-credit')
    await player.goto(`${product.site}/agentHome/agentDownlineTransactionDetailsCopy`)
    // The offer is opened before anything else.
    await player.getByText('Later', { exact: true }).click()
    await player.getByRole('button', { name: 'Draw credit' }).click()
    await player.getByText('Set a payment password before you draw credit.').waitFor()
    await expectAccessible(player, 'a draw on a credit')
    await keepPicture(player, 'desk/97-draw')

    await page.goto(`${product.site}/console/agent-contracts?state=waiting&text=${AGENT}`)
    await page.locator('tr[data-row]').first().getByRole('button').first().click()
    await page.getByRole('complementary', { name: `Contract of ${AGENT}` }).waitFor()
    await page.getByText('15.5%').last().waitFor()
    await expectAccessible(page, 'a contract beside the list')
    await keepPicture(page, 'desk/97-contract')

    await page.goto(`${product.site}/console/agents?text=${AGENT}`)
    await page.locator('tr[data-row]', { hasText: AGENT }).waitFor()
    await expectAccessible(page, 'the agents')
    await page.goto(`${product.site}/console/agent-runs`)
    await page.getByRole('heading', { name: 'Settlement runs', level: 1 }).waitFor()
    await expectAccessible(page, 'the settlement runs')
    await keepPicture(page, 'desk/98-runs')
  })
})
