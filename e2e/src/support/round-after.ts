import type { RoundView } from '@baize/contract'
import type { Page } from 'playwright-core'

/** The round that the server answers with after a press. */
export async function roundAfter(page: Page, press: () => Promise<void>): Promise<RoundView> {
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      // The page asks again where a busy server refuses.
      response.ok() &&
      /\/rounds(\/[^/]+\/choices)?$/.test(new URL(response.url()).pathname),
  )
  await press()
  return (await (await answered).json()).value.round
}
