import { setTimeout as sleep } from 'node:timers/promises'
import { SANDBOX_DIALECTS } from '@baize/contract/vendors'
import { type Chance, seededChance } from '@baize/kernel'
import { type FaultProxy, type LinkMix, startFaultProxy } from '../link/fault-proxy.ts'
import type { ScenarioParts, Verdict } from '../scenario.ts'
import { makePlayers } from '../site/players.ts'
import { type Site, startSite } from '../site/site.ts'
import { auditHouse, compareBooks } from '../vendors/both-books.ts'
import { findGames, type OpenedGame, openGame } from '../vendors/vendor-client.ts'

export interface BadVendorLinkSize {
  readonly actions: number
  /** How often the server is killed while rounds are in flight. */
  readonly kills: number
  readonly players: number
}

/** One vendor of the house's own protocol beside one of each foreign one. */
const VENDORS = ['PAPERKITE', ...Object.keys(SANDBOX_DIALECTS)]
const TITLES = 120
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
export async function badVendorLink(parts: ScenarioParts<BadVendorLinkSize>): Promise<Verdict> {
  const { seed, size, patience } = parts
  const chance = seededChance(seed)
  let proxy: FaultProxy | undefined
  const site = await startSite({
    serverEnv: { DEMONSTRATION_TITLES: String(TITLES) },
    async walletLink(targetPort) {
      proxy = await startFaultProxy({ targetPort, chance })
      return `http://127.0.0.1:${proxy.port}`
    },
  })
  try {
    if (!proxy) throw new Error('the vendors have a link of their own')
    const seats = await sitDown(site, size.players)
    const since = performance.now()
    const play = startPlay(seats, chance, size.actions)
    const kills = await breakThings({ site, proxy, chance, size, play })
    await play.ended
    const seconds = Math.round((performance.now() - since) / 1000)
    const quietMs = await waitForQuiet(site, proxy)
    const books = await compareBooks(site)
    const { violations, ...counts } = books
    const slowest = QUIET_PATIENCE_MS * patience
    return {
      missed: [
        ...(books.stillDue > 0 ? [`${books.stillDue} rounds wait for the wallet`] : []),
        ...(books.disputed > 0 ? [`${books.disputed} rounds are in dispute`] : []),
        ...(books.openRounds > 0 ? [`${books.openRounds} rounds are open`] : []),
        ...(books.rounds < size.actions ? [`${books.rounds} rounds of ${size.actions}`] : []),
        ...(quietMs > slowest ? [`the books agreed after ${quietMs} ms`] : []),
      ],
      violations: [...violations, ...(await auditHouse(site))],
      figures: { ...counts, kills, seconds, agreedAfterMs: quietMs, vendors: VENDORS.join(' ') },
    }
  } finally {
    await proxy?.stop()
    await site.stop()
  }
}

async function sitDown(site: Site, count: number): Promise<readonly OpenedGame[]> {
  const players = await makePlayers(site, count)
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
function startPlay(seats: readonly OpenedGame[], chance: Chance, actions: number): Play {
  let asked = 0
  const playOn = async (seat: OpenedGame) => {
    while (asked < actions) {
      const played = await seat.play(STAKES_MINOR[chance.below(STAKES_MINOR.length)] ?? '100')
      if (played) asked += 1
      else await sleep(AGAIN_AFTER_MS)
    }
  }
  return { ended: Promise.all(seats.map(playOn)), count: () => asked }
}

interface Breaking {
  readonly site: Site
  readonly proxy: FaultProxy
  readonly chance: Chance
  readonly size: BadVendorLinkSize
  readonly play: Play
}

async function breakThings({ site, proxy, chance, size, play }: Breaking): Promise<number> {
  let kills = 0
  let isOver = false
  void play.ended.then(() => {
    isOver = true
  })
  while (!isOver) {
    proxy.setMix(drawVendorMix(chance))
    proxy.cutAll()
    await setFaults(site, drawFaults(chance))
    const isTime = play.count() >= ((kills + 1) * size.actions) / (size.kills + 1)
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
async function waitForQuiet(site: Site, proxy: FaultProxy): Promise<number> {
  proxy.setMix([])
  proxy.cutAll()
  await setFaults(site, CALM)
  await site.waitUntilReady()
  const since = performance.now()
  while (performance.now() - since < 2 * QUIET_PATIENCE_MS) {
    await fetch(`${site.sandboxUrl}/vendor/settle`, { method: 'POST', redirect: 'manual' })
    const { stillDue } = await compareBooks(site)
    if (stillDue === 0) break
    await sleep(LOOK_EVERY_MS)
  }
  return Math.round(performance.now() - since)
}
