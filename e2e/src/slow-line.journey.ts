import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { registerAtOnce } from './support/at-once.ts'
import { expectAccessible, keepPicture, settle } from './support/browser.ts'
import { dialogOf } from './support/dialog-of.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/** A line that takes what is asked and brings nothing: it is told, with a way on, and nothing is waited for for ever. */
const product = productOfWorker()
const visit = keepVisits('slow-line')

const SLOW_MS = 11_000
const CALL_PATIENCE_MS = 31_000
const PART_PATIENCE_MS = 121_000
/** A favourite is changed once a second. */
const PAUSE_MS = 1_100
const SLOW_TEXT = 'The page took longer time to load, please check your network connectivity'

/** Holds what is asked for there; the answer lets it go on, and all that comes after. */
async function hold(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(what, (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

describe('on a line that brings nothing', () => {
  it('a site that does not come says so, and is there when it comes', async () => {
    const { page } = await visit('desk', 'dark')
    await page.clock.install()
    const letGo = await hold(page, /\/assets\/index-.*\.js/)
    await page.goto(product.site, { waitUntil: 'commit' })
    await page.locator('#slow').waitFor({ state: 'attached' })
    await page.clock.fastForward(SLOW_MS)
    await page.getByRole('heading', { name: 'Still loading…' }).waitFor()
    await page.getByText(SLOW_TEXT).waitFor()
    await expectAccessible(page, 'a site on its way')
    await keepPicture(page, 'desk/84-slow-site')
    await letGo()
    await page.getByRole('heading', { name: 'Hot now' }).waitFor()
    await page.getByText(SLOW_TEXT).waitFor({ state: 'detached' })
  })

  it('a dialog that does not come is told over the page, and opens when it comes', async () => {
    const { page } = await visit('phone', 'light')
    await page.clock.install()
    const letGo = await hold(page, /\/assets\/login-dialog-.*\.js/)
    await page.goto(product.site)
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await page.getByRole('status').getByText('Loading…').waitFor()
    await settle(page)
    await keepPicture(page, 'phone/85-dialog-on-its-way')
    await page.clock.fastForward(SLOW_MS)
    await page.getByRole('alert').getByText(SLOW_TEXT).waitFor()
    await expectAccessible(page, 'a dialog on its way')
    await keepPicture(page, 'phone/86-slow-dialog')
    await letGo()
    await dialogOf(page).getByLabel('Username').waitFor()
    await page.getByText(SLOW_TEXT).waitFor({ state: 'detached' })
  })

  it('over the member centre too there is a way on', async () => {
    const { page, complaints } = await visit('desk', 'light')
    await registerAtOnce(page, product.site, `stuck${product.site.slice(-4)}`)
    const host = /\/assets\/dialog-host-.*\.js/
    await page.route(host, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${product.site}/member/security`)
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await page.getByRole('alert').getByText('Baize has been updated').waitFor()
    await keepPicture(page, 'desk/88-missing-over-centre')
    await page.unroute(host)
    await page.getByRole('button', { name: 'Reload page' }).click()
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).waitFor()
    // That the browser tells of the part that is not there is what this is about.
    complaints.length = 0
  })

  it('a part is given up after two minutes, and the page asks anew', async () => {
    const { page, complaints } = await visit('desk', 'light')
    await page.clock.install()
    const letGo = await hold(page, /\/assets\/blog\.screen-.*\.js/)
    await page.goto(`${product.site}/blog`)
    await page.getByRole('status', { name: 'Loading…' }).waitFor()
    await page.clock.fastForward(PART_PATIENCE_MS)
    const again = page.getByRole('button', { name: 'Reload page' })
    await again.waitFor()
    await page.getByText(SLOW_TEXT).waitFor()
    await letGo()
    await again.click()
    await page.getByRole('heading', { name: 'Blog' }).waitFor()
    // That the browser tells of the part that was given up is what this is about.
    complaints.length = 0
  })

  it('a call that is not answered is given up, with everything typed still there', async () => {
    const { page } = await visit('phone', 'dark')
    await page.clock.install()
    await page.goto(`${product.site}/login`)
    const [member] = product.members
    if (!member) throw new Error('the demonstration has members')
    const button = page.getByRole('button', { name: 'Log in', exact: true })
    const dialog = dialogOf(page).filter({ has: button })
    await dialog.getByLabel('Username').fill(member.username)
    await dialog.getByLabel(/^Password/).fill(member.password)
    const letGo = await hold(page, /\/wps\/session\/login/)
    const asked = page.waitForRequest(/\/wps\/session\/login/)
    await dialog.locator(button).click()
    await asked
    await page.clock.fastForward(CALL_PATIENCE_MS)
    await dialog.getByText('Network link is abnormal, please try again').waitFor()
    expect(await dialog.getByLabel('Username').inputValue()).toBe(member.username)
    expect(await dialog.getByLabel(/^Password/).inputValue()).toBe(member.password)
    await letGo()
    await dialog.locator(button).click()
    await dialog.waitFor({ state: 'hidden' })
  })
  it('a favourite that is refused takes only itself back', async () => {
    const { page } = await visit('desk', 'dark')
    await registerAtOnce(page, product.site, `heart${product.site.slice(-4)}`)
    await page.clock.install()
    await page.goto(`${product.site}/bgs`)
    const heart = (wish: 'Add' | 'Remove', game: string) =>
      page
        .getByRole('button', { name: new RegExp(`^${wish} ${game} (to|from) favourites`) })
        .first()
    let answer = (_status: number) => {}
    await page.route(
      /MCSFE_addFavoriteGameV2/,
      (route) => {
        answer = (status) => void route.fulfill({ status, body: 'broken' })
      },
      { times: 1 },
    )
    for (const game of ['Mines', 'Dice']) {
      await heart('Add', game).click()
      await heart('Remove', game).waitFor()
      await page.clock.fastForward(PAUSE_MS)
    }
    answer(500)
    await page.getByText('We couldn’t save your favourite').waitFor()
    await heart('Add', 'Mines').waitFor()
    await heart('Remove', 'Dice').waitFor()
    await page.goto(`${product.site}/favorite`)
    await heart('Remove', 'Dice').waitFor()
    expect(await heart('Remove', 'Mines').count()).toBe(0)
  })
})
