import { afterEach, describe, expect, inject, it } from 'vitest'
import {
  expectAccessible,
  keepPicture,
  openVisit,
  type Size,
  type Visit,
} from './support/browser.ts'
import { balanceOf, logIn } from './support/member.ts'

/**
 * Two games, played: a spin whose sum is the one in the books, a round of mines that survives a
 * reload, both replayed, and a round that the browser itself finds fair. Then the same without an
 * account.
 */
const product = inject('product')
const visits: Visit[] = []
const STAKE_MINOR = /[^\d]/g

async function visit(size: Size, theme: 'dark' | 'light' = 'dark'): Promise<Visit> {
  const opened = await openVisit(size, theme)
  visits.push(opened)
  return opened
}

afterEach(async () => {
  const complaints = visits.flatMap((each) => each.complaints)
  for (const [index, { page }] of visits.entries()) await keepPicture(page, `last/games-${index}`)
  await Promise.all(visits.splice(0).map((each) => each.close()))
  expect(complaints).toEqual([])
})

describe.each([
  ['desk', 0, 'dark'],
  ['phone', 1, 'light'],
] as const)('on a %s', (size, person, theme) => {
  const keep = (page: Visit['page'], name: string) => keepPicture(page, `${size}/${name}`)
  const member = () => product.members[person] ?? expect.fail('the demonstration has members')

  it('a member spins, and the balance moves by exactly what the round says', async () => {
    const { page } = await visit(size, theme)
    const { username, password } = member()
    await logIn(page, product.site, username, password)
    await page.goto(`${product.site}/play/lantern-tiger`)
    const spin = page.getByRole('button', { name: /^Spin for/ })
    await spin.waitFor({ timeout: 60_000 })
    await keep(page, '20-slot')
    await expectAccessible(page, 'the slot')

    const before = await balanceOf(page)
    const stakeText = (await spin.getAttribute('aria-label')) ?? ''
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/game/rounds'))
    await page.locator('body').press('Space')
    const { value } = await (await answered).json()
    await spin.waitFor({ timeout: 60_000 })
    await keep(page, '21-slot-played')

    expect(value.round.stakeMinor).toBe(stakeText.replaceAll(STAKE_MINOR, ''))
    const moved = BigInt(value.round.payoutMinor) - BigInt(value.round.stakeMinor)
    expect((await balanceOf(page)) - before).toBe(moved)

    await page.goto(`${product.site}/replay/${value.round.roundId}`)
    await page.getByRole('button', { name: /Show result|Play again/ }).waitFor({ timeout: 60_000 })
    await keep(page, '22-slot-replay')
    await expectAccessible(page, 'the replay')
  })

  it('a member opens tiles, reloads, cashes out, and verifies the round', async () => {
    const { page } = await visit(size, theme)
    const { username, password } = member()
    await logIn(page, product.site, username, password)
    await page.goto(`${product.site}/play/mines`)
    await page.getByRole('button', { name: 'One mine fewer' }).click()
    await page.getByRole('button', { name: 'One mine fewer' }).click()
    const roundId = await reachSafeTile(page)
    await keep(page, '23-mines-open')
    await expectAccessible(page, 'mines')

    await page.reload()
    await page.getByText('Your open round is back on the table.').waitFor()
    expect(await page.getByRole('button', { name: /, safe$/ }).count()).toBe(1)
    const before = await balanceOf(page)
    await page.getByRole('button', { name: /^Cash out/ }).click()
    await page.getByText('1.03× paid').waitFor()
    await keep(page, '24-mines-paid')
    expect(await balanceOf(page)).toBeGreaterThan(before)

    await page.goto(`${product.site}/verify/${roundId}`)
    await page.getByRole('button', { name: 'Reveal the seed' }).click()
    await page.getByRole('button', { name: 'Reveal and change' }).click()
    await page.getByText('Revealed just now').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('This round was fair').waitFor()
    await keep(page, '25-verified')
    await expectAccessible(page, 'the verify page')
  })

  it('a visitor plays for free and checks the round on the spot', async () => {
    const { page } = await visit(size, theme)
    await page.goto(`${product.site}/play/mines?mode=free`)
    await page.getByRole('button', { name: 'Lay the mines' }).click()
    await page.getByRole('button', { name: /^Tile 13,/ }).click()
    await page.getByRole('button', { name: /^Tile 13,.*(safe|mine)$/ }).waitFor()
    const cashOut = page.getByRole('button', { name: /^Cash out/ })
    if (await cashOut.isVisible()) await cashOut.click()
    if (size === 'phone') await page.getByRole('button', { name: 'Game details' }).click()
    await page.getByRole('button', { name: 'Verify this round' }).click()
    await page.getByText('This round was fair').waitFor()
    await keep(page, '26-free-verified')
  })
})

/** Plays rounds of one mine until a first tile is safe; there is one chance in 25 each to fail. */
async function reachSafeTile(page: Visit['page']): Promise<string> {
  for (let round = 0; round < 5; round += 1) {
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/wps/game/rounds'))
    await page.getByRole('button', { name: /^Lay the mines/ }).click()
    const { value } = await (await opened).json()
    const tile = page.getByRole('button', { name: /^Tile 13,/ })
    await tile.click()
    await page.getByRole('button', { name: /^Tile 13,.*(safe|mine)$/ }).waitFor()
    if ((await tile.getAttribute('data-face')) === 'safe') return value.round.roundId
  }
  return expect.fail('five mines under the same tile')
}
