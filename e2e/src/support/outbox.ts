import type { Page } from 'playwright-core'

/** The code of the newest message of this subject; the outbox page turns itself over. */
export async function readSentCode(
  page: Page,
  sandbox: string,
  { to, subject }: { readonly to: string; readonly subject: string },
): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto(`${sandbox}/outbox?to=${encodeURIComponent(to)}`)
  const message = outbox.getByRole('listitem').filter({ hasText: subject }).first()
  const code = (await message.getByLabel('Code').innerText()).trim()
  await outbox.close()
  return code
}
