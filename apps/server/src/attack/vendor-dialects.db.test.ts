import { randomUUID } from 'node:crypto'
import { actionBatchGame, actionBatchPath } from '@baize/contract/vendors/action-batch'
import { HUB88_CALLS, type Hub88Call, hub88Path } from '@baize/contract/vendors/hub88'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../testing/set-settings.ts'
import {
  type DialectReply,
  type DialectSent,
  type DialectVendor,
  openDialectVendor,
} from '../testing/test-dialect.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openTestVendor, type TestMember, type TestVendor } from '../testing/test-vendor.ts'
import { NEVER_ALLOWED, NO_AMOUNTS } from './amount-corpus.ts'
import { faultsOf } from './faults.ts'
import { LEFT_OUT } from './set-at.ts'

/** Every route of the foreign dialects, called by everybody and with everything. */
const clock = createForwardClock()
let server: TestServer
let batch: DialectVendor
let hub88: DialectVendor
let own: TestVendor
let member: TestMember & { cookie: string }
let seats: Readonly<Record<'batch' | 'hub88', { playerId: string; token: string }>>

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  batch = await openDialectVendor(server, 0, 'action-batch')
  hub88 = await openDialectVendor(server, 1, 'hub88')
  own = await openTestVendor(server, 2)
  member = await server.openMember(100_000n)
  seats = { batch: await batch.launch(member), hub88: await hub88.launch(member) }
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

type Body = Record<string, unknown>
interface Route {
  readonly name: string
  readonly url: string
  readonly vendor: DialectVendor
  /** An honest body, new each time. */
  body(): Body
}

function routes(): readonly Route[] {
  const ofHub88 = HUB88_CALLS.map((call): Route => {
    const url = hub88Path(hub88.vendorCode, call)
    return { name: call, url, vendor: hub88, body: () => hub88Body(call) }
  })
  const url = actionBatchPath(batch.vendorCode)
  return [{ name: 'process', url, vendor: batch, body: batchBody }, ...ofHub88]
}

const batchBody = (): Body => ({
  ...{ user_id: seats.batch.playerId, currency: 'PLY', game_id: randomUUID(), finished: false },
  game: actionBatchGame(batch.vendorCode, batch.gameCode),
  actions: [{ action: 'bet', action_id: randomUUID(), amount: 100 }],
})
const hub88Body = (call: Hub88Call): Body => ({
  ...{ request_uuid: randomUUID(), user: seats.hub88.playerId, token: seats.hub88.token },
  ...{ transaction_uuid: randomUUID(), game_code: hub88.gameCode, round: randomUUID() },
  ...{ round_closed: false, is_free: false },
  ...(call !== 'transaction/rollback' && { currency: 'PLY', amount: 100_000 }),
  ...(call !== 'transaction/bet' && { reference_transaction_uuid: randomUUID() }),
})

const cash = async () => (await server.server.core.balanceOf(member.memberId)).balanceMinor
const rows = async () =>
  (await server.database.pool.query('select count(*)::int as n from vendor_transaction')).rows[0].n
const isDone = ({ body }: DialectReply) => body.status === 'RS_OK' || 'balance' in body

describe('a route of a foreign dialect', () => {
  const strangers = (route: Route, text: string): readonly (readonly [string, DialectSent])[] => {
    const header = route.vendor === hub88 ? 'x-hub88-signature' : 'authorization'
    const put = (value: string): DialectSent => ({ headers: { [header]: value } })
    const others = [batch, hub88].filter((each) => each !== route.vendor)
    return [
      ['nobody', put('')],
      ['a made-up signature', put(`HMAC-SHA256 ${'0'.repeat(64)}`)],
      ['a made-up pair', put('A'.repeat(512))],
      ['a member', { headers: { ...put('').headers, cookie: member.cookie } }],
      ...others.map(
        (other) => ['the other dialect’s vendor', put(other.signer.sign(text))] as const,
      ),
      ['a vendor of the house’s own protocol', put(`HMAC-SHA256 ${own.signer.sign(text)}`)],
      ['another body’s signature', put(`HMAC-SHA256 ${batch.signer.sign(`${text} `)}`)],
    ]
  }

  it('believes nobody but its vendor, and tells strangers nothing', async () => {
    const [before, kept] = [await cash(), await rows()]
    for (const route of routes()) {
      const text = JSON.stringify(route.body())
      for (const [who, sent] of strangers(route, text)) {
        const answer = await route.vendor.send(route.url, text, sent)
        expect(isDone(answer), `${route.name}, ${who}: ${answer.text}`).toBe(false)
        expect(answer.text).not.toMatch(/balance|currency/)
      }
    }
    expect([await cash(), await rows()]).toEqual([before, kept])
  })

  it('is no way in for a vendor of another protocol, nor the house’s own for its vendor', async () => {
    const kept = await rows()
    for (const route of routes()) {
      const elsewhere = route.url.replace(route.vendor.vendorCode, own.vendorCode)
      const answer = await route.vendor.send(elsewhere, JSON.stringify(route.body()))
      expect(isDone(answer), route.name).toBe(false)
    }
    const body = JSON.stringify({ playerId: seats.batch.playerId, currency: 'PLY' })
    const asBatch = { ...own.sign(body), 'x-vendor-id': batch.vendorCode }
    const signed = { ...asBatch, 'x-key-id': batch.signer.keyId }
    const answer = await own.send('balance', body, { headers: signed })
    expect(answer.code).toBe('signature_invalid')
    expect(await rows()).toBe(kept)
  })

  it('refuses calls from addresses that are not its vendor’s', async () => {
    const allow = (list: string) =>
      server.database.pool.query('update vendor_link set allowed_addresses = $1', [list])
    await allow('{203.0.113.0/28}')
    clock.forward(3_001)
    for (const route of routes()) {
      const text = JSON.stringify(route.body())
      const answer = await route.vendor.send(route.url, text, { ip: '198.51.100.7' })
      expect(isDone(answer), route.name).toBe(false)
    }
    await allow('{}')
    clock.forward(3_001)
  })

  it('refuses fields with faults, or does exactly what it says', async () => {
    let tried = 0
    for (const [turn, route] of routes().entries()) {
      for (const [place, name] of Object.keys(route.body()).entries()) {
        const all = faultsOf({ part: 'body', path: [name], shape: { type: 'string' } }, 'text')
        // The fields take turns with the faults; between them every fault is sent often.
        const faults = all.filter((_fault, each) => (each + place + turn) % 4 === 0)
        for (const { name: fault, value } of faults) {
          const { [name]: _honest, ...left } = route.body()
          const body = value === LEFT_OUT ? left : { ...left, [name]: value }
          const answer = await route.vendor.send(route.url, JSON.stringify(body))
          expect(answer.status, `${route.name}.${name}: ${fault}`).toBeLessThan(500)
          expect(answer.text).not.toMatch(/vendor_|select |at .*\.ts/)
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(400)
  })

  it.each(['null', '[]', '"text"', '1', '{', '{}{}', '{"actions":[]}', `${'['.repeat(20_000)}`])(
    'refuses the body %s',
    async (text) => {
      for (const route of routes()) {
        const answer = await route.vendor.send(route.url, text)
        expect(answer.status).toBeLessThan(500)
        expect(isDone(answer), route.name).toBe(false)
      }
    },
  )
})

describe('a body of one call at another', () => {
  const MONEY = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const
  const others = MONEY.flatMap((of) =>
    MONEY.filter((at) => at !== of).map((at) => [of, at] as const),
  )
  it.each(others)('%s at %s, signed as it is, moves nothing', async (of, at) => {
    const before = [await cash(), await rows()]
    const text = JSON.stringify(hub88Body(of))
    const answer = await hub88.send(hub88Path(hub88.vendorCode, at), text)
    expect(answer.body.status).toBe('RS_ERROR_WRONG_TYPES')
    expect([await cash(), await rows()]).toEqual(before)
  })
})

describe('an amount in a foreign dialect', () => {
  const bets = (): readonly (readonly [Route, (amount: string) => string, bigint])[] => {
    const [process, , , bet] = routes()
    if (!process || !bet) throw new Error('both dialects take bets')
    const place = '"amount":"here"'
    const write = (body: Body, amount: string) =>
      JSON.stringify(body).replace(place, `"amount":${amount}`)
    return [
      [
        process,
        (amount) => {
          const action = { action: 'bet', action_id: randomUUID(), amount: 'here' }
          return write({ ...process.body(), actions: [action] }, amount)
        },
        1n,
      ],
      [bet, (amount) => write({ ...bet.body(), amount: 'here' }, amount), 1_000n],
    ]
  }

  it('is a whole number of minor units, to the last digit, or nothing is taken', async () => {
    let before = await cash()
    for (const [route, write, perMinor] of bets()) {
      for (const amount of [...NO_AMOUNTS, ...NEVER_ALLOWED]) {
        const answer = await route.vendor.send(route.url, write(amount))
        expect(answer.status, amount).toBeLessThan(500)
        const after = await cash()
        const taken = before - after
        if (taken !== 0n) {
          const said: unknown = JSON.parse(amount)
          expect(typeof said, amount).toBe('number')
          expect(BigInt(said as number), amount).toBe(taken * perMinor)
          expect(isDone(answer), amount).toBe(true)
        }
        before = after
      }
    }
  })
})
