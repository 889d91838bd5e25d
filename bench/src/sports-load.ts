import type { AddressInfo } from 'node:net'
import { epochMs, ratio } from '@baize/kernel'
import type { MarketRef, Odds, Urn } from '@baize/sports'
import {
  type Fixture,
  type OfferedMarket,
  type Producer,
  printDocument,
  printFrame,
  STREAM_PATH,
} from '@baize/uof'
import websocket from '@fastify/websocket'
import fastify from 'fastify'

/**
 * A feed under load: `sports-load.ts PORT EVENTS CHANGES` plays so many live matches and sends so many changes of odds a second, from two
 * boards of prices made before. The first price of who wins says when the message was made: one, and ten thousandths for each
 * millisecond since `EPOCH`.
 */
const [port = 0, events = 0, changesASecond = 0] = process.argv.slice(2).map(Number)
const EPOCH = Number(process.env['SPORTS_EPOCH'])
const TICK_MS = 20
const ALIVE_MS = 5_000
const HOUR_MS = 3_600_000
const MOMENT = 1_700_000_000_000
const FIRST_PRICE = ratio(12_345, 10_000) as Odds

const lines = new Set<{ send(text: string): void }>()
const idOf = (at: number) => `sr:match:${900_000 + at}` as Urn
const named = (kind: string, number: number, name: string) => ({
  id: `sr:${kind}:${number}` as Urn,
  name,
})

const fixtureOf = (at: number): Fixture => ({
  ...{ id: idOf(at), kickOff: epochMs(EPOCH - HOUR_MS), status: 'live' },
  sport: named('sport', 1, 'Football'),
  category: named('category', 1, 'Bench'),
  tournament: named('tournament', 1 + (at % 20), `League ${at % 20}`),
  home: named('competitor', 2 * at + 1, `Home of match ${at}`),
  away: named('competitor', 2 * at + 2, `Guests of match ${at}`),
  extra: { simulated: 'true' },
})

function market(ref: MarketRef, ids: readonly string[], price: number): OfferedMarket {
  const outcomes = ids.map((id, at) => ({
    ...{ id, isActive: true },
    odds: ratio(price + 7 * at, 100) as Odds,
  }))
  return { ...ref, status: 'active', isFavourite: true, outcomes }
}

/** A dozen markets, as many as move with the minute of a match. */
function boardOf(at: number, board: number): string {
  const price = 150 + ((at * 13 + board * 11) % 200)
  const winner = market({ market: 1, specifiers: {} }, ['1', '2', '3'], price)
  const first = winner.outcomes.map((each, place) =>
    place === 0 ? { ...each, odds: FIRST_PRICE } : each,
  )
  const lines16 = ['-1', '-0.5', '0', '0.5', '1'].map((hcp) =>
    market({ market: 16, specifiers: { hcp } }, ['1714', '1715'], price),
  )
  const lines18 = ['1.5', '2.5', '3.5', '4.5'].map((total) =>
    market({ market: 18, specifiers: { total } }, ['13', '12'], price),
  )
  const others = [
    market({ market: 29, specifiers: {} }, ['74', '76'], price),
    market({ market: 10, specifiers: {} }, ['9', '10', '11'], price),
  ]
  return printFrame({
    ...{ type: 'odds_change', event: idOf(at), producer: 'live', at: epochMs(MOMENT) },
    markets: [{ ...winner, outcomes: first }, ...lines16, ...lines18, ...others],
  })
}

const boards = Array.from({ length: events }, (_, at) => [boardOf(at, 0), boardOf(at, 1)])
const sent = { count: 0 }

function frameOf(at: number, board: number): string {
  const nowMs = Date.now()
  const price = ((10_000 + nowMs - EPOCH) / 10_000).toFixed(4)
  const text = boards[at]?.[board] ?? ''
  return text.replace(String(MOMENT), String(nowMs)).replace('1.2345', price)
}

function send(text: string): void {
  for (const line of lines) line.send(text)
}

function alive(): void {
  for (const producer of ['live', 'pre_match'] as const) {
    send(printFrame({ type: 'alive', producer, at: epochMs(Date.now()), isSubscribed: true }))
  }
}

function recover(producer: Producer, requestId: number): void {
  if (producer === 'live') for (let at = 0; at < events; at += 1) send(frameOf(at, 0))
  const at = epochMs(Date.now())
  send(printFrame({ type: 'snapshot_complete', producer, at, requestId }))
}

const app = fastify()
await app.register(websocket)
app.get(STREAM_PATH, { websocket: true }, (socket) => {
  lines.add(socket)
  socket.on('close', () => lines.delete(socket))
  alive()
})
app.get('/v1/sports/en/schedules/:of/schedule.xml', (request) => {
  const { of } = request.params as { of: string }
  const fixtures = of === 'live' ? Array.from({ length: events }, (_, at) => fixtureOf(at)) : []
  return printDocument({ type: 'schedule', generatedAt: epochMs(Date.now()), fixtures })
})
app.post('/v1/:producer/recovery/initiate_request', (request) => {
  const { producer } = request.params as { producer: string }
  const { request_id: id } = request.query as { request_id: string }
  setImmediate(() => recover(producer === 'pre' ? 'pre_match' : 'live', Number(id)))
  return printDocument({ type: 'recovery', isAccepted: true, text: '' })
})
app.get('/sent', () => sent)
await app.listen({ host: '127.0.0.1', port })

setInterval(alive, ALIVE_MS)
const begunMs = Date.now()
let planned = 0
setInterval(() => {
  const due = ((Date.now() - begunMs) * changesASecond) / 1_000
  for (; planned < due; planned += 1) {
    send(frameOf(planned % events, Math.floor(planned / events) % 2))
    sent.count += 1
  }
}, TICK_MS)
process.stdout.write(`ready ${(app.server.address() as AddressInfo).port}\n`)
