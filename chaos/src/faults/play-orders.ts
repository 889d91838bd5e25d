import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OrderAction, VENDOR_ORDERS, vendorOrderExpected } from '@baize/testkit'
import type { ScenarioContext } from '../scenario.ts'
import { makePlayers, type Player } from '../site/players.ts'
import type { Site } from '../site/site.ts'
import { auditHouse, readHouseBooks } from '../vendors/both-books.ts'
import { type Dialect, dialectsOf, OWN_DIALECT, type VendorOrder } from '../vendors/dialects.ts'
import { type OwnVendors, type Seat, startOwnVendors } from '../vendors/own-vendors.ts'
import { send } from '../vendors/send-written.ts'
import { atVendors } from '../vendors/vendor-site.ts'

/** What becomes of the player after the second call of each order, and the code that bets get then. */
const STANDINGS = {
  nothing: undefined,
  ended: 'session_expired',
  locked: 'account_locked',
  excluded: 'self_excluded',
} as const
type Standing = keyof typeof STANDINGS

export interface PlayOrdersSize {
  readonly standings: readonly Standing[]
}

const CALLS_BEFORE = 2
const ORDERS_AT_ONCE = 12
/** The house looks at sessions and standings anew after this long. */
const SESSIONS_REMEMBERED_MS = 3_200

/**
 * C7: a bet, its win, its refund, another bet and a second refund in every order, by a vendor of each
 * protocol, with the session ended, the player locked or excluded in between. Codes and money of each are those
 * of the table.
 */
export const playOrders = atVendors(async (site, context: ScenarioContext<PlayOrdersSize>) => {
  const { standings } = context.size
  const own = await startOwnVendors(site, VENDOR_CODES)
  try {
    const dialects = dialectsOf(own)
    const players = await makePlayers(site, dialects.length * standings.length)
    const lanes: Lane[] = []
    for (const [place, dialect] of dialects.entries()) {
      for (const [turn, standing] of standings.entries()) {
        const player = players[place * standings.length + turn] as Player
        lanes.push(await openLane(site, own, { dialect, standing, player }))
      }
    }
    await Promise.all(lanes.map((lane) => playLane(site, lane, 0, CALLS_BEFORE)))
    await changeStandings(site, lanes)
    await Promise.all(lanes.map((lane) => playLane(site, lane, CALLS_BEFORE)))
    const wrong = await judgeLanes(site, lanes)
    const violations = await auditHouse(site)
    return {
      missed: wrong.slice(0, 20),
      violations,
      figures: {
        orders: VENDOR_ORDERS.length * lanes.length,
        wrong: wrong.length,
        vendors: dialects.map(({ vendorCode }) => vendorCode).join(' '),
        standings: standings.join(' '),
      },
    }
  } finally {
    own.stop()
  }
})

const VENDOR_CODES = [OWN_DIALECT, 'BRIARGATE', 'OLDMARKET']

interface Lane {
  readonly dialect: Dialect
  readonly standing: Standing
  readonly seat: Seat
  readonly sessionId: string
  readonly plays: readonly OrderPlay[]
}

/** One order on its way: what was sent, and what was answered. */
interface OrderPlay {
  readonly order: readonly OrderAction[]
  readonly roundId: string
  /** Of the second bet: the round itself, or its own where a win names no bet. */
  readonly otherRoundId: string
  readonly ids: Readonly<Record<OrderAction, string>>
  readonly heard: string[]
}

async function openLane(
  site: Site,
  own: OwnVendors,
  { dialect, standing, player }: Pick<Lane, 'dialect' | 'standing'> & { readonly player: Player },
): Promise<Lane> {
  const seat = await own.open(player, dialect.vendorCode)
  const opening = dialect.openSession?.(seat)
  const opened = opening ? await send(site.url, opening) : undefined
  const sessionId = String(opened?.body.sessionId ?? '')
  const plays = VENDOR_ORDERS.map((order): OrderPlay => {
    const roundId = randomUUID()
    return {
      ...{ order, roundId, heard: [] },
      otherRoundId: isRoundWide(dialect) ? randomUUID() : roundId,
      ids: {
        ...{ bet: randomUUID(), win: randomUUID(), refund: randomUUID() },
        ...{ second_bet: randomUUID(), second_refund: randomUUID() },
      },
    }
  })
  return { dialect, standing, seat, sessionId, plays }
}

function isRoundWide({ vendorCode }: Dialect): boolean {
  return vendorCode === 'BRIARGATE'
}

/** Each order one call after the other, several orders beside each other. */
async function playLane(site: Site, lane: Lane, from: number, until = Number.POSITIVE_INFINITY) {
  const waiting = lane.plays.values()
  const playOn = async () => {
    for (const play of waiting) await playOrder(site, lane, play, { from, until })
  }
  await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, playOn))
}

async function playOrder(
  site: Site,
  { dialect, seat, sessionId }: Lane,
  { order, ids, roundId, otherRoundId, heard }: OrderPlay,
  part: { readonly from: number; readonly until: number },
): Promise<void> {
  for (const action of order.slice(part.from, part.until)) {
    const round = action === 'second_bet' ? otherRoundId : roundId
    const written = dialect.write(seat, sessionId, round, vendorOrderOf(action, ids))
    const { status, body } = await send(site.url, written)
    heard.push(dialect.codeOf(status, body))
  }
}

function vendorOrderOf(action: OrderAction, ids: OrderPlay['ids']): VendorOrder {
  const txId = ids[action]
  switch (action) {
    case 'bet':
      return { kind: 'bet', txId, amountMinor: 100 }
    case 'second_bet':
      return { kind: 'bet', txId, amountMinor: 30 }
    case 'win':
      return { kind: 'win', txId, betTxId: ids.bet, amountMinor: 250 }
    case 'refund':
    case 'second_refund':
      return { kind: 'refund', txId, betTxId: ids.bet }
  }
}

const CHANGES: Readonly<Record<Exclude<Standing, 'nothing'>, string>> = {
  ended: 'update vendor_session set ended_at = opened_at where member_id = $1',
  locked: `update member set status = 'locked' where id = $1`,
  excluded: `update member set excluded_until_ms =
    (extract(epoch from now()) * 1000)::bigint + 3600000 where id = $1`,
}

async function changeStandings(site: Site, lanes: readonly Lane[]): Promise<void> {
  const changed = lanes.filter(({ standing }) => standing !== 'nothing')
  if (changed.length === 0) return
  await site.database.withClient(async (client) => {
    for (const { standing, seat } of changed) {
      if (standing !== 'nothing') await client.query(CHANGES[standing], [seat.memberId])
    }
  })
  await sleep(SESSIONS_REMEMBERED_MS)
}

async function judgeLanes(site: Site, lanes: readonly Lane[]): Promise<string[]> {
  const booked = await readHouseBooks(
    site,
    lanes.map(({ seat }) => seat.memberId),
  )
  const netOf = (roundId: string) => booked.get(roundId)?.netMinor ?? 0n
  return lanes.flatMap((lane) =>
    lane.plays.flatMap((play) => {
      const expected = expectedOf(lane, play)
      const codes = expected.map(({ code }) => lane.dialect.translated(code))
      const net = expected.reduce((sum, { movedMinor }) => sum + movedMinor, 0n)
      const { roundId, otherRoundId, heard } = play
      const moved = netOf(roundId) + (otherRoundId === roundId ? 0n : netOf(otherRoundId))
      const isRight = String(heard) === String(codes) && moved === net
      const { vendorCode } = lane.dialect
      const where = `${vendorCode}, ${lane.standing}: ${play.order.join(', ')}`
      return isRight ? [] : [`${where}: ${heard} moved ${moved}; expected ${codes} and ${net}`]
    }),
  )
}

/** To the rest it is as if the bets that were refused had never come. */
function expectedOf({ dialect, standing }: Lane, { order }: OrderPlay) {
  const code = STANDINGS[standing]
  const isRefused = (action: OrderAction) =>
    code !== undefined && order.indexOf(action) >= CALLS_BEFORE && action.endsWith('bet')
  const left = order.filter((action) => !isRefused(action))
  const told = vendorOrderExpected(left, !isRoundWide(dialect))
  return order.map((action) =>
    isRefused(action) ? { code: code ?? '', movedMinor: 0n } : (told[left.indexOf(action)] ?? NONE),
  )
}

const NONE = { code: 'missing', movedMinor: 0n }
