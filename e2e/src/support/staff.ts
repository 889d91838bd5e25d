import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { dialogOf } from './dialog-of.ts'
import { codesFor, readCode } from './outbox.ts'

/** Signs a member of staff in by the forms of the console; the code is read from the sandbox's outbox. */
export async function signInStaff(
  page: Page,
  product: { readonly site: string; readonly sandbox: string; readonly databaseUrl: string },
  person: { readonly username: string; readonly password: string; readonly mail: string },
  /** What is seen first; another page while the password is one that somebody else made. */
  heading = 'Shift',
): Promise<void> {
  await forgetSentCodes(product.databaseUrl)
  const sent = (await codesFor(product.sandbox, person.mail)).length
  await page.goto(`${product.site}/console/`)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('We sent a six-digit code to').waitFor()
  await page.getByLabel('Code').fill(await readCode(product.sandbox, person.mail, sent))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

/** Nobody is sent more than five codes in ten minutes, and the walks together sign in more often. */
export async function forgetSentCodes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from staff_challenge')
  await client.end()
}

/** Answers every open check of the case that is shown: usual to the first person, agreed by the second. */
export async function answerChecks(page: Page): Promise<void> {
  const open = page.locator('.case-check[data-open]')
  await page.locator('.case-checks').waitFor()
  for (let left = await open.count(); left > 0; left -= 1) {
    const answer = open.first().getByRole('button', { name: /^(Looks usual|I agree)/ })
    await answer.first().click()
  }
}

/** Approves as the second person: opens the dialog and fills in the mailed code. */
export async function approveAsSecond(
  page: Page,
  product: { readonly sandbox: string; readonly staff: readonly Person[] },
  username: string,
  open: Locator,
  { submit = 'Approve', fillIn }: { readonly submit?: string; fillIn?(): Promise<void> } = {},
): Promise<void> {
  const mail = product.staff.find((each) => each.username === username)?.mail
  if (mail === undefined) throw new Error(`${username} has no mail`)
  const sent = (await codesFor(product.sandbox, mail)).length
  await open.click()
  await fillIn?.()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Code').fill(await readCode(product.sandbox, mail, sent))
  await dialog.getByRole('button', { name: submit, exact: true }).click()
}

interface Person {
  readonly username: string
  readonly mail: string
}
