import { type CurrencyCode, manualClock, minor } from '@baize/kernel'
import { planTransfer } from '@baize/ledger'
import { bigintTypes, createAccountBook, verifyBooks } from '@baize/ledger/pg'
import { createTestDatabase, type TestDatabase, uuidOf } from '@baize/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadHeldWagers } from '../../../house/wagers/held-wagers.store.ts'
import { loadBenchDraw } from '../../../testing/lottery-draw.store.ts'
import { type BareWagers, createBareWagers } from '../../../testing/wager-table.ts'
import { settleDraw } from './settle-draw.ts'

const currency = 'PLY' as CurrencyCode
const SLIPS = 4_000
const MEMBERS = 40
const STAKE_MINOR = 100n
/** Every tenth slip has the digit that is drawn, at three times its stake. */
const WINNERS = SLIPS / 10
const KILLS = 3
const drawId = uuidOf('a draw that is settled under kills')

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await holdStakes()
  await makeSlips()
})
afterAll(() => database.drop())

/** A server of its own, whose connections can be killed by their name. */
async function withServer<Value>(work: (bare: BareWagers, pool: pg.Pool) => Promise<Value>) {
  const connection = { connectionString: database.url, application_name: 'settling' }
  const pool = new pg.Pool({ ...connection, types: bigintTypes, max: 4 })
  pool.on('error', () => undefined)
  const bare = createBareWagers(pool, connection, manualClock(1_790_000_000_000))
  try {
    return await work(bare, pool)
  } finally {
    await bare.poster.stop().catch(() => undefined)
    await pool.end()
  }
}

/** Every member's stakes are held, as they are when slips are taken. */
async function holdStakes(): Promise<void> {
  await withServer(async ({ table, poster }, pool) => {
    const book = createAccountBook(pool)
    const debitId = await book.idOf({ kind: 'adjustments', purpose: 'demonstration', currency })
    for (let member = 1; member <= MEMBERS; member += 1) {
      const causeId = uuidOf(`stakes of ${member}`)
      const { cashId, escrowId } = await table.accountsOf(BigInt(member), 'bench')
      const amountMinor = minor((STAKE_MINOR * BigInt(SLIPS)) / BigInt(MEMBERS))
      await poster.post({
        ...{ key: causeId, formerKey: causeId, causeId, inputHash: Buffer.alloc(16), rows: [] },
        accountIds: [debitId, cashId, escrowId],
        decide: () => ({
          accepted: {
            transfers: [
              { code: 'demonstration_grant', debitId, creditId: cashId } as const,
              { code: 'round_hold', debitId: cashId, creditId: escrowId } as const,
            ].map((transfer) => planTransfer({ ...transfer, amountMinor, causeId })),
            ...{ rows: [], answer: null },
          },
        }),
      })
    }
  })
}

async function makeSlips(): Promise<void> {
  await database.pool.query(
    `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at, result, drawn_at,
       result_version)
     values ($1, 'bench', 'SSC', '20261129-001', 'hand', now() - interval '3 minutes',
       now() - interval '2 minutes', now() - interval '1 minute', '"70000"', now(), 1)`,
    [drawId],
  )
  await database.pool.query(
    `with taken as (
       insert into wager (member_id, id, product, code, event_id, state, stake_minor, opened_at)
       select n % $3::integer + 1, uuidv7(), 'bench', 'bench', $1::uuid, 'open', $4, now()
         from generate_series(1, $2::integer) as n
       returning member_id, id
     ), numbered as (select *, row_number() over (order by id) as place from taken)
     insert into lottery_slip (wager_id, member_id, draw_id, line_count, price_version, settings, entries)
     select id, member_id, $1::uuid, 1, 0, '{"eleven":"small","count":"once","year":"horse"}',
       jsonb_build_array(jsonb_build_object('play', 'position', 'bet', jsonb_build_object('digits',
         jsonb_build_array(jsonb_build_array(case when place % 10 = 0 then 7 else 5 end), '[]'::jsonb,
           '[]'::jsonb, '[]'::jsonb, '[]'::jsonb)),
         'lineCount', 1, 'lineStakeMinor', $4::text, 'prices', '{"*": "3/1"}'::jsonb,
         'isBySeries', false, 'paysHalf', false))
     from numbered`,
    [drawId, SLIPS, MEMBERS, STAKE_MINOR.toString()],
  )
}

const settleIn = ({ table }: BareWagers, pool: pg.Pool) =>
  loadBenchDraw(pool, drawId).then((draw) =>
    settleDraw({ pool, wagerTable: table, drawPayoutMinorMax: minor(10n ** 12n) }, draw),
  )

async function countSettled(): Promise<number> {
  const found = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from wager where event_id = $1 and state = 'settled'`,
    [drawId],
  )
  return found.rows[0]?.count ?? 0
}

/** Settles until something more is settled, then kills every connection of the server. */
async function settleAndBeKilled(): Promise<void> {
  const before = await countSettled()
  await withServer(async (bare, pool) => {
    let isOver = false
    const settling = settleIn(bare, pool)
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
    while (!isOver && (await countSettled()) === before) {
      // A batch is on its way.
    }
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'settling' and datname = current_database()`,
    )
    await settling
  })
}

async function findings() {
  const client = await database.pool.connect()
  try {
    const report = await verifyBooks(client, {
      loadClaims: (snapshot) => loadHeldWagers(snapshot, currency),
      ...{ checkpoints: [], onProgress: () => undefined },
    })
    return report.findings
  } finally {
    client.release()
  }
}

describe('a draw whose server is killed while it settles', () => {
  it('cannot be called settled while a slip is open', async () => {
    const early = database.pool.query('update lottery_draw set settled_at = now() where id = $1', [
      drawId,
    ])
    await expect(early).rejects.toThrow('a settled draw has no open wager')
  })

  it('has every slip settled once, with nothing lost', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) await settleAndBeKilled()
    await withServer(settleIn)
    expect(await countSettled()).toBe(SLIPS)
    const sums = await database.pool.query<{ rows: number; paidMinor: bigint; heldMinor: bigint }>(
      `select count(*)::integer as rows, sum(payout_minor)::bigint as "paidMinor",
         (select sum(balance_minor)::bigint from ledger_account where kind = 'escrow') as "heldMinor"
       from wager_settlement`,
    )
    expect(sums.rows[0]).toEqual({
      rows: SLIPS,
      paidMinor: 3n * STAKE_MINOR * BigInt(WINNERS),
      heldMinor: 0n,
    })
    const cash = await database.pool.query<{ cashMinor: bigint }>(
      `select sum(balance_minor)::bigint as "cashMinor" from ledger_account where kind = 'player_cash'`,
    )
    expect(cash.rows[0]?.cashMinor).toBe(3n * STAKE_MINOR * BigInt(WINNERS))
    expect(await findings()).toEqual([])
    await database.pool.query('update lottery_draw set settled_at = now() where id = $1', [drawId])
  })
})
