import { type CurrencyCode, manualClock, minor, type Uuid } from '@baize/kernel'
import { planTransfer } from '@baize/ledger'
import { createAccountBook, verifyBooks } from '@baize/ledger/pg'
import { createTestDatabase, type TestDatabase, uuidOf } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BareWagers, createBareWagers } from '../../testing/wager-table.ts'
import { loadHeldWagers } from './held-wagers.store.ts'
import { buyIn, leaveSeat, settleHand } from './seats.ts'
import { type ResultOf, settleMany } from './settle-many.ts'
import { accept, capture, raise, reopen, settle, settleAgain } from './settle-wager.ts'
import { take } from './wager-table.ts'

const currency = 'PLY' as CurrencyCode
const amount = (value: number) => minor(BigInt(value))
const MEMBERS = 6
let database: TestDatabase
let bare: BareWagers
let cashIds: bigint[]

beforeAll(async () => {
  database = await createTestDatabase()
  bare = createBareWagers(
    database.pool,
    { connectionString: database.url },
    manualClock(1_790_000_000_000),
  )
  const book = createAccountBook(database.pool)
  cashIds = await Promise.all(
    Array.from({ length: MEMBERS }, (_, index) =>
      book.idOf({ kind: 'player_cash', ownerId: BigInt(index + 1), currency }),
    ),
  )
  const debitId = await book.idOf({ kind: 'adjustments', purpose: 'demonstration', currency })
  const causeId = uuidOf('everybody is given money')
  await bare.poster.post({
    ...{ key: causeId, formerKey: causeId, causeId, inputHash: Buffer.alloc(16), rows: [] },
    accountIds: [debitId, ...cashIds],
    decide: () => ({
      accepted: {
        transfers: cashIds.map((creditId) =>
          planTransfer({
            ...{ code: 'demonstration_grant', debitId, creditId, causeId },
            amountMinor: amount(1_000_000),
          }),
        ),
        rows: [],
        answer: null,
      },
    }),
  })
})
afterAll(async () => {
  await bare.poster.stop()
  await database.drop()
})

/** Wagers of 100 each, spread over the members in turn. */
async function place(event: string, count: number, isPending = false): Promise<Uuid[]> {
  const taken = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      take(bare.table, {
        memberId: BigInt((index % MEMBERS) + 1),
        ...{ product: 'draw', code: 'draw', eventId: uuidOf(event), seatAccountId: null },
        stakeMinor: amount(100),
        key: uuidOf(`${event} ${index}`),
        isPending,
      }),
    ),
  )
  return taken.map((each) => {
    if (!each.ok) throw new Error(each.refusal.code)
    return each.value.row.wagerId
  })
}

/** Every third wins 250, every tenth is void, the others lose. */
const draw =
  (ids: readonly Uuid[]): ResultOf =>
  ({ wagerId }) => {
    const place = ids.indexOf(wagerId)
    if (place % 10 === 9) return 'void'
    return { payoutMinor: amount(place % 3 === 0 ? 250 : 0), returnedMinor: amount(0) }
  }

const settleDraw = (event: string, ids: readonly Uuid[], batchSizeMax = 20) =>
  settleMany(bare.table, { eventId: uuidOf(event), prepare: () => draw(ids), batchSizeMax })

async function balancesOf(ids: readonly bigint[]): Promise<number[]> {
  const found = await database.pool.query(
    `select balance_minor::float as balance from unnest($1::bigint[]) with ordinality as asked(id, place)
       join ledger_account using (id) order by place`,
    [ids.map(String)],
  )
  return found.rows.map(({ balance }) => balance)
}

async function transfersOf(event: string) {
  const found = await database.pool.query(
    `select count(*) filter (where t.code = 4)::int as captures,
       coalesce(sum(t.amount_minor) filter (where t.code = 4), 0)::float as captured,
       count(*) filter (where t.code = 2)::int as payouts,
       count(*) filter (where t.code = 5)::int as releases
     from ledger_transfer t join ledger_posting p on p.key = t.posting_key
     where p.cause_id = $1 or p.cause_id in (select id from wager where event_id = $1)`,
    [uuidOf(event)],
  )
  return found.rows[0]
}

describe('the wagers of an event', () => {
  it('are settled by batches, and what the house takes leaves escrow by one transfer a batch', async () => {
    const before = await balancesOf(cashIds)
    const ids = await place('first', 60)
    expect(await settleDraw('first', ids)).toBe(60)
    // Of sixty, 6 are void, and 18 of the other 54 win.
    expect(await transfersOf('first')).toEqual({
      captures: 3,
      captured: 5_400,
      payouts: 18,
      releases: 6,
    })
    const after = await balancesOf(cashIds)
    const changed = after.reduce((sum, each, index) => sum + each - (before[index] ?? 0), 0)
    expect(changed).toBe(18 * 250 - 54 * 100)
    expect(await settleDraw('first', ids)).toBe(0)
  })

  it('are settled once each, whoever settles at the same time', async () => {
    const ids = await place('crowded', 60)
    const counts = await Promise.all([
      settleDraw('crowded', ids),
      settleDraw('crowded', ids, 7),
      settleDraw('crowded', ids),
      settle(
        bare.table,
        { memberId: 1n, wagerId: ids[0] as Uuid },
        { payoutMinor: amount(250), returnedMinor: amount(0) },
      ).then((each) => (each.ok ? 0 : Number.NaN)),
    ])
    const alone = 60 - counts.reduce((sum, each) => sum + each, 0)
    expect([0, 1]).toContain(alone)
    const moved = await transfersOf('crowded')
    expect({ ...moved, captures: 0 }).toEqual({
      captures: 0,
      captured: 5_400,
      payouts: 18,
      releases: 6,
    })
  })

  it('go on where a server that died had come to', async () => {
    const ids = await place('interrupted', 50)
    let pages = 0
    const dying = settleMany(bare.table, {
      eventId: uuidOf('interrupted'),
      batchSizeMax: 20,
      prepare() {
        pages += 1
        if (pages >= 2) throw new Error('the server died')
        return draw(ids)
      },
    })
    await expect(dying).rejects.toThrow('the server died')
    expect(await settleDraw('interrupted', ids)).toBe(30)
    expect(await transfersOf('interrupted')).toMatchObject({ captured: 4_500, payouts: 15 })
  })

  it('wait where they have no result, or where the house has not accepted them', async () => {
    const ids = await place('half', 10)
    const waiting = await place('half pending', 1, true)
    const noneYet = { eventId: uuidOf('half'), prepare: () => () => undefined }
    expect(await settleMany(bare.table, noneYet)).toBe(0)
    expect(await settleDraw('half pending', waiting)).toBe(0)
    const ref = { memberId: 1n, wagerId: waiting[0] as Uuid }
    expect(await accept(bare.table, ref)).toMatchObject({ ok: true })
    expect(await accept(bare.table, ref)).toMatchObject({ ok: true })
    expect(await settleDraw('half pending', waiting)).toBe(1)
    expect(await settleDraw('half', ids)).toBe(10)
  })

  it('that were spent piece by piece have nothing left to take', async () => {
    const [wagerId] = await place('spent', 1)
    const ref = { memberId: 1n, wagerId: wagerId as Uuid }
    const all = { key: uuidOf('shots'), stakeMinor: amount(100), paidMinor: amount(30) }
    expect(await capture(bare.table, ref, all)).toMatchObject({ ok: true })
    const lost = { payoutMinor: amount(0), returnedMinor: amount(0) }
    const over = { eventId: uuidOf('spent'), prepare: () => () => lost }
    expect(await settleMany(bare.table, over)).toBe(1)
    expect(await transfersOf('spent')).toMatchObject({ captured: 100, payouts: 1 })
  })

  it('that were raised under a pass are settled by what they are then', async () => {
    const ids = await place('raised', 6)
    const ref = { memberId: 1n, wagerId: ids[0] as Uuid }
    let isRaised = false
    const settled = await settleMany(bare.table, {
      eventId: uuidOf('raised'),
      async prepare() {
        if (!isRaised)
          await raise(bare.table, ref, { key: uuidOf('more'), amountMinor: amount(50) })
        isRaised = true
        return ({ wager }) => ({
          payoutMinor: minor((wager.stake[0]?.amountMinor ?? 0n) * 2n),
          returnedMinor: amount(0),
        })
      },
    })
    expect(settled).toBe(6)
    const paid = await database.pool.query(
      'select payout_minor::int as payout from wager where id = $1',
      [ids[0]],
    )
    expect(paid.rows[0].payout).toBe(300)
  })

  it('are corrected one by one, and a closed one is changed in no other way', async () => {
    const [wagerId] = await place('corrected', 1)
    const ref = { memberId: 1n, wagerId: wagerId as Uuid }
    await settleDraw('corrected', [ref.wagerId])
    const lost = { payoutMinor: amount(0), returnedMinor: amount(0) }
    const corrected = await settleAgain(bare.table, ref, { from: 1, result: lost })
    expect(corrected).toMatchObject({ ok: true, value: { wager: { version: 2 } } })
    expect(await reopen(bare.table, ref, 2)).toMatchObject({ ok: true })
    expect(await settleDraw('corrected', [ref.wagerId])).toBe(1)
    const refused = { code: '23001' }
    await expect(
      database.pool.query('update wager set payout_minor = 1 where id = $1', [wagerId]),
    ).rejects.toMatchObject(refused)
    await expect(
      database.pool.query('delete from wager where id = $1', [wagerId]),
    ).rejects.toMatchObject(refused)
    await expect(
      database.pool.query('delete from wager_settlement where wager_id = $1', [wagerId]),
    ).rejects.toMatchObject(refused)
  })
})

describe('a table of members', () => {
  const sittingId = uuidOf('a sitting')
  const sit = (memberId: number, cashId: bigint, seatId: bigint, value: number, key: string) => ({
    ...{ memberId: BigInt(memberId), cashId, seatId, sittingId },
    amountMinor: amount(value),
    key: uuidOf(key),
  })

  it('plays hands between seats, takes rake, and stakes against the house from a seat', async () => {
    const book = createAccountBook(database.pool)
    const seats = await Promise.all(
      [1n, 2n, 3n].map((ownerId) =>
        book.idOf({ kind: 'player_seat', ownerId, purpose: 'table 1', currency }),
      ),
    )
    const potId = await book.idOf({ kind: 'escrow', purpose: 'pots', currency })
    const houseId = await book.idOf({ kind: 'house', purpose: 'poker', currency })
    for (const [index, seatId] of seats.entries()) {
      const move = sit(index + 1, cashIds[index] ?? 0n, seatId, 500, 'sit down')
      const twice = await Promise.all([buyIn(bare.table, move), buyIn(bare.table, move)])
      expect(twice.every(({ ok }) => ok)).toBe(true)
    }
    const [first = 0n, second = 0n, third = 0n] = seats
    const hand = {
      ...{ handId: uuidOf('a hand'), code: 'poker', potId, houseId, rakeMinor: amount(10) },
      seats: [
        { seatId: first, netMinor: 290n },
        { seatId: second, netMinor: -200n },
        { seatId: third, netMinor: -100n },
      ],
    }
    const played = await Promise.all([settleHand(bare.table, hand), settleHand(bare.table, hand)])
    expect(played).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(await balancesOf([first, second, third, potId, houseId])).toEqual([790, 300, 400, 0, 10])

    const shot = await take(bare.table, {
      ...{ memberId: 1n, product: 'fish', code: 'fish', eventId: null, seatAccountId: first },
      ...{ stakeMinor: amount(90), key: uuidOf('a shot') },
    })
    if (!shot.ok) throw new Error(shot.refusal.code)
    const { wagerId } = shot.value.row
    await settle(
      bare.table,
      { memberId: 1n, wagerId },
      { payoutMinor: amount(200), returnedMinor: amount(0) },
    )
    expect(await balancesOf([first])).toEqual([900])
    const tooMuch = { ...hand, handId: uuidOf('another hand'), rakeMinor: amount(0) }
    const broke = {
      ...tooMuch,
      seats: [
        { seatId: second, netMinor: -301n },
        { seatId: first, netMinor: 301n },
      ],
    }
    expect(await settleHand(bare.table, broke)).toMatchObject({
      refusal: { code: 'insufficient_funds' },
    })
    const leave = sit(1, cashIds[0] ?? 0n, first, 900, 'stand up')
    expect(await leaveSeat(bare.table, leave)).toEqual({ ok: true, value: null })
    expect(await balancesOf([first])).toEqual([0])
  })
})

describe('the books', () => {
  it('hold in escrow what open wagers say', async () => {
    await place('still open', 5)
    const client = await database.pool.connect()
    const report = await verifyBooks(client, {
      loadClaims: (snapshot) => loadHeldWagers(snapshot, currency),
      checkpoints: [],
      onProgress: () => undefined,
    })
    client.release()
    expect(report.findings).toEqual([])
  })
})
