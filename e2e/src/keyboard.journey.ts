import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { dialogOf } from './support/dialog-of.ts'
import { logIn, PASSWORD, register } from './support/member.ts'
import { productOfWorker } from './support/product.ts'
import { IS_WHOLE, keepFigures, WHOLE_TIMEOUT_MS } from './support/screens-run.ts'
import { keepVisits } from './support/visits.ts'

/** Twelve things that people come for, done without a pointer: focus is reached by Tab and always seen. */
const product = productOfWorker()
const visit = keepVisits('keyboard')
const STEPS_MAX = 160

const counted = { journeys: 0, unseenFocus: 0 }
afterAll(() => keepFigures('keyboard', counted))

/** Tabs until the place has the focus; on the way every stop must be seen. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.first().waitFor()
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await place.first().evaluate((element) => element.contains(document.activeElement))) {
      const isSeen = await page.evaluate(isFocusSeen)
      if (!isSeen) counted.unseenFocus += 1
      expect(isSeen, `the focus on ${String(place)} is seen`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${String(place)}`)
}

/** An outline, a ring or a change of the frame around it. */
function isFocusSeen(): boolean {
  let place: Element | null = document.activeElement
  for (let level = 0; place && level < 3; level += 1, place = place.parentElement) {
    const look = getComputedStyle(place)
    if (look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) > 0) return true
    if (look.boxShadow !== 'none' && look.boxShadow !== '') return true
  }
  return false
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const pressOn = async (page: Page, place: Locator, key = 'Enter') => {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

interface Journey {
  readonly name: string
  readonly isMember: boolean
  walk(page: Page): Promise<void>
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'past the header to the page',
    isMember: false,
    async walk(page) {
      await page.goto(`${product.site}/terms`)
      await page.getByRole('heading', { name: 'Terms' }).waitFor()
      await pressOn(page, page.getByRole('link', { name: 'Skip to content' }))
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    },
  },
  {
    name: 'search and open a game for free',
    isMember: false,
    async walk(page) {
      await page.goto(product.site)
      await page.getByRole('heading', { name: 'Hot now' }).waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('mines')
      await page.getByRole('heading', { name: 'Results for “mines”' }).waitFor()
      await pressOn(page, button(page, 'Play for free: Mines'))
      await button(page, 'Start demo round').waitFor()
    },
  },
  {
    name: 'log in and out',
    isMember: false,
    async walk(page) {
      const [member] = product.members
      await page.goto(product.site)
      await pressOn(page, button(page, 'Log in'))
      const form = dialogOf(page)
      await tabTo(page, form.getByLabel('Username'))
      await page.keyboard.type(member?.username ?? '')
      await tabTo(page, form.getByLabel(/^Password/))
      await page.keyboard.type(member?.password ?? '')
      await page.keyboard.press('Enter')
      await form.waitFor({ state: 'hidden' })
      await pressOn(page, button(page, 'Account menu'))
      const item = page.getByRole('menuitem', { name: 'Log out' })
      for (let step = 0; step < 20 && !(await hasFocus(item)); step += 1) {
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await pressOn(page, dialogOf(page).getByRole('button', { name: 'Log out' }))
      await button(page, 'Log in').waitFor()
    },
  },
  {
    name: 'read the site in another language',
    isMember: false,
    async walk(page) {
      await page.goto(product.site)
      await pressOn(page, button(page, /^Language:/).first())
      await tabTo(page, page.getByRole('searchbox').last())
      await page.keyboard.type('portug')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Em alta agora' }).waitFor()
    },
  },
  {
    name: 'a category from the menu',
    isMember: false,
    async walk(page) {
      await page.goto(product.site)
      await pressOn(page, page.getByRole('link', { name: 'Originals' }).first())
      // The home page has a heading of that name, too.
      await page.getByRole('heading', { name: 'Originals', level: 1 }).waitFor()
    },
  },
  {
    name: 'an answer in the help',
    isMember: false,
    async walk(page) {
      await page.goto(`${product.site}/help`)
      const question = page.getByText('How to make a deposit')
      await pressOn(page, page.locator('summary, button').filter({ has: question }))
      await page
        .getByText(/wallet/i)
        .last()
        .waitFor()
    },
  },
  {
    name: 'a round of mines',
    isMember: false,
    async walk(page) {
      await page.goto(`${product.site}/play/mines?mode=free`)
      await pressOn(page, button(page, 'Start demo round'))
      // The board is one stop, from its middle; arrows lead around on it.
      await tabTo(page, button(page, /^Tile 13,/))
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await button(page, /^Tile 14,.*(safe|mine)$/).waitFor()
    },
  },
  {
    name: 'a spin',
    isMember: false,
    async walk(page) {
      await page.goto(`${product.site}/play/lantern-tiger?mode=free`)
      await pressOn(page, button(page, /^Spin/), 'Space')
      await page
        .getByText(/Round over/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'a deposit',
    isMember: true,
    async walk(page) {
      await page.goto(`${product.site}/member/deposit`)
      await tabTo(page, page.getByLabel('Amount', { exact: true }))
      await page.keyboard.type('250')
      await pressOn(page, button(page, /^Pay ₱/))
      await page.waitForURL(/\/pay\//)
    },
  },
  {
    name: 'a limit of one’s own',
    isMember: true,
    async walk(page) {
      await page.goto(`${product.site}/member/limits`)
      await pressOn(page, button(page, 'Month: Set a limit'))
      const dialog = dialogOf(page)
      await tabTo(page, dialog.getByRole('textbox'))
      await page.keyboard.type('90000')
      await pressOn(page, dialog.getByRole('button', { name: 'Set limit' }))
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'the betting record by its filters',
    isMember: true,
    async walk(page) {
      await page.goto(`${product.site}/member/bets`)
      const period = page.getByRole('radiogroup', { name: 'Period' })
      await tabTo(page, period)
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(/days=/)
    },
  },
  {
    name: 'a dialog opened and left, with the focus where it was',
    isMember: true,
    async walk(page) {
      await page.goto(`${product.site}/member/security`)
      const opener = button(page, 'Login password: Change')
      await pressOn(page, opener)
      await dialogOf(page).waitFor()
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(await hasFocus(opener)).toBe(true)
    },
  },
]

function hasFocus(place: Locator): Promise<boolean> {
  return place.first().evaluate((element) => element === document.activeElement)
}

describe.runIf(IS_WHOLE)('without a pointer', () => {
  it.each(JOURNEYS)(
    '$name',
    async ({ isMember, walk }) => {
      const { page } = await visit('desk')
      if (isMember) {
        const username = `keys${counted.journeys}${product.site.slice(-4)}`
        await register(page, product.site, username)
        await page.context().clearCookies()
        await logIn(page, product.site, username, PASSWORD)
      }
      await walk(page)
      counted.journeys += 1
    },
    WHOLE_TIMEOUT_MS,
  )
})
