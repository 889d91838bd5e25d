import { setTimeout as sleep } from 'node:timers/promises'
import { SANDBOX_DIALECTS } from '@baize/contract/vendors'
import { type Chance, seededChance } from '@baize/kernel'
import type { LinkMix } from '../link/fault-proxy.ts'
import type { ScenarioContext } from '../scenario.ts'
import { makePlayers, type Player } from '../site/players.ts'
import type { Site } from '../site/site.ts'
import { auditHouse, compareBooks, countActions } from '../vendors/both-books.ts'
import { findGames, type OpenedGame, openGame } from '../vendors/vendor-client.ts'
import { atVendors, type VendorSite } from '../vendors/vendor-site.ts'

export interface BadVendorLinkSize {
  readonly rounds: number
  /** Bets, wins and refunds that the wallet has to have answered in the end, each counted once. */
  readonly actionsMin: number
  /** How often the server is killed while rounds are in flight. */
  readonly kills: number
  readonly players: number
}

/** One vendor of the house's own protocol beside one of each foreign one. */
const VENDORS = ['PAPERKITE', ...Object.keys(SANDBOX_DIALECTS)]
const STAKES_MINOR = ['100', '200', '500']
const SPELL_MS = 2_500
const QUIET_PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 200
const AGAIN_AFTER_MS = 50
const CALM = {
  ...{ delayMs: 0, dropped: 0, duplicated: 0, reordered: 0, forged: 0, wrongCurrency: 0 },
  ...{ refunded: 0, lateWinsMs: 0, isSilent: false, freeRounds: 0 },
}

/**
 * C6: three vendors, each with a protocol of its own, play through a link that loses, cuts, resets,
 * garbles and delays, while they themselves double, reorder, drop, forge and take back; the server is killed
 * with rounds in flight. When it is quiet again both sides' books must say the same of every round.
 */
export const badVendorLink = atVendors(
  async (site, context: ScenarioContext<BadVendorLinkSize>) => {
    const { seed, size, patience } = context
    const chance = seededChance(seed)
    const players = await makePlayers(site, size.players)
    const memberIds = players.map(({ memberId }) => memberId)
    const seats = await sitDown(site, players)
    const since = performance.now()
    const play = startPlay(seats, chance, size.rounds)
    const kills = await breakThings({ site, chance, size, play })
    await play.ended
    const seconds = Math.round((performance.now() - since) / 1000)
    const quietMs = await waitForQuiet(site, memberIds)
    const books = await compareBooks(site, memberIds)
    const { violations, ...counts } = books
    const actions = await countActions(site, memberIds)
    const slowest = QUIET_PATIENCE_MS * patience
    return {
      missed: [
        ...(books.stillDue > 0 ? [`${books.stillDue} rounds wait for the wallet`] : []),
        ...(books.disputed > 0 ? [`${books.disputed} rounds are in dispute`] : []),
        ...(books.openRounds > 0 ? [`${books.openRounds} rounds are open`] : []),
        ...(books.rounds < size.rounds ? [`${books.rounds} rounds of ${size.rounds}`] : []),
        ...(actions < size.actionsMin ? [`${actions} actions of ${size.actionsMin}`] : []),
        ...(quietMs > slowest ? [`the books agreed after ${quietMs} ms`] : []),
      ],
      violations: [...violations, ...(await auditHouse(site))],
      figures: {
        actions,
        ...counts,
        kills,
        seconds,
        agreedAfterMs: quietMs,
        vendors: VENDORS.join(' '),
      },
    }
  },
)

async function sitDown(site: Site, players: readonly Player[]): Promise<readonly OpenedGame[]> {
  const games = await findGames(site, VENDORS)
  return await Promise.all(
    players.map((player, place) => {
      const vendorCode = VENDORS[place % VENDORS.length] ?? ''
      return openGame(site, player, { vendorCode, gameCode: games.get(vendorCode) ?? '' })
    }),
  )
}

interface Play {
  readonly ended: Promise<unknown>
  count(): number
}

/** Everybody plays one round after the other until enough were asked for. */
function startPlay(seats: readonly OpenedGame[], chance: Chance, rounds: number): Play {
  let asked = 0
  const playOn = async (seat: OpenedGame) => {
    while (asked < rounds) {
      const played = await seat.play(STAKES_MINOR[chance.below(STAKES_MINOR.length)] ?? '100')
      if (played) asked += 1
      else await sleep(AGAIN_AFTER_MS)
    }
  }
  return { ended: Promise.all(seats.map(playOn)), count: () => asked }
}

interface Breaking {
  readonly site: VendorSite
  readonly chance: Chance
  readonly size: BadVendorLinkSize
  readonly play: Play
}

async function breakThings({ site, chance, size, play }: Breaking): Promise<number> {
  let kills = 0
  let isOver = false
  void play.ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    site.walletLink.setMix(drawVendorMix(chance))
    site.walletLink.cutAll()
    await setFaults(site, drawFaults(chance))
    const isTime = play.count() >= ((kills + 1) * size.rounds) / (size.kills + 1)
    if (kills < size.kills && isTime) {
      site.server().signal('SIGKILL')
      kills += 1
    }
    await Promise.race([sleep(SPELL_MS), play.ended])
  }
  return kills
}

/** How bad the link is, drawn anew in each spell: some connections of each kind, the rest are good. */
function drawVendorMix(chance: Chance): LinkMix {
  return [
    [chance.below(31), { isSilent: true }],
    [
      chance.below(11),
      { cut: { side: 'request', afterBytes: 1 + chance.below(500), how: 'reset' } },
    ],
    [chance.below(16), { cut: { side: 'answer', afterBytes: 1 + chance.below(300), how: 'end' } }],
    [chance.below(11), { garbleOneIn: 100 + chance.below(400) }],
    [chance.below(21), { latencyMs: 50 + chance.below(200), jitterMs: 50 }],
  ]
}

function drawFaults(chance: Chance): object {
  return {
    ...CALM,
    delayMs: chance.below(40),
    dropped: chance.below(31),
    duplicated: chance.below(51),
    reordered: chance.below(21),
    forged: chance.below(11),
    refunded: chance.below(16),
    wrongCurrency: chance.below(4),
    lateWinsMs: chance.below(2) * 400,
  }
}

async function setFaults(site: Site, faults: object): Promise<void> {
  const answer = await fetch(`${site.sandboxUrl}/vendor/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!answer.ok) throw new Error(`the vendors take no such faults: ${answer.status}`)
}

/** All faults over: how long until no vendor has anything left to say. */
async function waitForQuiet(site: VendorSite, memberIds: readonly string[]): Promise<number> {
  site.walletLink.setMix([])
  site.walletLink.cutAll()
  await setFaults(site, CALM)
  await site.waitUntilReady()
  const since = performance.now()
  while (performance.now() - since < 2 * QUIET_PATIENCE_MS) {
    await fetch(`${site.sandboxUrl}/vendor/settle`, { method: 'POST', redirect: 'manual' })
    const { stillDue } = await compareBooks(site, memberIds)
    if (stillDue === 0) break
    await sleep(LOOK_EVERY_MS)
  }
  return Math.round(performance.now() - since)
}
