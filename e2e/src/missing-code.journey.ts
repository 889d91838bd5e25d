import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { logIn } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { STEPS, type Step } from './support/site-steps.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A new release takes old files away: each piece of the site's code is missing once. No page is
 * blank or goes round in circles, and what says so leads on.
 */
const product = productOfWorker()
const visit = keepVisits('missing-code')
const PIECE = /^\/assets\/(?!noto).*\.(?:js|css)$/
const FOUND_MS = 12_000
const MISSED_MS = 4_000
const LOADS_MAX = 2
const TEXT_MIN = 30
/** Within `npm test`: the first piece of the page and a dialog's. */
const FEW = [/\/index-/, /\/login-dialog-/]

const counted = { pieces: 0, steps: STEPS.length, blank: 0, loops: 0, stuck: 0 }
afterAll(() => keepFigures('missing-code', counted))

async function take(page: Page, step: Step, patienceMs: number): Promise<boolean> {
  try {
    await page.goto(product.site + step.path)
    if (step.open) {
      await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => undefined)
      await step.open(page)
    }
    await step.shown(page).waitFor({ timeout: patienceMs })
    return true
  } catch {
    return false
  }
}

/** Which pieces there are, each with the first step that asks for it. */
async function findPieces(
  context: BrowserContext,
  steps: readonly Step[],
): Promise<Map<string, Step>> {
  const pieces = new Map<string, Step>()
  for (const step of steps) {
    const page = await context.newPage()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (PIECE.test(pathname) && !pieces.has(pathname)) pieces.set(pathname, step)
    })
    expect(await take(page, step, FOUND_MS), step.name).toBe(true)
    await page.close()
  }
  return pieces
}

/** What is wrong when this piece is not there, in words. */
async function goWithout(context: BrowserContext, piece: string, step: Step): Promise<string[]> {
  const page = await context.newPage()
  page.setDefaultTimeout(MISSED_MS)
  let loads = 0
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url().startsWith(product.site)) loads += 1
  })
  await page.route(
    (address) => address.pathname === piece,
    (route) => route.fulfill({ status: 404, body: '' }),
  )
  const isShown = await take(page, step, MISSED_MS)
  const faults: string[] = []
  if (!(await saysSomething(page))) {
    counted.blank += 1
    faults.push(`${piece} in ${step.name}: a blank page`)
  }
  // Addresses that lead elsewhere count as one more.
  if (loads > LOADS_MAX + 1) {
    counted.loops += 1
    faults.push(`${piece} in ${step.name}: loaded ${loads} times`)
  }
  await page.unrouteAll()
  if (!isShown && !(await goesOn(page, step))) {
    counted.stuck += 1
    faults.push(`${piece} in ${step.name}: no way on`)
  }
  await page.close()
  return faults
}

/** A busy machine draws late; a page that stays blank is one however long it is looked at. */
function saysSomething(page: Page): Promise<boolean> {
  const isLong = (least: number) => (document.body?.innerText.trim().length ?? 0) >= least
  return page.waitForFunction(isLong, TEXT_MIN, { timeout: FOUND_MS }).then(
    () => true,
    () => false,
  )
}

/** By what the page itself offers; where it only took its time, there is nothing to offer. */
async function goesOn(page: Page, step: Step): Promise<boolean> {
  const offer = page.getByRole('button', { name: /^(Reload( page)?|Try again|Open it again)$/ })
  try {
    await offer.or(step.shown(page)).first().waitFor({ timeout: FOUND_MS })
    if (await step.shown(page).isVisible()) return true
    await offer.first().click()
    if (step.open) {
      await page.waitForLoadState('networkidle').catch(() => undefined)
      await step.open(page)
    }
    await step.shown(page).waitFor({ timeout: FOUND_MS })
    return true
  } catch {
    return false
  }
}

describe('without a piece of its code', () => {
  it.each(IS_WHOLE ? (['visitor', 'member'] as const) : (['visitor'] as const))(
    'no page leaves a %s alone',
    async (who) => {
      const { page, context, complaints } = await visit('desk')
      const [member] = product.members
      if (!member) throw new Error('somebody must walk')
      if (who === 'member') await logIn(page, product.site, member.username, member.password)
      const steps = STEPS.filter((step) => step.who === who && (IS_WHOLE || step.name === 'login'))
      const pieces = await findPieces(context, steps)
      const faults: string[] = []
      for (const [piece, step] of pieces) {
        if (!IS_WHOLE && !FEW.some((each) => each.test(piece))) continue
        counted.pieces += 1
        faults.push(...(await goWithout(context, piece, step)))
      }
      expect(faults).toEqual([])
      // That code is missing is what this is about.
      complaints.length = 0
    },
    WHOLE_TIMEOUT_MS,
  )
})
