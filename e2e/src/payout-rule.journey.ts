import { describe, expect, it } from 'vitest'
import {
  addBankAccountAtOnce,
  depositAtOnce,
  openConsoleAtOnce,
  playDiceAtOnce,
  registerAtOnce,
  setPaymentPasswordAtOnce,
  withdrawToAtOnce,
} from './support/at-once.ts'
import { expectAccessible, keepPicture, SIZES } from './support/browser.ts'
import { askDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { becomeKnown } from './support/known-payee.ts'
import { productOfWorker } from './support/product.ts'
import { setSettings } from './support/settings.ts'
import { approveAsSecond } from './support/staff.ts'
import { keepVisits } from './support/visits.ts'

/** A rule that two people set pays a withdrawal; one of them checks it and switches the rule off. */
const product = productOfWorker()
const visit = keepVisits('payout-rule')
const NAME = `rule${product.site.slice(-4)}`
const REASON = 'Small withdrawals to known accounts.'

/** Why the rule left this player's withdrawal to a person; undefined before it has decided. */
async function hindrances(): Promise<readonly string[] | undefined> {
  const [decision] = await askDatabase<{ hindrances: string[] }>(
    product,
    `select d.hindrances from payout_decision d join withdrawal w on w.id = d.withdrawal_id
       join member m on m.id = w.member_id where m.username = $1`,
    [NAME],
  )
  return decision?.hindrances
}

describe('a withdrawal that the rule pays', () => {
  it('waits marked on the tray, is checked afterwards, and one key ends it all', async () => {
    const isWaiting = setSettings(product, {
      ...{ 'withdrawal.turnoverPercent': 0, 'withdrawal.payoutWaitSeconds': 60 },
    })
    const { page } = await visit('phone')
    await registerAtOnce(page, product.site, NAME)
    await depositAtOnce(page, product.site, 10_000)
    await setPaymentPasswordAtOnce(page, product.site)
    const bankAccountId = await addBankAccountAtOnce(page, product.site, '100200999')
    await becomeKnown(product, NAME)
    await playDiceAtOnce(page, product.site, { rounds: 20, pesos: 500 })

    const ana = await openConsoleAtOnce(visit, product, { index: 0, path: '/payout-rule' })
    await ana.getByText('No rule has been set.').waitFor()
    await ana.getByRole('button', { name: 'New rule' }).click()
    const draft = dialogOf(ana)
    for (const [label, pesos] of [
      ['Maximum per withdrawal', '1000'],
      ['Per player in 24 hours', '2000'],
      ['Per bank account in 24 hours', '2000'],
      ['All players, per hour', '20000'],
      ['All players, in 24 hours', '100000'],
      ['Checked afterwards', '100'],
    ] as const) {
      await draft.getByLabel(label).fill(pesos)
    }
    await draft.getByRole('button', { name: 'Try on last month' }).click()
    await draft.getByText(/^(It would have approved|No withdrawal since)/).waitFor()
    await draft.getByLabel('Reason for the approver').fill(REASON)
    await keepPicture(ana, 'desk/106-payout-rule-draft')
    await expectAccessible(ana, 'a payout rule that is proposed')
    await draft.getByRole('button', { name: 'Ask for approval' }).click()
    await ana.getByText('A new rule is waiting for approval.').waitFor()

    const ben = await openConsoleAtOnce(visit, product, { index: 1, path: '/approvals' })
    const proposal = ben.getByRole('button', { name: 'Approve: Automatic payouts' })
    await proposal.waitFor()
    await keepPicture(ben, 'desk/107-payout-rule-approval')
    await approveAsSecond(ben, product, product.staff[1]?.username ?? '', proposal)
    await ben.getByText('Approved and applied').first().waitFor()

    await isWaiting
    // An alarm that another walk has left open in the house they share would keep the rule from paying.
    await askDatabase(
      product,
      `update alarm set resolved_at = now(), resolved_by = $1, resolution = 'left by another walk'
        where resolved_at is null`,
      [NAME],
    )
    await withdrawToAtOnce(page, product.site, { bankAccountId, pesos: 800 })
    await expect.poll(hindrances).toEqual([])
    await ben.goto(`${product.site}/console/withdrawals?queue=paying&text=${NAME}`)
    const row = ben.locator('tr[data-row]').first()
    await row.waitFor()
    await row.click()
    await ben.getByText('Version 1 of the rule approved this').waitFor()
    await keepPicture(ben, 'desk/108-paid-by-rule')

    await ana.goto(`${product.site}/console/payout-rule`)
    const inOrder = ana.getByRole('button', { name: /^In order: W-/ })
    await inOrder.waitFor()
    await keepPicture(ana, 'desk/109-payout-rule')
    await expectAccessible(ana, 'the payout rule')
    await ana.setViewportSize(SIZES.phone)
    await keepPicture(ana, 'phone/109-payout-rule')
    await ana.setViewportSize(SIZES.desk)
    await inOrder.click()
    await ana.getByText('Check recorded').waitFor()
    await ana.getByText('Nothing to check.').waitFor()

    await ana.getByRole('button', { name: 'Switch off' }).click()
    await dialogOf(ana).getByLabel('Reason').fill('Something looks odd.')
    await dialogOf(ana).getByRole('button', { name: 'Switch off' }).click()
    await ana.getByText('The rule is off.').waitFor()
    await keepPicture(ana, 'desk/110-payout-rule-off')
  })
})
