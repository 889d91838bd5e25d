import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { endSessions, REMEMBERED_MS } from './support/database.ts'
import { FORMS, type Form } from './support/forms.ts'
import { deposit, logIn, PASSWORD, register, setPaymentPassword } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { STEPS, type Step } from './support/site-steps.ts'
import { keepVisits } from './support/visits.ts'

/** The line goes away at every step, and the session ends under every form: nothing is lost or done twice. */
const product = productOfWorker()
const visit = keepVisits('interrupted')
const TEXT_MIN = 60
const SOON_MS = 4_000
const BACK_MS = 15_000

const counted = { offlineSteps: 0, blank: 0, stuck: 0, forms: 0, lostInput: 0, doubled: 0 }
afterAll(() => keepFigures('interrupted', counted))

/** To an address as a link inside the site would lead there, without loading a page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/** What is wrong when the line breaks before this step, in words. */
async function goOffline(page: Page, step: Step): Promise<string[]> {
  counted.offlineSteps += 1
  const context = page.context()
  await page.goto(product.site + (step.open ? step.path : '/terms'))
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: SOON_MS }).catch(() => undefined)
  await context.setOffline(true)
  const faults: string[] = []
  try {
    if (step.open) await step.open(page).catch(() => undefined)
    else await follow(page, step.path)
    await step
      .shown(page)
      .waitFor({ timeout: SOON_MS })
      .catch(() => undefined)
    const text = (await page.locator('body').innerText()).trim()
    // What says that it is still busy is no blank page.
    const isBusy = (await page.locator('[aria-busy="true"]').count()) > 0
    if (text.length < TEXT_MIN && !isBusy) {
      counted.blank += 1
      faults.push(`${step.name}: a blank page without a line`)
    }
  } finally {
    await context.setOffline(false)
  }
  if (!(await comesBack(page, step))) {
    counted.stuck += 1
    faults.push(`${step.name}: no way on when the line is back`)
  }
  return faults
}

/** By itself, or by what the page offers. */
async function comesBack(page: Page, step: Step): Promise<boolean> {
  const shown = step.shown(page)
  if (await isSoon(shown, SOON_MS)) return true
  const offer = page.getByRole('button', { name: /^(Reload( page)?|Try again|Now|Open it again)$/ })
  for (const button of await offer.all())
    await button.click({ timeout: SOON_MS }).catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: SOON_MS }).catch(() => undefined)
  if (step.open && !(await shown.isVisible())) await step.open(page).catch(() => undefined)
  return await isSoon(shown, BACK_MS)
}

function isSoon(place: Locator, ms: number): Promise<boolean> {
  return place.waitFor({ timeout: ms }).then(
    () => true,
    () => false,
  )
}

describe.runIf(IS_WHOLE)('without a line', () => {
  it.each(['visitor', 'member'] as const)(
    'every step of a %s stays a page and comes back',
    async (who) => {
      const { page, complaints } = await visit('desk')
      const [member] = product.members
      if (!member) throw new Error('somebody must walk')
      if (who === 'member') await logIn(page, product.site, member.username, member.password)
      const faults: string[] = []
      for (const step of STEPS.filter((each) => each.who === who)) {
        faults.push(...(await goOffline(page, step)))
      }
      // That nothing could be fetched is what this is about.
      complaints.length = 0
      expect(faults).toEqual([])
    },
    WHOLE_TIMEOUT_MS,
  )
})

/** What is wrong when the session ends under this form, in words. */
async function letExpire(page: Page, form: Form, username: string): Promise<string[]> {
  counted.forms += 1
  await page.goto(product.site + form.path)
  await form.fill(page)
  const arrivals: string[] = []
  const listen = (response: { url(): string; ok(): boolean; request(): { method(): string } }) => {
    if (response.ok() && response.request().method() !== 'GET') {
      const { pathname } = new URL(response.url())
      if (form.call.test(pathname)) arrivals.push(pathname)
    }
  }
  page.on('response', listen)
  await endSessions(product, username)
  await page.waitForTimeout(REMEMBERED_MS)
  // The live socket may find the end before the call does: what is pressed then waits for the log-in.
  const sent = form.send(page)
  const expired = page.getByRole('dialog', { name: 'Please log in again' })
  await expired.getByLabel(`Password for ${username}`).fill(PASSWORD)
  await expired.getByRole('button', { name: 'Log in' }).click()
  await expired.waitFor({ state: 'hidden' })
  await sent
  const isThere = await isSoon(form.arrived(page), BACK_MS)
  // What is shown before it is sent, such as a favourite, is on its way.
  await expect
    .poll(() => arrivals.length, { timeout: BACK_MS })
    .toBeGreaterThan(0)
    .catch(() => undefined)
  page.off('response', listen)
  if (!isThere) counted.lostInput += 1
  if (arrivals.length > 1) counted.doubled += 1
  return [
    ...(isThere ? [] : [`${form.name}: did not arrive after the log-in`]),
    ...(arrivals.length === 1 ? [] : [`${form.name}: arrived ${arrivals.length} times`]),
  ]
}

describe.runIf(IS_WHOLE)('when the session ends', () => {
  it(
    'every form is kept, and sent once',
    async () => {
      const { page } = await visit('desk')
      const username = `ended${product.site.slice(-4)}`
      await register(page, product.site, username)
      await deposit(page, product.site, 900)
      await setPaymentPassword(page, product.site)
      const faults: string[] = []
      for (const form of FORMS) {
        faults.push(
          ...(await letExpire(page, form, username).catch((problem: unknown) => [
            `${form.name}: ${String(problem).slice(0, 300)}`,
          ])),
        )
      }
      expect(faults).toEqual([])
    },
    WHOLE_TIMEOUT_MS,
  )
})
