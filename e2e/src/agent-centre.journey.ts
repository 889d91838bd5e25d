import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logInAtOnce, registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** An agent and a downline: from the agents' login over a new account and a link to a contract that is accepted. */
const product = productOfWorker()
const visit = keepVisits('agent-centre')
const NEW_PASSWORD = 'otter-lantern-meadow-51'

const TERMS = {
  ...{ period: 'daily', metric: 'valid_bet', pay: 'rate', activeBetMinor: '100' },
  ...{ carriesNegative: false, deductsCosts: false, tiers: [{ ratePercent: '0.18' }] },
}

/** As the house gives it after two people have decided. */
async function giveContract(username: string): Promise<void> {
  await inDatabase(
    product,
    `insert into agent_contract
       (type, receiver_id, terms, state, from_day, offered_at, request_key, request_hash)
     select 'daily_salary', id, $2, 'in_force', '2026-01-01', now(), gen_random_uuid(), '\\x00'
       from member where username = $1`,
    [username, TERMS],
  )
}

async function enter(page: Page, username: string, password: string): Promise<void> {
  await page.goto(`${product.site}/agent`)
  const form = page.getByRole('region', { name: '代理登录' })
  await form.getByRole('textbox', { name: '用户名' }).fill(username)
  await form.getByLabel(/密码/).first().fill(password)
  await form.getByRole('button', { name: '登录' }).click()
  await page.waitForURL(`${product.site}/agentHome/agentTeamOverview`)
}

describe('the agent centre', () => {
  it('is for agents only', async () => {
    const { page } = await visit('phone', 'light')
    await registerAtOnce(page, product.site, `noagent${product.site.slice(-4)}`)
    await page.goto(`${product.site}/agentHome/registerCenter`)
    await page.waitForURL(`${product.site}/agent`)
  })

  it('lets an agent open an account, make a link and offer a contract, which the downline accepts', async () => {
    const { page } = await visit('desk', 'dark')
    const downline = `agdown${product.site.slice(-4)}`
    await giveContract(product.agent.username)
    await enter(page, product.agent.username, product.agent.password)
    await page.getByRole('heading', { name: 'Team overview' }).waitFor()
    await page.getByRole('heading', { name: 'Money in and out' }).waitFor()
    await keepPicture(page, 'desk/80-agent-overview')
    await expectAccessible(page, 'the overview of a team')

    await page.getByRole('link', { name: 'Create accounts' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill(downline)
    await page.getByRole('radio', { name: /^Agent Plays/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    const secret = page.getByRole('definition').nth(1)
    const password = await secret.innerText()
    await page.getByRole('button', { name: 'New link' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Harbour group')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await dialog.getByRole('img', { name: 'Scan to join' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText('Harbour group').waitFor()
    await keepPicture(page, 'desk/81-agent-accounts')
    await expectAccessible(page, 'opening accounts')

    await page.getByRole('link', { name: 'Team management' }).click()
    const table = page.getByRole('region', { name: 'Team management' }).getByRole('table')
    await table.getByRole('button', { name: `Team of ${downline}` }).click()
    await page.getByRole('navigation', { name: 'Path' }).getByText(downline).waitFor()
    await page.getByRole('heading', { name: 'No downlines here' }).waitFor()
    await expectAccessible(page, 'a team without downlines')

    await page.getByRole('link', { name: 'Daily salary' }).click()
    await page.getByRole('button', { name: 'New offer' }).click()
    await dialog.getByRole('combobox', { name: 'Downline' }).selectOption({ label: downline })
    await dialog.getByRole('textbox', { name: 'Rate' }).fill('0.19')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await dialog.getByText('At most 0.18%: that is your own rate.').waitFor()
    await dialog.getByRole('textbox', { name: 'Rate' }).fill('0.12')
    await expectAccessible(page, 'an offer')
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await page.getByText('Offer sent').waitFor()

    const { page: below } = await visit('phone', 'light')
    await enter(below, downline, password)
    const forced = below.getByRole('dialog', { name: 'Choose your own password' })
    await forced.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD)
    await forced.getByRole('textbox', { name: /^Confirm/ }).fill(NEW_PASSWORD)
    await forced.getByRole('button', { name: 'Change password' }).click()
    // Whoever an agent opens an account for has not seen the terms yet.
    const terms = below.getByRole('dialog', { name: 'We’ve updated our terms' })
    await terms.getByRole('checkbox', { name: /18 or over/ }).check()
    await terms.getByRole('button', { name: 'Accept and continue' }).click()
    const offer = below.getByRole('dialog', { name: 'Daily salary: new request' })
    await offer.getByText('0.12%').waitFor()
    await keepPicture(below, 'phone/82-agent-offer')
    await expectAccessible(below, 'an offer that waits')
    await offer.getByRole('button', { name: 'Accept' }).click()
    await below.getByText('Contract accepted').waitFor()

    await page.reload()
    const given = page.getByRole('region', { name: 'Contracts you give' }).getByRole('row')
    await given.filter({ hasText: downline }).getByText('Accepted').waitFor()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${product.site}/agent`)
    expect(await page.evaluate(() => document.cookie)).not.toContain('baize-hint')
  })

  it('leads an agent there from the site', async () => {
    const { page } = await visit('desk', 'light')
    await logInAtOnce(page, product.site, product.agent)
    await page.goto(product.site)
    await page.getByRole('link', { name: 'Agent centre' }).first().click()
    await page.getByRole('heading', { name: 'Team overview' }).waitFor()
  })
})
