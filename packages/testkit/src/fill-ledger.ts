import type pg from 'pg'

/** How much history to make. */
export interface LedgerFill {
  /** Owner of the account that gets a tenth of everything. */
  readonly busyMemberId: bigint
  /** Owners of the accounts that share the rest evenly, 50 bets each: their count follows. */
  readonly quietMemberIds: readonly bigint[]
  readonly currency: string
  /** History begins at the first of this month (UTC) and runs evenly over `days`. */
  readonly firstMonth: Date
  readonly days: number
}

const BETS_OF_A_QUIET_MEMBER = 50
/** Of ten bets one is the busy member's. */
const QUIET_OF_TEN = 9
const GRANT_MINOR = 1_000_000
const STAKE_MINOR = 10
const TRANSFERS_A_BATCH = 500
const BETS_A_STATEMENT = 250_000

/**
 * Adds bets to a ledger by SQL alone: each a stake and a payout of the same size, so that every
 * balance follows from its version and all invariants hold. Only the hashes of the chain are left
 * blank. Nothing else may be posted meanwhile. Answers how many entries it added. For tests and
 * benches.
 */
export async function fillLedger(pool: pg.Pool, fill: LedgerFill): Promise<number> {
  const members = [fill.busyMemberId, ...fill.quietMemberIds]
  const bets = Math.floor((fill.quietMemberIds.length * BETS_OF_A_QUIET_MEMBER * 10) / QUIET_OF_TEN)
  const months = Math.ceil(fill.days / 28) + 1
  const found = await pool.query<{ transfer_id: bigint }>('select transfer_id from ledger_head')
  const before = found.rows[0]?.transfer_id ?? 0n
  const facts = [members.length, bets, fill.firstMonth, fill.days]
  await pool.query('select make_ledger_partitions($1::date, $2)', [fill.firstMonth, months])
  await openAccounts(pool, members, fill.currency)
  await pool.query(GRANTS, [members.length, fill.firstMonth, before])
  for (let from = 0; from < bets; from += BETS_A_STATEMENT) {
    const upTo = Math.min(from + BETS_A_STATEMENT, bets)
    for (const rows of [POSTINGS, TRANSFERS, PLAYERS_ENTRIES, HOUSE_ENTRIES]) {
      await pool.query(`${BETS} ${rows}`, [...facts, from, upTo, before])
    }
  }
  const transfers = members.length + bets * 2
  await pool.query(SAVE_BALANCES, [members.length, transfers])
  await pool.query(BATCHES, [transfers, TRANSFERS_A_BATCH, fill.firstMonth, before])
  await pool.query('drop table filled_account')
  return transfers * 2
}

/** Accounts by number: 0 is the house, 1 the busy member, the quiet ones after it. */
async function openAccounts(
  pool: pg.Pool,
  members: readonly bigint[],
  currency: string,
): Promise<void> {
  await pool.query(
    `insert into ledger_account (kind, owner_id, purpose, currency, may_overdraw)
     select 'house', null, 'filled', $2, true
     union all
     select 'player_cash', member, '', $2, false from unnest($1::bigint[]) as member
     on conflict on constraint ledger_account_is_one do nothing`,
    [members.map(String), currency],
  )
  await pool.query(
    `create table filled_account (place integer primary key, id bigint not null,
       version_before bigint not null, minor_before bigint not null)`,
  )
  await pool.query(
    `insert into filled_account (place, id, version_before, minor_before)
     select coalesce(wanted.place, 0), account.id, account.version, account.balance_minor
       from ledger_account account
       left join unnest($1::bigint[]) with ordinality as wanted (member, place)
         on wanted.member = account.owner_id
      where account.currency = $2
        and ((account.kind = 'player_cash' and wanted.member is not null)
          or (account.kind = 'house' and account.purpose = 'filled'))`,
    [members.map(String), currency],
  )
}

/** A UUID that is the same for the same number. */
const uuidOf = (number: string) => `lpad(to_hex(${number}), 32, '0')::uuid`

const GRANTS = `
  with granted as (
    select $3::bigint + place as id, filled.id as account_id, filled.place::bigint as place,
           filled.version_before + 1 as version,
           filled.minor_before + ${GRANT_MINOR} as balance_minor, $2::timestamptz as posted_at
      from filled_account filled where place between 1 and $1
  ), house as (select id, version_before, minor_before from filled_account where place = 0),
  posted as (
    insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
    select ${uuidOf('id')}, decode(repeat('00', 16), 'hex'), ${uuidOf('id')}, posted_at, false from granted
  ), moved as (
    insert into ledger_transfer (id, posting_key, code, debit_account_id, debit_version,
      credit_account_id, credit_version, amount_minor, posted_at)
    select granted.id, ${uuidOf('granted.id')}, 90, house.id, house.version_before + place,
           account_id, version, ${GRANT_MINOR}, posted_at from granted cross join house
  )
  insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor,
    posted_at)
  select account_id, version, id, ${GRANT_MINOR}::bigint, balance_minor, posted_at from granted
  union all
  select house.id, house.version_before + place, granted.id, -${GRANT_MINOR}::bigint,
         house.minor_before - ${GRANT_MINOR}::bigint * place, posted_at
    from granted cross join house`

/** Every bet from `$5` to before `$6` with its accounts, first versions, moment and transfers. */
const BETS = `
  with bet as (
    select case when number % 10 = 0 then 1 else 2 + (quiet % ($1 - 1)) end as place,
           case when number % 10 = 0 then number / 10 else quiet / ($1 - 1) end as turn,
           $1 + 2 * number + 1 as nth,
           $3::timestamptz + ($4 * 86400.0 * number / $2) * interval '1 second' as posted_at
      from (
        select number::bigint as number, number::bigint - number::bigint / 10 - 1 as quiet
          from generate_series($5::bigint, $6::bigint - 1) as number
      ) numbered
  ), placed as (
    select nth, bet.posted_at, $7::bigint + bet.nth as first_transfer,
           account.id as account_id, account.minor_before + ${GRANT_MINOR} as minor_granted,
           account.version_before + 2 + 2 * bet.turn as first_version,
           house.id as house_id, house.version_before + bet.nth as house_version,
           house.minor_before - ${GRANT_MINOR}::bigint * $1 as house_minor
      from bet join filled_account account on account.place = bet.place
     cross join (
       select id, version_before, minor_before from filled_account where place = 0
     ) house
  ), side as (
    select placed.*, number as half, first_transfer + number as transfer_id,
           case number when 0 then -${STAKE_MINOR} else ${STAKE_MINOR} end::bigint as player_minor
      from placed cross join generate_series(0, 1) as number
  )`

const POSTINGS = `
  insert into ledger_posting (key, input_hash, cause_id, posted_at, is_old)
  select ${uuidOf('first_transfer')}, decode(repeat('00', 16), 'hex'), ${uuidOf('first_transfer')},
         posted_at, false from placed`

const TRANSFERS = `
  insert into ledger_transfer (id, posting_key, code, debit_account_id, debit_version,
    credit_account_id, credit_version, amount_minor, posted_at)
  select transfer_id, ${uuidOf('first_transfer')}, 1 + half,
         case half when 0 then account_id else house_id end,
         case half when 0 then first_version else house_version + 1 end,
         case half when 0 then house_id else account_id end,
         case half when 0 then house_version else first_version + 1 end,
         ${STAKE_MINOR}, posted_at
    from side`

const PLAYERS_ENTRIES = `
  insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor,
    posted_at)
  select account_id, first_version + half, transfer_id, player_minor,
         minor_granted + least(half - 1, 0) * ${STAKE_MINOR}, posted_at
    from side`

const HOUSE_ENTRIES = `
  insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor,
    posted_at)
  select house_id, house_version + half, transfer_id, -player_minor,
         house_minor + (1 - half) * ${STAKE_MINOR}, posted_at
    from side`

const SAVE_BALANCES = `
  update ledger_account account set
    balance_minor = account.balance_minor
      + case filled.place when 0 then -${GRANT_MINOR}::bigint * $1 else ${GRANT_MINOR} end,
    version = case filled.place when 0 then filled.version_before + $2 else (
      select max(version) from ledger_entry entry where entry.account_id = account.id
    ) end
  from filled_account filled where filled.id = account.id`

const BATCHES = `
  with added as (
    insert into ledger_batch (number, posted_at, first_transfer_id, transfer_count, hash)
    select head.batch_number + 1 + first / $2, $3::timestamptz, $4::bigint + first + 1,
           least($2, $1 - first), decode(repeat('00', 32), 'hex')
      from ledger_head head cross join generate_series(0, $1::bigint - 1, $2::bigint) as first
    returning number
  )
  update ledger_head set transfer_id = $4::bigint + $1,
    batch_number = (select max(number) from added)`
