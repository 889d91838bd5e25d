import pg from 'pg'
import type { Page } from 'playwright-core'
import { codesFor, readCode } from './outbox.ts'

/** Signs a member of staff in by the forms of the console; the code is read from the sandbox's outbox. */
export async function signInStaff(
  page: Page,
  product: { readonly site: string; readonly sandbox: string; readonly databaseUrl: string },
  person: { readonly username: string; readonly password: string; readonly mail: string },
  /** What is seen first; another page while the password is one that somebody else made. */
  heading = 'Withdrawals',
): Promise<void> {
  await forgetSentCodes(product.databaseUrl)
  const sent = (await codesFor(product.sandbox, person.mail)).length
  await page.goto(`${product.site}/console/`)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('A six-digit code went to').waitFor()
  await page.getByLabel('Code').fill(await readCode(product.sandbox, person.mail, sent))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Nobody is sent more than five codes in ten minutes, and the walks together sign in more often. */
export async function forgetSentCodes(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('delete from staff_challenge')
  await client.end()
}
