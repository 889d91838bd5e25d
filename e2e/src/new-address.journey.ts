import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture } from './support/browser.ts'
import { inDatabase } from './support/database.ts'
import { PASSWORD } from './support/member.ts'
import { readCode } from './support/outbox.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A member logs in where the house has never seen them, and shows once more who they are. */
const product = productOfWorker()
const visit = keepVisits('new-address')
const nameFor = (story: string) => `${story}${product.site.slice(-4)}`

/** Registered and used elsewhere, with an address for mails. */
async function moveElsewhere(username: string): Promise<void> {
  const email = `${username}@mail.example`
  await inDatabase(
    product,
    `with moved as (
       update member_login l set ip = '10.9.9.9' from member m
       where m.id = l.member_id and m.username = $1)
     update member set register_ip = '10.9.9.9', email = $2, email_verified_at = now()
     where username = $1`,
    [username, email],
  )
}

async function addBankAccount(username: string): Promise<void> {
  await inDatabase(
    product,
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at)
     select gen_random_uuid(), m.id, b.code, 'Ligaya Cruz', '88' || m.id, now()
     from member m, bank b where m.username = $1 order by b.sort_order limit 1`,
    [username],
  )
}

async function beginLogin(page: Page, username: string) {
  await page.context().clearCookies()
  await page.goto(`${product.site}/login`)
  const form = page.getByRole('dialog', { name: 'Take your seat' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel(/^Password/).fill(PASSWORD)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByText('a new location').waitFor()
  return dialog
}

describe('on a desk, in the light', () => {
  const [size, theme] = ['desk', 'light'] as const

  it('a member enters the mailed code, after a wrong one', async () => {
    const username = nameFor('na')
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, username)
    await moveElsewhere(username)
    const dialog = await beginLogin(page, username)
    await keepPicture(page, `${size}/80-new-address`)
    await expectAccessible(page, 'a login from a new address')
    const code = dialog.getByRole('textbox', { name: 'Code sent to na***@mail.example' })
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('We’ve sent a code').waitFor()
    await code.fill('000000')
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await dialog.getByText('Verification code is not valid').waitFor()
    await keepPicture(page, `${size}/81-new-address-wrong`)
    await expectAccessible(page, 'a wrong code from a new address')
    await code.fill(await readCode(product.sandbox, `${username}@mail.example`))
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.goto(`${product.site}/member/security`)
    await page.getByText('Code requested').first().waitFor()
  })
})

describe('on a phone, in the dark', () => {
  const [size, theme] = ['phone', 'dark'] as const

  it('a member with a bank account is asked for its name before a code', async () => {
    const username = nameFor('nb')
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, username)
    await moveElsewhere(username)
    await addBankAccount(username)
    const dialog = await beginLogin(page, username)
    const name = dialog.getByRole('textbox', { name: 'Name on your bank account' })
    await name.fill('Somebody Else')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('That doesn’t match the name').waitFor()
    await keepPicture(page, `${size}/82-bank-name`)
    await expectAccessible(page, 'the name on a bank account')
    await name.fill('ligaya  CRUZ')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('We’ve sent a code').waitFor()
    await keepPicture(page, `${size}/83-new-address-code`)
    await expectAccessible(page, 'the code after the name')
    const code = await readCode(product.sandbox, `${username}@mail.example`)
    await dialog.getByRole('textbox', { name: /^Code sent to/ }).fill(code)
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'baize-check' }),
    )
  })

  it('too many wrong answers end the login, and it begins anew', async () => {
    const username = nameFor('nc')
    const { page } = await visit(size, theme)
    await registerAtOnce(page, product.site, username)
    await moveElsewhere(username)
    const dialog = await beginLogin(page, username)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('We’ve sent a code').waitFor()
    for (const wrong of ['000001', '000002', '000003', '000004', '000005', '000006']) {
      await dialog.getByRole('textbox', { name: /^Code sent to/ }).fill(wrong)
      const answered = page.waitForResponse(/verification\/login\/answer/)
      await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
      await answered
    }
    await dialog.getByText('too many wrong answers').waitFor()
    await keepPicture(page, `${size}/84-new-address-over`)
    await expectAccessible(page, 'a login that is over')
    await dialog.getByRole('button', { name: 'Back to login' }).click()
    await page.getByRole('dialog', { name: 'Take your seat' }).waitFor()
  })
})
