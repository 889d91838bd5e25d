import { createHash, createHmac, randomUUID } from 'node:crypto'
import { operations, type RoundView } from '@baize/contract'
import { bustAfterMs, checkFlight, flightMsTo, heightAfter } from '@baize/games/crash'
import { decodeId, type EpochMs, epochMs } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkStoredRound } from '../../../testing/check-stored-round.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { type Answer, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createCrash } from './crash.ts'
import { cashOut } from './leave-flight.ts'
import { crashRounds } from './shared-rounds.ts'
import { crashTasks } from './watch-interruptions.ts'

/**
 * Goal: a flight has one end and each bet in it one end, whoever asks at once and whatever dies in between; a wish that
 * is late by a millisecond is late. Method: the composed server with a clock of its own, and the room led by hand.
 */
const STAKE = 1_000n
let server: TestServer
// Not before the real time, by which a proof of work expires.
let nowMs = Math.ceil(Date.now() / 60_000) * 60_000
const clock = { now: () => epochMs(nowMs) as EpochMs }
const room = () => server.server.modules.crash.room

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

/** Leads the room until nothing is due before a moment. */
async function leadTo(momentMs: number, led = room()): Promise<void> {
  for (;;) {
    const inMs = await led.look()
    if (nowMs + inMs > momentMs) break
    nowMs += inMs
  }
  nowMs = momentMs
}

/** A flight that takes bets, whose bust lies where a test wants it: flights in between are flown. */
async function nextFlight(wants: (bust: number) => boolean = (bust) => bust >= 300) {
  for (let tries = 0; tries < 400; tries += 1) {
    await finish()
    const found = await server.database.pool.query(
      `select id, number, starts_at, sealed_hash from crash_flight where state = 'open'`,
    )
    const [row] = found.rows
    const { pool, vault } = server.server.core
    const flight = await crashRounds.loadSeeds(pool, vault, row.id)
    if (!flight) throw new Error('the flight is there')
    const hash = vault.unlock(row.sealed_hash)
    const ports = { sha256: sha256Of, hmac: hmacOf }
    const { bust, isInChain } = checkFlight(
      ports,
      { hash, number: row.number, salt: flight.clientSeed },
      flight.commitment,
    )
    if (!isInChain) throw new Error('every flight is in its chain')
    if (wants(bust)) {
      const told = await view()
      if (!told.flight) throw new Error('a flight is told')
      return { flightId: told.flight.flightId, bust, startsAtMs: row.starts_at.getTime() as number }
    }
  }
  throw new Error('no such flight came')
}

const sha256Of = (message: Uint8Array) => createHash('sha256').update(message).digest()
const hmacOf = (key: Uint8Array, message: Uint8Array) =>
  createHmac('sha256', key).update(message).digest()

/** Flies whatever is open to its end, until the next flight takes bets. */
async function finish(): Promise<void> {
  const before = await server.database.pool.query(`select max(number) as last from crash_flight`)
  for (let step = 0; step < 10_000; step += 1) {
    const inMs = await room().look()
    const now = await server.database.pool.query(
      `select max(number) as last, count(*) filter (where state = 'open') as open from crash_flight`,
    )
    if (now.rows[0].last !== before.rows[0].last && now.rows[0].open === 1n) return
    nowMs += inMs
  }
}

async function view() {
  nowMs += 1_000
  const answer = await server.openBrowser().call(operations.getCrashRoom)
  nowMs -= 1_000
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

type Flight = Awaited<ReturnType<typeof nextFlight>>
const bet = (member: Member, flight: Flight, change: object = {}, key: string = randomUUID()) =>
  member.call(operations.placeCrashBet, {
    body: {
      flightId: flight.flightId,
      stakeMinor: STAKE.toString(),
      place: 1,
      autoCashOut: null,
      ...change,
    },
    key,
  })
const leave = (member: Member, round: RoundView) =>
  member.call(operations.cashOutCrashBet, { params: { crashBetId: round.roundId } })
const cancel = (member: Member, round: RoundView) =>
  member.call(operations.cancelCrashBet, { params: { crashBetId: round.roundId } })

function played(answer: Answer<typeof operations.placeCrashBet>): RoundView {
  if (!answer.success) throw new Error(answer.code)
  return answer.value.round
}
async function fundsOf(member: Member) {
  const answer = await member.call(operations.getBalance)
  if (!answer.success) throw new Error(answer.code)
  return [BigInt(answer.value.balanceMinor), BigInt(answer.value.heldMinor)]
}
async function roundOf(member: Member, round: RoundView): Promise<RoundView> {
  const answer = await member.call(operations.getRound, { params: { roundId: round.roundId } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.round
}
const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.success ? 'taken' : answer.code

describe('a bet in a flight', () => {
  it('is paid what the flight shows when its player leaves, and proves itself afterwards', async () => {
    const flight = await nextFlight()
    const member = await server.openMember(10_000n)
    const placed = played(await bet(member, flight))
    expect(placed.fairness.serverSeed).toBeNull()
    expect(await fundsOf(member)).toEqual([9_000n, STAKE])
    await leadTo(flight.startsAtMs + flightMsTo(200))
    const left = played(await leave(member, placed))
    expect(left).toMatchObject({
      state: 'closed',
      payoutMinor: '2000',
      events: [{ type: 'left', height: 200, isAutomatic: false }, { type: 'roundEnd' }],
    })
    expect(await fundsOf(member)).toEqual([11_000n, 0n])
    // A repeat is answered with the same round and moves nothing.
    expect(played(await leave(member, placed))).toEqual(left)
    expect(await fundsOf(member)).toEqual([11_000n, 0n])
    expect((await roundOf(member, placed)).fairness.serverSeed).toBeNull()
    await finish()
    const checked = await checkStoredRound(server, placed.roundId)
    expect(checked).toMatchObject({ asked: 6, wrong: [] })
    const { fairness } = await roundOf(member, placed)
    expect(checked.round.fairness).toEqual(fairness)
    expect(fairness.serverSeed).not.toBeNull()
  })

  it('leaves by itself at its target with no tab open, and is lost when the flight never gets there', async () => {
    const flight = await nextFlight((bust) => bust >= 200 && bust < 5_000)
    const member = await server.openMember(10_000n)
    const early = played(await bet(member, flight, { autoCashOut: 150 }))
    const late = played(await bet(member, flight, { autoCashOut: flight.bust + 1, place: 2 }))
    await leadTo(flight.startsAtMs + flightMsTo(150))
    expect(await roundOf(member, early)).toMatchObject({ state: 'closed', payoutMinor: '1500' })
    expect(await roundOf(member, late)).toMatchObject({ state: 'open' })
    await finish()
    expect(await roundOf(member, late)).toMatchObject({
      payoutMinor: '0',
      events: [{ type: 'busted', height: flight.bust }, { type: 'roundEnd' }],
    })
    expect(await fundsOf(member)).toEqual([9_500n, 0n])
  })

  it('goes back when its player takes it back before the start, and not after', async () => {
    const flight = await nextFlight()
    const member = await server.openMember(10_000n)
    const first = played(await bet(member, flight))
    expect(played(await cancel(member, first))).toMatchObject({
      payoutMinor: STAKE.toString(),
      events: [{ type: 'cancelled' }, { type: 'roundEnd' }],
    })
    expect(await fundsOf(member)).toEqual([10_000n, 0n])
    const second = played(await bet(member, flight))
    await leadTo(flight.startsAtMs)
    expect(codeOf(await cancel(member, second))).toBe('betting_over')
    expect(await fundsOf(member)).toEqual([9_000n, STAKE])
    expect((await view()).flight).toMatchObject({ betCount: 1, stakedMinor: '1000' })
  })

  it('is counted as out when it was paid; once the flight is over, the start of the next is shown', async () => {
    const flight = await nextFlight((bust) => bust >= 200 && bust < 1_000)
    const member = await server.openMember(10_000n)
    played(await bet(member, flight, { autoCashOut: 110 }))
    played(await bet(member, flight, { autoCashOut: 9_999, place: 2 }))
    await leadTo(flight.startsAtMs + flightMsTo(150))
    expect(await view()).toMatchObject({
      flight: { betCount: 2, leftCount: 1 },
      nextStartsAt: null,
    })
    const overMs = flight.startsAtMs + bustAfterMs(flight.bust)
    await leadTo(overMs + 1_000)
    const { nextStartsAt } = await view()
    await finish()
    const next = await view()
    expect(nextStartsAt).toBe(next.flight?.startsAt)
    expect(next.nextStartsAt).toBeNull()
  })

  it('leaves its flight among the last hundred, the newest first, without one that is in the air', async () => {
    const answer = await server.openBrowser().call(operations.listCrashFlights)
    if (!answer.success) throw new Error(answer.code)
    const { flights } = answer.value
    const stored = await server.database.pool.query(
      `select bust from crash_flight where state <> 'open' order by id desc limit 100`,
    )
    expect(flights.map(({ bust }) => bust)).toEqual(stored.rows.map(({ bust }) => bust))
    const room = await view()
    expect(flights.slice(0, room.history.length)).toEqual(room.history.slice(0, 100))
    expect(flights.map(({ flightId }) => flightId)).not.toContain(room.flight?.flightId)
  })

  it.each([
    ['a millisecond before the start', (startsAtMs: number) => startsAtMs - 1, 'taken'],
    ['at the start', (startsAtMs: number) => startsAtMs, 'betting_over'],
  ])('placed %s is %s', async (_when, momentOf, expected) => {
    const flight = await nextFlight()
    const member = await server.openMember(10_000n)
    await leadTo(momentOf(flight.startsAtMs))
    expect(codeOf(await bet(member, flight))).toBe(expected)
  })

  it('is over for good one millisecond after the bust, and in time one before', async () => {
    const flight = await nextFlight((bust) => bust >= 110 && bust < 1_000)
    const over = flight.startsAtMs + bustAfterMs(flight.bust)
    const [inTime, late] = [await server.openMember(5_000n), await server.openMember(5_000n)]
    const [first, second] = [played(await bet(inTime, flight)), played(await bet(late, flight))]
    await leadTo(over - 1)
    expect(played(await leave(inTime, first)).events[0]).toMatchObject({
      height: heightAfter(bustAfterMs(flight.bust) - 1),
    })
    nowMs = over
    expect(codeOf(await leave(late, second))).toBe('flight_busted')
    expect(codeOf(await leave(late, second))).toBe('flight_busted')
    await finish()
    expect(await fundsOf(late)).toEqual([4_000n, 0n])
    expect(codeOf(await leave(late, second))).toBe('flight_busted')
  })

  it('refuses what no bet can be, and another order under a key that was used', async () => {
    const flight = await nextFlight()
    const member = await server.openMember(10_000n)
    const key = randomUUID()
    const placed = played(await bet(member, flight, {}, key))
    expect(played(await bet(member, flight, {}, key)).roundId).toBe(placed.roundId)
    expect(codeOf(await bet(member, flight, { stakeMinor: '2000' }, key))).toBe('key_reused')
    expect(codeOf(await bet(member, flight))).toBe('round_open')
    const wrong = { place: 2 }
    expect(codeOf(await bet(member, flight, { ...wrong, stakeMinor: '9' }))).toBe(
      'stake_not_allowed',
    )
    expect(codeOf(await bet(member, flight, { ...wrong, stakeMinor: '999999999' }))).toBe(
      'stake_not_allowed',
    )
    expect(codeOf(await bet(member, flight, { ...wrong, stakeMinor: '10.5' }))).toBe(
      'invalid_input',
    )
    expect(codeOf(await bet(member, flight, { ...wrong, autoCashOut: 100 }))).toBe('invalid_input')
    expect(codeOf(await bet(member, flight, { ...wrong, autoCashOut: 150.5 }))).toBe(
      'invalid_input',
    )
    expect(codeOf(await bet(member, flight, { ...wrong, stakeMinor: '10000' }))).toBe(
      'insufficient_funds',
    )
    expect(codeOf(await bet(member, { ...flight, flightId: 'flt_nothing' }, wrong))).toBe(
      'betting_over',
    )
    expect(codeOf(await leave(member, placed))).toBe('not_flying')
    const other = await server.openMember(1_000n)
    expect(codeOf(await leave(other, placed))).toBe('not_found')
    expect(codeOf(await cancel(other, placed))).toBe('not_found')
  })
})

describe('at once', () => {
  it('ten equal bets are one, and ten ways to leave are one', async () => {
    const flight = await nextFlight()
    const member = await server.openMember(50_000n)
    const placed = await Promise.all(Array.from({ length: 10 }, () => bet(member, flight)))
    expect(placed.map(codeOf).toSorted()).toEqual([...Array(9).fill('round_open'), 'taken'])
    const round = played(placed.find(({ success }) => success) ?? expect.fail('one is taken'))
    await leadTo(flight.startsAtMs + flightMsTo(150))
    const left = await Promise.all(Array.from({ length: 10 }, () => leave(member, round)))
    expect(new Set(left.map((answer) => played(answer).payoutMinor)).size).toBe(1)
    const paid = BigInt(played(left[0] ?? expect.fail('left')).payoutMinor ?? 'x')
    expect(await fundsOf(member)).toEqual([49_000n + paid, 0n])
  })

  it('a press and the target of a bet come to the same, whichever is first', async () => {
    const flight = await nextFlight()
    const members = await Promise.all(Array.from({ length: 6 }, () => server.openMember(5_000n)))
    const rounds = await Promise.all(
      members.map(async (member) => played(await bet(member, flight, { autoCashOut: 150 }))),
    )
    await leadTo(flight.startsAtMs + flightMsTo(150) - 1)
    nowMs += 1
    await Promise.all([
      room().look(),
      ...members.map((member, index) => leave(member, rounds[index] ?? expect.fail('bet'))),
    ])
    for (const member of members) expect(await fundsOf(member)).toEqual([5_500n, 0n])
  })

  it('taking back and settling never both move the stake', async () => {
    const flight = await nextFlight((bust) => bust === 100 || bust < 150)
    const members = await Promise.all(Array.from({ length: 6 }, () => server.openMember(5_000n)))
    const rounds = await Promise.all(members.map(async (each) => played(await bet(each, flight))))
    await leadTo(flight.startsAtMs - 1)
    const answers = await Promise.all(
      members.flatMap((member, index) => {
        const round = rounds[index] ?? expect.fail('bet')
        return [cancel(member, round), cancel(member, round), leave(member, round)]
      }),
    )
    expect(new Set(answers.map(codeOf))).not.toContain('round_unknown')
    await finish()
    for (const member of members) expect(await fundsOf(member)).toEqual([5_000n, 0n])
  })
})

describe('somebody who makes the room late', () => {
  it('gains nothing by asking first whether the flight has busted: the answer ends it for every bet', async () => {
    const flight = await nextFlight((bust) => bust >= 110 && bust < 2_000)
    const member = await server.openMember(5_000n)
    const probe = played(await bet(member, flight))
    played(await bet(member, flight, { place: 2 }))
    const before = flight.startsAtMs + bustAfterMs(flight.bust) - 500
    await leadTo(Math.max(flight.startsAtMs, before))
    await room().look()
    // The room is late from here; the flight busts meanwhile, and ten cash-outs ask.
    nowMs = flight.startsAtMs + bustAfterMs(flight.bust) + 10
    const asked = await Promise.all(Array.from({ length: 10 }, () => leave(member, probe)))
    expect(new Set(asked.map(codeOf))).toEqual(new Set(['flight_busted']))
    nowMs += 60_000
    await room().look()
    await room().look()
    expect((await view()).history[0]).toMatchObject({ bust: flight.bust, isInterrupted: false })
    expect(await fundsOf(member)).toEqual([3_000n, 0n])
  })

  it('takes no bet by letting a late cash-out meet the interruption', async () => {
    const flight = await nextFlight((bust) => bust >= 1_000)
    const member = await server.openMember(5_000n)
    const round = played(await bet(member, flight))
    await leadTo(flight.startsAtMs + flightMsTo(120))
    await room().look()
    const lookedAt = heightAfter(nowMs - flight.startsAtMs)
    nowMs = flight.startsAtMs + bustAfterMs(flight.bust) + 10
    const { core, modules } = server.server
    const { parts } = modules.crash
    // The room is first, between what the cash-out has read and what it writes.
    const query = async (...asked: Parameters<typeof core.pool.query>) => {
      if (String(asked[0]).startsWith('update crash_flight')) await room().look()
      return await core.pool.query(...asked)
    }
    const pool = Object.assign(Object.create(core.pool), { query })
    const roundId = decodeId('rnd', round.roundId)
    if (!roundId) throw new Error('a round has its id')
    const left = await cashOut({ ...parts, pool }, { memberId: member.memberId, roundId }, nowMs)
    expect(left).toMatchObject({ ok: true, value: { events: [{ type: 'stalled' }, {}] } })
    expect(await fundsOf(member)).toEqual([4_000n + (STAKE * BigInt(lookedAt)) / 100n, 0n])
  })

  it('cannot press once the interruption has told the height', async () => {
    const flight = await nextFlight((bust) => bust >= 1_000)
    const member = await server.openMember(5_000n)
    const round = played(await bet(member, flight))
    await leadTo(flight.startsAtMs + flightMsTo(120))
    await room().look()
    const lookedAt = heightAfter(nowMs - flight.startsAtMs)
    nowMs += 4_000
    await room().look()
    nowMs = flight.startsAtMs + bustAfterMs(flight.bust) - 1
    const left = await leave(member, round)
    expect(left).toMatchObject({
      value: { round: { events: [{ type: 'stalled', height: lookedAt }, { type: 'roundEnd' }] } },
    })
  })

  it('rings at the second interruption of an hour', async () => {
    const rung: unknown[] = []
    const tasks = crashTasks({
      ...{ pool: server.database.pool, clock },
      raise: async (found) => void rung.push(...found),
    })
    const watch = () => tasks['crash:watch-interruptions']?.({}, undefined as never)
    nowMs += 3_600_000
    await finish()
    for (const rings of [0, 1]) {
      const flight = await nextFlight(() => true)
      nowMs = flight.startsAtMs + 3_000
      await room().look()
      await watch()
      expect(rung).toHaveLength(rings)
    }
  })
})

describe('a room whose server dies', () => {
  /** Another server's room on the same database, which remembers nothing of the flight. */
  const otherRoom = () =>
    createCrash(server.server.modules.crash.parts, () => {
      throw new Error('the room failed')
    })

  it('in the middle of a flight: what was left stands, targets are decided, the rest is paid at the last look', async () => {
    const flight = await nextFlight((bust) => bust >= 300 && bust < 2_000)
    const [left, reached, missed, waiting] = (await Promise.all(
      [0, 1, 2, 3].map(() => server.openMember(5_000n)),
    )) as [Member, Member, Member, Member]
    const first = played(await bet(left, flight))
    const second = played(await bet(reached, flight, { autoCashOut: flight.bust }))
    const third = played(await bet(missed, flight, { autoCashOut: flight.bust + 1 }))
    const fourth = played(await bet(waiting, flight))
    await leadTo(flight.startsAtMs + flightMsTo(200))
    await room().look()
    const lookedAt = heightAfter(nowMs - flight.startsAtMs)
    played(await leave(left, first))
    // Nobody leads for a while; then another server takes over, and a third at the same time.
    nowMs = flight.startsAtMs + bustAfterMs(flight.bust) + 4_000
    const [one, two] = [otherRoom(), otherRoom()]
    await Promise.all([one.room.look(), two.room.look()])
    nowMs += 300
    await Promise.all([one.room.look(), two.room.look()])
    expect(await fundsOf(left)).toEqual([6_000n, 0n])
    expect(await fundsOf(reached)).toEqual([4_000n + (STAKE * BigInt(flight.bust)) / 100n, 0n])
    expect(await fundsOf(missed)).toEqual([4_000n, 0n])
    expect(await fundsOf(waiting)).toEqual([4_000n + (STAKE * BigInt(lookedAt)) / 100n, 0n])
    expect((await roundOf(missed, third)).events[0]).toMatchObject({ type: 'busted' })
    const last = await roundOf(waiting, fourth)
    expect(last.events[0]).toEqual({ type: 'stalled', height: lookedAt })
    expect((await checkStoredRound(server, last.roundId)).wrong).toEqual([])
    expect((await roundOf(reached, second)).events[0]).toMatchObject({ isAutomatic: true })
    expect(await leave(waiting, fourth)).toMatchObject({ value: { round: { state: 'closed' } } })
    const [told] = (await view()).history
    expect(told).toMatchObject({
      flightId: flight.flightId,
      bust: flight.bust,
      isInterrupted: true,
    })
    await Promise.all([one.stop(), two.stop()])
  })

  it('for less than a stall: the next one goes on from the look that was written down', async () => {
    const flight = await nextFlight((bust) => bust >= 150 && bust < 2_000)
    const member = await server.openMember(5_000n)
    played(await bet(member, flight, { autoCashOut: 140 }))
    await leadTo(flight.startsAtMs + 1_000)
    await room().look()
    nowMs += 2_000
    const next = otherRoom()
    await leadTo(flight.startsAtMs + bustAfterMs(flight.bust) + 1, next.room)
    expect((await view()).history[0]).toMatchObject({ bust: flight.bust, isInterrupted: false })
    expect(await fundsOf(member)).toEqual([5_400n, 0n])
    await next.stop()
  })

  it('before the first look: the stake is worth itself, and nothing where the flight never began', async () => {
    for (const isLost of [true, false]) {
      const flight = await nextFlight((bust) => (bust === 100) === isLost)
      const [open, aimed] = [await server.openMember(5_000n), await server.openMember(5_000n)]
      played(await bet(open, flight))
      played(await bet(aimed, flight, { autoCashOut: flight.bust + 1 }))
      nowMs = flight.startsAtMs + 3_000
      await room().look()
      const stalledAt = isLost ? null : 100
      expect((await view()).flight).toMatchObject({ isInterrupted: true, stalledAt })
      nowMs += 300
      await room().look()
      expect(await fundsOf(open)).toEqual([isLost ? 4_000n : 5_000n, 0n])
      expect(await fundsOf(aimed)).toEqual([4_000n, 0n])
    }
  })

  it('while bets are taken: the flight is flown by the next as if nothing had been', async () => {
    const flight = await nextFlight((bust) => bust >= 150 && bust < 2_000)
    const member = await server.openMember(5_000n)
    const round = played(await bet(member, flight, { autoCashOut: 120 }))
    const next = otherRoom()
    nowMs = flight.startsAtMs - 500
    await leadTo(flight.startsAtMs + flightMsTo(120), next.room)
    expect(await roundOf(member, round)).toMatchObject({ payoutMinor: '1200' })
    await leadTo(flight.startsAtMs + bustAfterMs(flight.bust) + 1, next.room)
    expect((await view()).history[0]).toMatchObject({ bust: flight.bust, isInterrupted: false })
    await next.stop()
  })

  it('after the bust was told: everybody still aboard has lost, once', async () => {
    const flight = await nextFlight((bust) => bust >= 110 && bust < 2_000)
    const member = await server.openMember(5_000n)
    played(await bet(member, flight))
    await leadTo(flight.startsAtMs + bustAfterMs(flight.bust) + 1)
    nowMs += 5_000
    const next = otherRoom()
    await next.room.look()
    await room().look()
    expect(await fundsOf(member)).toEqual([4_000n, 0n])
    await next.stop()
  })
})

describe('staff', () => {
  it('pause the room: the flight under way ends, no other begins until they let it', async () => {
    const staff = await openStaff(server, 'administrator')
    const flight = await nextFlight((bust) => bust < 1_000)
    expect(await staff.call(operations.pauseCrashRoom, { body: { isPaused: true } })).toMatchObject(
      {
        value: { isPaused: true },
      },
    )
    const again = await staff.call(operations.pauseCrashRoom, { body: { isPaused: true } })
    expect(codeOf(again)).toBe('state_changed')
    await leadTo(flight.startsAtMs + bustAfterMs(flight.bust) + 60_000)
    const desk = await staff.call(operations.getCrashDesk)
    if (!desk.success) throw new Error(desk.code)
    expect(desk.value).toMatchObject({ isPaused: true, isLed: false })
    expect(desk.value.flights[0]).toMatchObject({ bust: flight.bust, state: 'over', openCount: 0 })
    expect((await view()).isPaused).toBe(true)
    await staff.call(operations.pauseCrashRoom, { body: { isPaused: false } })
    await nextFlight(() => true)
    const log = await staff.call(operations.getAuditLog, { query: { action: 'crash.paused' } })
    expect(log).toMatchObject({ success: true })
    expect(JSON.stringify(log)).toContain('crash.paused')
  })
})

describe('a chain', () => {
  it('that was flown to its end is followed by another, shown before its first flight', async () => {
    const parts = server.server.modules.crash.parts
    const short = createCrash({ ...parts, chainLength: 2 }, () => undefined)
    await server.database.pool.query(
      'update crash_chain set length = (select max(number) from crash_flight)',
    )
    const seen = new Set<string>()
    for (let flown = 0; flown < 3; flown += 1) {
      await server.database.pool.query(`update crash_flight set state = 'busted', hash = repeat('0', 64),
        bust = 100, ended_at = starts_at, sealed_hash = null where state = 'open'`)
      await server.database.pool.query(
        `update crash_flight set state = 'over' where state = 'busted'`,
      )
      nowMs += 60_000
      await short.room.look()
      const told = await view()
      seen.add(`${told.flight?.commitment} ${told.flight?.number}`)
    }
    expect([...seen].map((text) => text.split(' ')[1])).toEqual(['1', '2', '1'])
    expect(new Set([...seen].map((text) => text.split(' ')[0])).size).toBe(2)
    await short.stop()
  })
})

it('leaves books that balance, with nothing held that nobody has staked', async () => {
  await verifyLedgerInvariants(server.database.pool)
})
