import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { logInAtOnce } from './support/at-once.ts'
import { productOfWorker } from './support/product.ts'
import { keepVisits } from './support/visits.ts'

/**
 * A player opens a slot with music of its own. Nothing is heard while games are muted, no music once it is switched off
 * in the settings, and nothing is left of it when they leave. A page that is driven counts as touched.
 */
const MUSIC_MS = 2_500
/** The signature of the game has so many. */
const NOTES_OF_A_SOUND = 11
const PATIENTLY = { timeout: 30_000 }

const product = productOfWorker()
const visit = keepVisits('slot-music')

/** What the page has opened and begun to play. */
interface Heard {
  readonly contexts: AudioContext[]
  notes: number
}

/** Keeps it in the page, from before its own scripts. */
function watchAudio() {
  const seen: Heard = { contexts: [], notes: 0 }
  const Real = AudioContext
  Object.assign(globalThis, {
    heard: seen,
    AudioContext: class extends Real {
      constructor(options?: AudioContextOptions) {
        super(options)
        seen.contexts.push(this)
      }
    },
  })
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (...at) {
    seen.notes += 1
    start.apply(this, at)
  }
}

const heardIn = (page: Page) =>
  page.evaluate(() => {
    const { contexts, notes } = (globalThis as unknown as { heard: Heard }).heard
    return { notes, states: contexts.map(({ state }) => state) }
  })

/** Music goes on: more than the notes of one sound begin. */
async function hearMore(page: Page): Promise<void> {
  const { notes } = await heardIn(page)
  await expect
    .poll(async () => (await heardIn(page)).notes, PATIENTLY)
    .toBeGreaterThan(notes + NOTES_OF_A_SOUND)
}

describe('the music of a slot', () => {
  it('follows the player and their settings', async () => {
    const { page } = await visit('phone')
    const [member] = product.members
    if (!member) throw new Error('the demonstration has members')
    await page.addInitScript(watchAudio)
    await logInAtOnce(page, product.site, member)

    await page.goto(`${product.site}/play/tomb-of-gold`)
    await page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled')).waitFor()
    await hearMore(page)
    expect((await heardIn(page)).states).toEqual(['running'])

    await page.getByRole('button', { name: 'Turn sound off' }).click()
    await expect.poll(() => heardIn(page), PATIENTLY).toMatchObject({ states: ['suspended'] })
    const muted = await heardIn(page)
    await page.waitForTimeout(MUSIC_MS)
    expect(await heardIn(page)).toEqual(muted)
    await page.getByRole('button', { name: 'Turn sound on' }).click()
    await hearMore(page)

    await page.goto(`${product.site}/member/settings`)
    await page.getByRole('switch', { name: 'Music' }).click()
    await page.goto(`${product.site}/play/tomb-of-gold`)
    await page.getByRole('button', { name: /^Spin/ }).and(page.locator(':enabled')).waitFor()
    await page.waitForTimeout(MUSIC_MS)
    expect((await heardIn(page)).notes).toBe(0)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await heardIn(page)).notes, PATIENTLY).toBeGreaterThan(0)

    await page.getByRole('link', { name: 'Lobby' }).first().click()
    await expect.poll(() => heardIn(page), PATIENTLY).toMatchObject({ states: ['closed'] })
  })
})
