import { commitmentOf, type ServerSeed } from '@baize/fairness'
import { encodeId, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { SeedVault } from '../../house/rounds/seed-vault.ts'
import { sha256 } from '../../platform/hash-functions.ts'
import { hashToken } from '../../platform/sessions/token.ts'

const FAR_AWAY = new Date('2099-01-01T00:00:00Z')

/** A member as a simulation needs them: signed in, with a bank account and seeds that are known. */
export interface NewModelMember {
  readonly username: string
  readonly token: string
  readonly paymentPasswordHash: string
  readonly serverSeed: ServerSeed
  readonly clientSeed: string
  readonly seedId: Uuid
  readonly nextSeedId: Uuid
  readonly bankAccountId: Uuid
  readonly at: Date
}

/** Past the registration form, which costs a proof of work and two password hashes each. */
export async function insertModelMember(
  pool: pg.Pool,
  vault: SeedVault,
  member: NewModelMember,
): Promise<bigint> {
  const inserted = await pool.query<{ id: bigint }>(
    `insert into member (username, nickname, password_hash, payment_password_hash, payee_name,
       terms_accepted_at, registered_at) values ($1, $1, 'none', $2, 'Ligaya Cruz', $3, $3)
     returning id`,
    [member.username, member.paymentPasswordHash, member.at],
  )
  const memberId = inserted.rows[0]?.id ?? 0n
  await pool.query(
    `with session as (
       insert into member_session
         (token_hash, member_id, created_at, last_seen_at, expires_at, ip, device)
       values ($2, $1, $3, $4, $4, '127.0.0.1', 'model')
     ), bank as (
       insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at)
       values ($5, $1, 'UNIONLINE', 'Ligaya Cruz', '99' || $1, $3)
     ), seeds as (
       insert into fairness_seed
         (id, member_id, stage, commitment, sealed_server_seed, client_seed, created_at)
       values ($6, $1, 'current', $8, $9, $10, $3), ($7, $1, 'next', $8, $9, null, $3)
     )
     insert into fairness_counter (member_id, seed_id) values ($1, $6)`,
    [
      memberId,
      hashToken(member.token),
      member.at,
      FAR_AWAY,
      member.bankAccountId,
      member.seedId,
      member.nextSeedId,
      Buffer.from(commitmentOf(sha256, member.serverSeed), 'hex'),
      vault.lock(member.serverSeed),
      member.clientSeed,
    ],
  )
  return memberId
}

/** Seeds of somebody who registered by themselves. */
export async function loadModelSeeds(pool: pg.Pool, vault: SeedVault, memberId: bigint) {
  const found = await pool.query<{ sealed_server_seed: Buffer; client_seed: string }>(
    `select sealed_server_seed, client_seed from fairness_seed
     where member_id = $1 and stage = 'current'`,
    [memberId],
  )
  const row = found.rows[0]
  return row && { serverSeed: vault.unlock(row.sealed_server_seed), clientSeed: row.client_seed }
}

/** The second was invited by the first, so that they may send each other money. */
export async function inviteModelMember(
  pool: pg.Pool,
  { upline, downline }: { readonly upline: bigint; readonly downline: bigint },
): Promise<void> {
  await pool.query(
    `insert into member_profile (member_id, recommender_id, register_method)
     values ($1, $2, 'username')`,
    [downline, upline],
  )
}

/** A picture that goes with an objection; nobody looks into it here, so it holds nothing. */
export async function addModelProof(
  pool: pg.Pool,
  memberId: bigint,
  orderId: string,
): Promise<void> {
  await pool.query(
    `insert into order_proof (id, order_id, member_id, byte_size, sealed, wrapped_key, key_id, uploaded_at)
     values (gen_random_uuid(), $2, $1, 1, '\\x00', '\\x00', 'model', now())`,
    [memberId, orderId],
  )
}

/** Time passes in leaps here; nobody shall be signed out by that. */
export async function keepSignedIn(pool: pg.Pool, memberId: bigint): Promise<void> {
  await pool.query(
    'update member_session set last_seen_at = $2, expires_at = $2 where member_id = $1',
    [memberId, FAR_AWAY],
  )
}

/** A cashier whose session does not end. */
export async function insertModelStaff(pool: pg.Pool, name: string, token: string): Promise<void> {
  await pool.query(
    `with hired as (
       insert into staff (username, display_name, role, mail, password_hash, created_at)
       values ($1, $1, 'cashier_lead', $1 || '@baize.example', 'none', now()) returning id
     )
     insert into staff_session
       (token_hash, staff_id, ip, device, started_at, last_seen_at, expires_at)
     select $2, id, '127.0.0.1', 'model', now(), $3, $3 from hired`,
    [name, hashToken(token), FAR_AWAY],
  )
}

/** Fewer withdrawals a day than usual, so that a sequence comes to the limit, and less to be staked of a deposit. */
export async function limitWithdrawals(
  pool: pg.Pool,
  limits: { readonly perDay: number; readonly turnoverPercent: bigint },
): Promise<void> {
  await pool.query(
    `insert into setting (key, value) values ('withdrawal.requestsPerDay', to_jsonb($1::integer)),
       ('withdrawal.turnoverPercent', to_jsonb($2::integer))
     on conflict (key) do update set value = excluded.value`,
    [limits.perDay, limits.turnoverPercent],
  )
}

export async function lockModelMember(
  pool: pg.Pool,
  memberId: bigint,
  isLocked: boolean,
): Promise<void> {
  await pool.query('update member set status = $2 where id = $1', [
    memberId,
    isLocked ? 'locked' : 'active',
  ])
}

const ACCOUNTS = `select kind || case when owner_id is not null then '/' || owner_id
      when purpose <> '' then '/' || purpose else '' end || ' ' || currency as name,
    balance_minor, version
  from ledger_account where version > 0 and (owner_id is null or owner_id = any($1::bigint[]))`

/** Accounts of the house and of these members. */
export async function loadModelAccounts(pool: pg.Pool, memberIds: readonly bigint[]) {
  const found = await pool.query<{ name: string; balance_minor: bigint; version: bigint }>({
    name: 'model-accounts',
    text: ACCOUNTS,
    values: [memberIds],
  })
  return found.rows.map((row) => ({
    name: row.name,
    balanceMinor: row.balance_minor,
    version: row.version,
  }))
}

const ORDERS = `select 'dep' as prefix, id, state from deposit where member_id = any($1::bigint[])
  union all select 'wdr', id, state from withdrawal where member_id = any($1::bigint[])
  union all select 'rnd', id, coalesce(payout_minor::text, state) from round
    where member_id = any($1::bigint[])`

const WORDS = { dep: 'deposit', wdr: 'withdrawal', rnd: 'round' } as const

/** What the database shows of these members and the house, in the model's own lines. */
export async function loadModelLines(
  pool: pg.Pool,
  memberIds: readonly bigint[],
): Promise<string[]> {
  const [accounts, orders] = await Promise.all([
    loadModelAccounts(pool, memberIds),
    pool.query<{ prefix: keyof typeof WORDS; id: Uuid; state: string }>({
      name: 'model-orders',
      text: ORDERS,
      values: [memberIds],
    }),
  ])
  return [
    ...accounts.map((each) => `account ${each.name}: ${each.balanceMinor} v${each.version}`),
    ...orders.rows.map(
      ({ prefix, id, state }) => `${WORDS[prefix]} ${encodeId(prefix, id)}: ${state}`,
    ),
  ].toSorted()
}

/** The model has no documents: no withdrawal of its members is large enough to ask for them. */
export async function askNobodyForDocuments(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into setting (key, value) values ('identity.neededAboveMinor', '"1000000000000"')`,
  )
}
