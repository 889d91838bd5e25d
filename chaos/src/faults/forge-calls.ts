import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { VENDOR_HEADERS, VENDOR_SKEW_MS } from '@baize/contract/vendors'
import type { ScenarioContext } from '../scenario.ts'
import { makePlayers, type Player } from '../site/players.ts'
import type { Site } from '../site/site.ts'
import { auditHouse, readHouseBooks } from '../vendors/both-books.ts'
import { type Dialect, dialectsOf, OWN_DIALECT, type Written } from '../vendors/dialects.ts'
import { type OwnVendors, startOwnVendors } from '../vendors/own-vendors.ts'
import { send } from '../vendors/send-written.ts'
import { atVendors } from '../vendors/vendor-site.ts'

export interface ForgeCallsSize {
  /** How often one honest call is sent again as it is. */
  readonly replays: number
  /** One byte in so many is changed, each in a call of its own. */
  readonly everyByte: number
  /** How often the server, which remembers what it believed, is killed between the replays. */
  readonly kills: number
}

const VENDOR_CODES = [OWN_DIALECT, 'BRIARGATE', 'OLDMARKET']
const STAKE_MINOR = 100
const AT_ONCE = 16

/**
 * G3: bets of three vendors, forged in every way, changed in every byte and sent again as they were, while the
 * server is killed and forgets which calls it believed. None is taken but the honest one, and that once.
 */
export const forgeCalls = atVendors(async (site, context: ScenarioContext<ForgeCallsSize>) => {
  const vendors = await startOwnVendors(site, VENDOR_CODES)
  try {
    const dialects = dialectsOf(vendors)
    const players = await makePlayers(site, dialects.length)
    const missed: string[] = []
    let tried = 0
    for (const [place, dialect] of dialects.entries()) {
      const told = await attack(site, vendors, dialect, players[place] as Player, context.size)
      tried += told.tried
      missed.push(...told.missed)
      context.say(`  ${dialect.vendorCode}: ${told.tried} calls, ${told.missed.length} wrong`)
    }
    return {
      missed: missed.slice(0, 20),
      violations: await auditHouse(site),
      figures: { tried, wrong: missed.length, vendors: VENDOR_CODES.join(' '), ...context.size },
    }
  } finally {
    vendors.stop()
  }
})

async function attack(
  site: Site,
  vendors: OwnVendors,
  dialect: Dialect,
  player: Player,
  size: ForgeCallsSize,
): Promise<{ readonly tried: number; readonly missed: readonly string[] }> {
  const seat = await vendors.open(player, dialect.vendorCode)
  const opening = dialect.openSession?.(seat)
  const opened = opening ? await send(site.url, opening) : undefined
  const sessionId = String(opened?.body.sessionId ?? '')
  const missed: string[] = []
  const roundId = randomUUID()
  const bet = () =>
    dialect.write(seat, sessionId, roundId, {
      ...{ kind: 'bet', txId: randomUUID(), amountMinor: STAKE_MINOR },
    })
  const forged = [...forgeries(dialect, bet), ...changed(bet(), size.everyByte)]
  const answers = await sendAll(
    site,
    forged.map(([, written]) => written),
  )
  for (const [place, [name]] of forged.entries()) {
    const { status, body } = answers[place] ?? { status: 0, body: {} }
    if (dialect.codeOf(status, body) === dialect.translated('ok'))
      missed.push(`${name} was believed`)
  }
  const honest = bet()
  const first = await send(site.url, honest)
  if (dialect.codeOf(first.status, first.body) !== dialect.translated('ok')) {
    missed.push(`the honest call was refused: ${JSON.stringify(first.body)}`)
  }
  for (let part = 0; part <= size.kills; part += 1) {
    await sendAll(site, Array(Math.ceil(size.replays / (size.kills + 1))).fill(honest))
    if (part < size.kills) {
      site.server().signal('SIGKILL')
      await sleep(100)
      await site.waitUntilReady()
    }
  }
  const net = (await readHouseBooks(site, [player.memberId])).get(roundId)?.netMinor ?? 0n
  if (net !== BigInt(-STAKE_MINOR)) missed.push(`${dialect.vendorCode}: one bet came to ${net}`)
  return { tried: forged.length + size.replays + 1, missed }
}

/** Calls that somebody else made, or made for another time. */
function forgeries(
  { sign, vendorCode }: Dialect,
  bet: () => Written,
): readonly (readonly [string, Written])[] {
  const without = (written: Written): Written => {
    const { 'content-type': type = '' } = written.headers
    return { ...written, headers: { 'content-type': type } }
  }
  const [unsigned, stranger, moved] = [bet(), bet(), bet()]
  const other = vendorCode === OWN_DIALECT ? 'BRIARGATE' : OWN_DIALECT
  const otherBody = bet()
  const isOwn = vendorCode === OWN_DIALECT
  const stamp = VENDOR_HEADERS.timestamp
  const at = (byMs: number): Written => {
    const written = bet()
    return { ...written, headers: { ...written.headers, [stamp]: String(Date.now() + byMs) } }
  }
  return [
    ['no signature', without(unsigned)],
    ['another vendor’s key', sign(stranger.path, stranger.raw, other)],
    ['another call’s signature', { ...moved, headers: otherBody.headers }],
    ['another vendor’s address', { ...bet(), path: bet().path.replace(vendorCode, 'SALTWICK') }],
    ...(isOwn
      ? ([
          ['an older time', at(-1_000)],
          ['a time long ago', at(-VENDOR_SKEW_MS - 1_000)],
          ['a time to come', at(VENDOR_SKEW_MS + 1_000)],
        ] as const)
      : []),
  ].filter(([name]) => !(isOwn && name === 'another vendor’s address')) as readonly (readonly [
    string,
    Written,
  ])[]
}

/** The same call with one byte changed, at every place in turn. */
function changed(written: Written, everyByte: number): readonly (readonly [string, Written])[] {
  const { raw } = written
  const places = Array.from({ length: Math.floor(raw.length / everyByte) }, (_, n) => n * everyByte)
  return places.map((place) => {
    const byte = raw[place] === '1' ? '2' : '1'
    const text = raw.slice(0, place) + byte + raw.slice(place + 1)
    return [`byte ${place} changed`, { ...written, raw: text }] as const
  })
}

async function sendAll(site: Site, calls: readonly Written[]) {
  const answers: Awaited<ReturnType<typeof send>>[] = []
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    const some = calls.slice(from, from + AT_ONCE)
    answers.push(...(await Promise.all(some.map((each) => send(site.url, each)))))
  }
  return answers
}
