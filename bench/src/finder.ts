import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { step } from '../../tools/shared/steps.ts'
import { machineFacts } from './machine-facts.ts'
import { withServer } from './with-server.ts'

const FIRST_MEMBER = 5_000_000_000
const WARM_UP_CALLS = 50
const ORDERS_A_STEP = 500_000
/** At most so many times a read by primary key. */
const GOALS = { p50: 4, p99: 3 }

const FIRST_NAMES = ['José', 'Nguyễn', 'Mara', 'Łukasz', 'Ligaya', 'Đức', 'Tess', 'Ramon']
const LAST_NAMES = ['Dela Cruz', 'Santos', 'Văn', 'Reyes', 'Ødegård', 'Lim', 'Trần', 'Silva']

export interface FinderOptions {
  readonly members: number
  readonly orders: number
  readonly calls: number
}

/** What staff find over HTTP in a house of a million, beside reading the notes of one member by the member's key. */
export async function benchFinder({ members, orders, calls }: FinderOptions): Promise<object> {
  return await withServer(async ({ site, databaseUrl }) => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    pool.on('error', () => undefined)
    try {
      const token = await hireLead(pool)
      await step(`Making ${members} members`, () => fillMembers(pool, members))
      await step(`Making ${orders} orders`, () => fillOrders(pool, { members, orders }))
      await step('Collecting figures for the planner', () => pool.query('vacuum analyze'))
      const read = (call: number) => `/ops/members/${memberOf(call, members)}/notes?pageSize=20`
      const loads = [
        ['read by key', read],
        ['id', (call) => findOf(`${memberOf(call, members)}`)],
        ['username', (call) => findOf(`finder${call * 7919}x`)],
        ['folded name', (call) => findOf(nameOf(call))],
        ['order number', (call) => findOf(`D-20260101-${serialOf(call, orders)}`)],
        ['end of a number', (call) => findOf(`${serialOf(call, orders)}`)],
        ['end of an account', (call) => findOf(`${1_000 + (call % 9_000)}`)],
        ['payment', (call) => findOf(`pay_${serialOf(call, orders)}`)],
        [
          'sum on a day',
          (call) => `${findOf('500')}&amountMinor=${(call % 900) * 100 + 100}&${DAY}`,
        ],
      ] as readonly (readonly [string, (call: number) => string])[]
      const times = new Map(loads.map(([name]) => [name, [] as number[]]))
      await step(`Finding ${loads.length - 1} kinds of things ${calls} times each`, async () => {
        for (let call = -WARM_UP_CALLS; call < calls; call += 1) {
          for (const [name, path] of loads) {
            const since = performance.now()
            await ask(site + path(call + WARM_UP_CALLS + 1), token)
            if (call >= 0) times.get(name)?.push(performance.now() - since)
          }
        }
      })
      return { ...compare(times), members, orders, ...(await machineFacts(pool)) }
    } finally {
      await pool.end()
    }
  })
}

const DAY = 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z'
const findOf = (text: string) => `/ops/find?text=${encodeURIComponent(text)}`
const memberOf = (call: number, members: number) => FIRST_MEMBER + ((call * 7919) % members)
const serialOf = (call: number, orders: number) => 1_000_000 + ((call * 7919) % orders)

/** Two words of a name without accents, in the other order. */
function nameOf(call: number): string {
  const first = FIRST_NAMES[call % FIRST_NAMES.length] ?? ''
  return `${call % 997} ${first
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()}`
}

function compare(times: ReadonlyMap<string, readonly number[]>) {
  const figures = [...times].map(([name, all]) => {
    const sorted = all.toSorted((left, right) => left - right)
    const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0)
    return { name, p50Ms: at(0.5), p99Ms: at(0.99) }
  })
  const [reference, ...finds] = figures
  const worst = (key: 'p50Ms' | 'p99Ms') => Math.max(...finds.map((each) => each[key]))
  const [p50, p99] = [worst('p50Ms'), worst('p99Ms')]
  return {
    name: 'finder',
    ratio: rounded(
      Math.min(
        (GOALS.p50 * (reference?.p50Ms ?? 0)) / p50,
        (GOALS.p99 * (reference?.p99Ms ?? 0)) / p99,
      ),
    ),
    reference,
    finds,
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** A cashier lead with a session; the token is in no file. */
async function hireLead(pool: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `with hired as (
       insert into staff (username, display_name, role, mail, password_hash, created_at)
       values ('finder.lead', 'Finder Lead', 'cashier_lead', 'lead@bench.example', 'none', now())
       returning id
     )
     insert into staff_session (token_hash, staff_id, ip, device, started_at, last_seen_at, expires_at)
     select $1, id, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' from hired`,
    [createHash('sha256').update(token).digest()],
  )
  return token
}

async function fillMembers(pool: pg.Pool, members: number): Promise<void> {
  await pool.query(
    `insert into member (id, username, nickname, type, password_hash, register_url, terms_accepted_at,
       registered_at, payee_name, email, country_dialing_code, mobile_num)
       overriding system value
     select $1::bigint + n, 'finder' || n || 'x', 'finder' || n, 0, 'none', '', now(), now(),
       ($3::text[])[1 + n % 8] || ' ' || ($4::text[])[1 + n / 8 % 8] || ' ' || n % 997,
       'finder' || n || '@bench.example', '63', (9170000000 + n)::text
       from generate_series(0, $2::int - 1) n`,
    [FIRST_MEMBER, members, FIRST_NAMES, LAST_NAMES],
  )
  await pool.query(
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at)
     select gen_random_uuid(), $1::bigint + n, 'UNIONLINE', 'Bench', (200000000000 + n)::text, now()
       from generate_series(0, $2::int - 1) n`,
    [FIRST_MEMBER, members],
  )
}

/** Two deposits for each withdrawal. */
async function fillOrders(
  pool: pg.Pool,
  { members, orders }: { readonly members: number; readonly orders: number },
): Promise<void> {
  for (let from = 0; from < orders; from += ORDERS_A_STEP) {
    const values = [FIRST_MEMBER, members, from, Math.min(from + ORDERS_A_STEP, orders) - 1]
    await pool.query(
      `insert into deposit (id, order_number, member_id, request_key, request_hash, method_id, kind,
         amount_minor, paid_minor, currency, state, provider, payment_id, created_at, expires_at)
       select gen_random_uuid(), 'D-20260101-' || 1000000 + n, $1::bigint + n % $2::int,
         gen_random_uuid(), '\\x00', 'e-wallet', 'hosted', (n % 90000) * 100 + 100,
         (n % 90000) * 100 + 100, 'PHP', 'credited', 'kiteway', 'pay_' || 1000000 + n,
         timestamptz '2026-01-01' + n * interval '5 seconds', timestamptz '2027-01-01'
         from generate_series($3::int, $4::int) n where n % 3 < 2`,
      values,
    )
    await pool.query(
      `insert into withdrawal (id, order_number, member_id, bank_account_id, amount_minor, currency,
         state, provider, created_at, updated_at, turnover_minor, returned_minor)
       select gen_random_uuid(), 'W-20260101-' || 1000000 + n, a.member_id, a.id,
         (n % 90000) * 100 + 100, 'PHP', 'rejected', 'kiteway',
         timestamptz '2026-01-01' + n * interval '5 seconds', now(), 0, (n % 90000) * 100 + 100
         from generate_series($3::int, $4::int) n
         join bank_account a on a.member_id = $1::bigint + n % $2::int where n % 3 = 2`,
      values,
    )
  }
}

async function ask(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie: `baize-staff=${token}` } })
  const body = (await answer.json()) as { success: boolean; code?: string }
  if (!body.success) throw new Error(`${address}: ${body.code}`)
}
