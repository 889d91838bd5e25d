import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@baize/contract'
import { vendorTransferPath } from '@baize/contract/vendors'
import { type Chance, seededChance } from '@baize/kernel'
import type { ScenarioContext } from '../scenario.ts'
import { makePlayers, type Player } from '../site/players.ts'
import { auditHouse } from '../vendors/both-books.ts'
import { atVendors, type VendorSite } from '../vendors/vendor-site.ts'
import {
  compareWallets,
  type KeptTransfer,
  readCash,
  readHeld,
  readTransfers,
} from '../vendors/wallet-books.ts'

export interface KillBetweenSize {
  readonly kills: number
  readonly players: number
  /** Of so many questions what became of a transfer one gets no answer; 0 for none. */
  readonly unansweredOneIn: number
}

/** Where the server is when it is killed: nobody was asked yet, the vendor has acted, or it has just said so. */
const MOMENTS = ['unheard', 'acted', 'told'] as const
type Moment = (typeof MOMENTS)[number]

const VENDORS = ['KELPHOUSE', 'SIXTHTABLE', 'CORALKEY']
const DIRECTIONS = ['in', 'out', 'out_all'] as const
const FIRST_MINOR = 50_000
const MOVING = (['transfer_in', 'transfer_out', 'transfer_out_all'] as const).map(
  vendorTransferPath,
)
const STATUS = vendorTransferPath('status')
const AGAIN_AFTER_MS = 250
const ANSWER_PATIENCE_MS = 30_000
const SETTLED_PATIENCE_MS = 60_000

/**
 * C6-wallets: members move money to vendors with wallets of their own and back, and the server is killed between the
 * reserve and the vendor's answer. What was reserved waits in escrow, is asked for and settled once; who asks
 * again under the same key hears of the same transfer; both sides' books say the same to the minor unit.
 */
export const killBetween = atVendors(async (site, context: ScenarioContext<KillBetweenSize>) => {
  const { seed, size, patience, say } = context
  const chance = seededChance(seed)
  const players = await makePlayers(site, size.players)
  const memberIds = players.map(({ memberId }) => memberId)
  const before = await readCash(site, memberIds)
  const missed: string[] = []
  for (const [place, player] of players.entries()) {
    const told = await ask(site, player, wishOf(place, 'in', FIRST_MINOR))
    if (told.state !== 'confirmed') missed.push(`the first transfer is ${told.state}`)
  }
  const moments: Moment[] = []
  let settledMs = 0
  try {
    for (let kill = 0; kill < size.kills; kill += 1) {
      const wishes = players.map((_, place) =>
        wishOf(place, DIRECTIONS[(place + kill) % 3] ?? 'in', 100 + chance.below(400)),
      )
      moments.push(...(await killWhileAsking(site, { players, wishes, chance })))
      missed.push(...(await findUnkept(site, memberIds)))
      const asked = answerBadly(site, chance, size.unansweredOneIn)
      missed.push(...(await askAgain(site, { players, wishes })))
      settledMs = Math.max(settledMs, await waitUntilSettled(site, memberIds))
      say(`  kill ${kill + 1}: settled, ${asked.unanswered()} questions unanswered`)
    }
  } finally {
    site.vendorLink.intercept(undefined)
  }
  const transfers = await readTransfers(site, memberIds)
  missed.push(...judgeTransfers(transfers), ...(await judgeCash(site, { before, transfers })))
  if (settledMs > SETTLED_PATIENCE_MS * patience) missed.push(`settled after ${settledMs} ms`)
  const countOf = (moment: Moment) => moments.filter((each) => each === moment).length
  return {
    missed: missed.slice(0, 20),
    violations: [...(await compareWallets(site, memberIds)), ...(await auditHouse(site))],
    figures: {
      ...{ kills: size.kills, transfers: transfers.length, settledMsMax: settledMs },
      confirmed: transfers.filter(({ state }) => state === 'confirmed').length,
      failed: transfers.filter(({ state }) => state === 'failed').length,
      parked: transfers.filter(({ events }) => events.includes('lose_track')).length,
      ...Object.fromEntries(MOMENTS.map((moment) => [moment, countOf(moment)])),
    },
  }
})

interface Wish {
  readonly key: string
  readonly vendorCode: string
  readonly direction: (typeof DIRECTIONS)[number]
  readonly amountMinor?: string
}

function wishOf(place: number, direction: Wish['direction'], amountMinor: number): Wish {
  const vendorCode = VENDORS[place % VENDORS.length] ?? ''
  const amount = direction === 'out_all' ? {} : { amountMinor: String(amountMinor) }
  return { key: randomUUID(), vendorCode, direction, ...amount }
}

interface Burst {
  readonly players: readonly Player[]
  readonly wishes: readonly Wish[]
}

/** Everybody asks at once; when every call has come as far as was drawn for it, the server is killed. */
async function killWhileAsking(
  site: VendorSite,
  { players, wishes, chance }: Burst & { readonly chance: Chance },
): Promise<readonly Moment[]> {
  const moments: Moment[] = []
  let allHeard = () => {}
  const heard = new Promise<void>((resolve) => {
    allHeard = resolve
  })
  let there = 0
  site.vendorLink.intercept(async ({ path }, passOn) => {
    if (!MOVING.includes(path)) return await passOn()
    const moment = MOMENTS[(moments.length + chance.below(2)) % MOMENTS.length] ?? 'unheard'
    moments.push(moment)
    const answer = moment === 'unheard' ? undefined : await passOn()
    there += 1
    if (there === wishes.length) allHeard()
    return moment === 'told' && answer ? answer : 'nothing'
  })
  const asking = players.map((player, place) => tryOnce(site, player, wishes[place] as Wish))
  await Promise.race([heard, sleep(ANSWER_PATIENCE_MS, undefined, { ref: false })])
  const dying = site.server()
  dying.signal('SIGKILL')
  await Promise.all([...asking, dying.ended])
  site.vendorLink.intercept(undefined)
  await site.waitUntilReady()
  return moments
}

/** What nobody has settled yet must lie in escrow, to the minor unit. */
async function findUnkept(site: VendorSite, memberIds: readonly string[]): Promise<string[]> {
  const { heldMinor, escrowMinor } = await readHeld(site, memberIds)
  return heldMinor === escrowMinor ? [] : [`${escrowMinor} in escrow for ${heldMinor} reserved`]
}

/** From now on the first question what became of some transfers is cut off: they are parked. */
function answerBadly(site: VendorSite, chance: Chance, oneIn: number) {
  let unanswered = 0
  const asked = new Set<string>()
  site.vendorLink.intercept(async ({ path, raw }, passOn) => {
    const isFirst = path === STATUS && !asked.has(raw)
    asked.add(raw)
    if (!isFirst || oneIn === 0 || chance.below(oneIn) > 0) return await passOn()
    unanswered += 1
    throw new Error('the line is cut')
  })
  return { unanswered: () => unanswered }
}

/** Anyone who heard nothing asks again under the same key, and must hear of the one transfer there is. */
async function askAgain(site: VendorSite, { players, wishes }: Burst): Promise<string[]> {
  const told = await Promise.all(
    players.map((player, place) => ask(site, player, wishes[place] as Wish)),
  )
  return told.flatMap(({ direction, vendorCode }, place) => {
    const wish = wishes[place]
    const isSame = direction === wish?.direction && vendorCode === wish?.vendorCode
    return isSame ? [] : [`asked again for ${JSON.stringify(wish)}, told of ${vendorCode}`]
  })
}

async function waitUntilSettled(site: VendorSite, memberIds: readonly string[]): Promise<number> {
  const since = performance.now()
  for (;;) {
    const open = (await readTransfers(site, memberIds)).filter(
      ({ state }) => state === 'reserved' || state === 'unknown',
    )
    const tookMs = Math.round(performance.now() - since)
    if (open.length === 0 || tookMs > 2 * SETTLED_PATIENCE_MS) return tookMs
    await sleep(AGAIN_AFTER_MS)
  }
}

/** Each was reserved once and ended once. */
function judgeTransfers(transfers: readonly KeptTransfer[]): readonly string[] {
  return transfers.flatMap(({ reference, events }) => {
    const ends = events.filter((event) => event === 'confirm' || event === 'refuse')
    return ends.length === 1 && events[0] === 'reserve'
      ? []
      : [`${reference}: ${events.join(', ')}`]
  })
}

async function judgeCash(
  site: VendorSite,
  known: {
    readonly before: ReadonlyMap<string, bigint>
    readonly transfers: readonly KeptTransfer[]
  },
): Promise<readonly string[]> {
  const after = await readCash(site, [...known.before.keys()])
  return [...known.before].flatMap(([memberId, startMinor]) => {
    const expected = known.transfers
      .filter((each) => each.memberId === memberId && each.state === 'confirmed')
      .reduce(
        (sum, { direction, amountMinor }) =>
          direction === 'in' ? sum - BigInt(amountMinor ?? 0) : sum + BigInt(amountMinor ?? 0),
        startMinor,
      )
    const has = after.get(memberId)
    return has === expected ? [] : [`member ${memberId} has ${has} instead of ${expected}`]
  })
}

interface Told {
  readonly state: string
  readonly direction: string
  readonly vendorCode: string
}

/** Asks until there is an answer. */
async function ask(site: VendorSite, player: Player, wish: Wish): Promise<Told> {
  const until = performance.now() + ANSWER_PATIENCE_MS
  while (performance.now() < until) {
    const told = await tryOnce(site, player, wish)
    if (told) return told
    await sleep(AGAIN_AFTER_MS)
  }
  throw new Error(`nobody answers a transfer: ${JSON.stringify(wish)}`)
}

async function tryOnce(
  site: VendorSite,
  player: Player,
  { key, ...wish }: Wish,
): Promise<Told | undefined> {
  try {
    const answer = await fetch(`${site.url}${operations.walletTransfer.path}`, {
      method: 'POST',
      headers: {
        cookie: `baize=${player.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(ANSWER_PATIENCE_MS),
    })
    const { value } = (await answer.json()) as { readonly value?: { readonly transfer: Told } }
    return value?.transfer
  } catch {
    return undefined
  }
}
