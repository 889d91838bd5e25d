import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { drawPicture, type Motion, openVisit, type Size, type Visit } from './browser.ts'
import { askDatabase } from './database.ts'
import { dialogOf } from './dialog-of.ts'
import { productOfWorker } from './product.ts'

/** As staff sit before the console. */
export const CONSOLE = ['desk', 'light'] as const

/**
 * The visits of one journey file. After each walk every page is closed, and asked whether anything
 * went wrong in it that nobody saw; where a walk failed, its pages are pictured as it left them.
 */
export function keepVisits(
  name: string,
  motion?: Motion,
): (size: Size, theme?: 'dark' | 'light') => Promise<Visit> {
  const visits: Visit[] = []
  afterEach(async ({ task }) => {
    const complaints = visits.flatMap((each) => each.complaints)
    const left: string[] = []
    for (const [index, { page }] of visits.entries()) {
      if (task.result?.state !== 'fail') continue
      await drawPicture(page, `last/${name}-${index}`)
      left.push(await describePage(page))
    }
    await Promise.all(visits.splice(0).map((each) => each.close()))
    expect(complaints).toEqual([])
    // Beside what went wrong, because a machine that runs the walks may keep no pictures.
    if (left.length > 0) throw new Error(left.join('\n'))
  })
  return async (size, theme = 'dark') => {
    await forgetTries()
    const opened = await openVisit(size, theme, motion)
    visits.push(opened)
    return opened
  }
}

/**
 * All visitors come from this machine, one after the other: after some dozens of sign-ins at the console its address would
 * pay for each login and registration, on either site, with sixteen times the usual work.
 */
async function forgetTries(): Promise<void> {
  await askDatabase(productOfWorker(), `delete from failed_try where kind like '% address'`, [])
}

const TOLD_MAX = 1_500

/** Where a walk broke off, in words. */
async function describePage(page: Page): Promise<string> {
  if (page.isClosed()) return 'the page was closed'
  const dialog = dialogOf(page).last()
  const place = (await dialog.isVisible()) ? dialog : page.locator('body')
  const text = await place.innerText()
  return `left at ${page.url()} with:\n${text.slice(0, TOLD_MAX)}`
}
