import type { Locator, Page } from 'playwright-core'

/** The dialog that is open over the page; the member centre is a dialog too, with dialogs of its own. */
export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').and(page.locator(':not(.centre)'))
}
