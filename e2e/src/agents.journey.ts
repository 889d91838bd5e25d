import { describe, it } from 'vitest'
import { registerAtOnce, signInStaffAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { askDatabase, inDatabase } from './support/database.ts'
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
    await keepPicture(page, `${SIZE}/95-agent`)

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
    await keepPicture(page, `${SIZE}/96-offer`)
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
    await keepPicture(page, `${SIZE}/97-credit`)
    await player.goto(`${product.site}/agentHome/agentDownlineTransactionDetailsCopy`)
    // The offer is opened before anything else.
    await player.getByText('Later', { exact: true }).click()
    await player.getByRole('button', { name: 'Draw credit' }).click()
    await player.getByText('Set a payment password before you draw credit.').waitFor()
    await expectAccessible(player, 'a draw on a credit')
    await keepPicture(player, `${SIZE}/97-draw`)

    await page.goto(`${product.site}/console/agent-contracts?state=waiting&text=${AGENT}`)
    await page.locator('tr[data-row]').first().getByRole('button').first().click()
    await page.getByRole('complementary', { name: `Contract of ${AGENT}` }).waitFor()
    await page.getByText('15.5%').last().waitFor()
    await expectAccessible(page, 'a contract beside the list')
    await keepPicture(page, `${SIZE}/97-contract`)

    await page.goto(`${product.site}/console/agents?text=${AGENT}`)
    await page.locator('tr[data-row]', { hasText: AGENT }).waitFor()
    await expectAccessible(page, 'the agents')
    await payLongAgo(member.id)
    await page.goto(`${product.site}/console/agent-runs`)
    await page.getByRole('heading', { name: 'Settlement runs', level: 1 }).waitFor()
    await expectAccessible(page, 'the settlement runs')
    await keepPicture(page, `${SIZE}/98-runs`)

    await page.locator('tr[data-row]').first().getByRole('button').first().click()
    await page.getByRole('button', { name: 'Run again' }).click()
    const again = dialogOf(page)
    await expectAccessible(page, 'a run that is made again')
    await again.getByRole('button', { name: 'Run again' }).click()
    await page.getByText('Version 2', { exact: true }).first().waitFor()
    await page.getByText('Late: Valid turnover +10,000.00').waitFor()
    await page.getByRole('link', { name: 'Settlement runs 1' }).waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    const pays = dialogOf(page)
    await pays.getByLabel('Reason (for the audit log)').fill(REASON)
    await expectAccessible(page, 'a run that is approved')
    await keepPicture(page, `${SIZE}/98-approve-run`)
    await pays.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Run approved').first().waitFor()
    await page.getByRole('link', { name: 'Settlement runs', exact: true }).waitFor()
    await page.getByText('Paid', { exact: true }).first().waitFor()
  })
})

/** A day that was paid with nothing before the agent's bets of it were known. */
async function payLongAgo(memberId: string): Promise<void> {
  await inDatabase(
    product,
    `with chosen as (
       select current_date - 9 as day
     ), agreed as (
       insert into agent_contract (type, receiver_id, terms, state, from_day, to_day, end_reason,
         offered_at, request_key, request_hash)
       select 'daily_salary', $1, '{"period": "daily", "metric": "valid_bet", "pay": "rate",
         "tiers": [{"ratePercent": "1"}], "activeBetMinor": "1", "carriesNegative": false,
         "deductsCosts": false}', 'ended', day, day, 'terminated', now(), gen_random_uuid(), ''
       from chosen returning id
     ), played as (
       insert into agent_figure (member_id, slot, product, source, counted_at, valid_bet_minor)
       select $1, day + interval '4 hours', 'BGS', 'ledger', now() - interval '1 hour', 1000000
       from chosen
     ), run as (
       insert into agent_run (cause_id, type, period, window_key, version, first_day, last_day,
         state, counted_to, input_hash, contracts, agents, house_paid_minor, paid_minor, owed_minor,
         made_at, paid_at)
       select gen_random_uuid(), 'daily_salary', 'daily', day::text, 1, day, day, 'paid',
         now() - interval '1 day', '', 1, 1, 0, 0, 0, now(), now()
       from chosen returning id
     )
     insert into agent_run_row (run_id, place, contract_id, receiver_id, valid_bet_minor,
       net_loss_minor, active_members, carry_in_minor, base_minor, tier, payout_minor,
       carry_out_minor, delta_minor)
     select run.id, 1, agreed.id, $1, 0, 0, 0, 0, 0, null, 0, 0, 0 from run, agreed`,
    [memberId],
  )
}
