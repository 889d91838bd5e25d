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
 * Fills an empty ledger with bets by SQL alone: each a stake and a payout of the same size, so that
 * every balance follows from its version and all invariants hold. Only the hashes of the chain are
 * left blank. Answers how many entries there are. For tests and benches.
 */
export async function fillLedger(pool: pg.Pool, fill: LedgerFill): Promise<number> {
  const members = [fill.busyMemberId, ...fill.quietMemberIds]
  const bets = (fill.quietMemberIds.length * BETS_OF_A_QUIET_MEMBER * 10) / QUIET_OF_TEN
  const months = Math.ceil(fill.days / 28) + 1
  const facts = [members.length, bets, fill.firstMonth, fill.days]
  await pool.query('select make_ledger_partitions($1::date, $2)', [fill.firstMonth, months])
  await openAccounts(pool, members, fill.currency)
  await pool.query(GRANTS, [members.length, fill.firstMonth, GRANT_MINOR])
  for (let from = 0; from < bets; from += BETS_A_STATEMENT) {
    const upTo = Math.min(from + BETS_A_STATEMENT, bets)
    await pool.query(`${BETS} ${POSTINGS}`, [...facts, from, upTo])
    await pool.query(`${BETS} ${TRANSFERS}`, [...facts, from, upTo])
    await pool.query(`${BETS} ${PLAYERS_ENTRIES}`, [...facts, from, upTo])
    await pool.query(`${BETS} ${HOUSE_ENTRIES}`, [...facts, from, upTo])
  }
  const transfers = members.length + bets * 2
  await pool.query(SAVE_BALANCES, [GRANT_MINOR, members.length, transfers])
  await pool.query(BATCHES, [transfers, TRANSFERS_A_BATCH, fill.firstMonth])
  await pool.query('vacuum analyze ledger_entry, ledger_transfer, ledger_posting, ledger_account')
  return transfers * 2
}

/** Accounts by number: 0 is the house, 1 the busy member, the quiet ones after it. */
async function openAccounts(
  pool: pg.Pool,
  members: readonly bigint[],
  currency: string,
): Promise<void> {
  await pool.query('create table filled_account (place integer primary key, id bigint not null)')
  await pool.query(
    `with opened as (
       insert into ledger_account (kind, owner_id, purpose, currency, may_overdraw)
       select 'house', null, 'filled', $2, true
       union all
       select 'player_cash', member, '', $2, false from unnest($1::bigint[]) as member
       returning id, owner_id
     )
     insert into filled_account (place, id)
     select coalesce(wanted.place, 0), opened.id
       from opened left join unnest($1::bigint[]) with ordinality as wanted (member, place)
         on wanted.member = opened.owner_id`,
    [members.map(String), currency],
  )
}

/** A UUID that is the same for the same number. */
const uuidOf = (number: string) => `lpad(to_hex(${number}), 32, '0')::uuid`

const GRANTS = `
  with granted as (
    select place as id, filled_account.id as account_id, $2::timestamptz as posted_at
      from filled_account where place between 1 and $1
  ), house as (select id from filled_account where place = 0),
  posted as (
    insert into ledger_posting (key, input_hash, cause_id, posted_at)
    select ${uuidOf('id')}, decode(repeat('00', 16), 'hex'), ${uuidOf('id')}, posted_at from granted
  ), moved as (
    insert into ledger_transfer (id, posting_key, code, debit_account_id, debit_version,
      credit_account_id, credit_version, amount_minor, posted_at)
    select granted.id, ${uuidOf('granted.id')}, 90, house.id, granted.id, account_id, 1, $3,
           posted_at from granted cross join house
  )
  insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor,
    posted_at)
  select account_id, 1, granted.id, $3::bigint, $3::bigint, posted_at from granted
  union all
  select house.id, granted.id, granted.id, -$3::bigint, -$3::bigint * granted.id, posted_at
    from granted cross join house`

/** Every bet from `$5` to before `$6` with its member's place, turn, moment and first transfer. */
const BETS = `
  with bet as (
    select number,
           case when number % 10 = 0 then 1 else 2 + (quiet % ($1 - 1)) end as place,
           case when number % 10 = 0 then number / 10 else quiet / ($1 - 1) end as turn,
           $1 + 2 * number + 1 as first_transfer,
           $3::timestamptz
             + ($4 * 86400.0 * number / $2) * interval '1 second' as posted_at
      from (
        select number::bigint as number, number::bigint - number::bigint / 10 - 1 as quiet
          from generate_series($5::bigint, $6::bigint - 1) as number
      ) numbered
  ), placed as (
    select bet.number, bet.turn, bet.first_transfer, bet.posted_at, account.id as account_id,
           house.id as house_id
      from bet join filled_account account on account.place = bet.place
     cross join (select id from filled_account where place = 0) house
  )`

const POSTINGS = `
  insert into ledger_posting (key, input_hash, cause_id, posted_at)
  select ${uuidOf('first_transfer')}, decode(repeat('00', 16), 'hex'), ${uuidOf('first_transfer')},
         posted_at from placed`

const TRANSFERS = `
  insert into ledger_transfer (id, posting_key, code, debit_account_id, debit_version,
    credit_account_id, credit_version, amount_minor, posted_at)
  select first_transfer + half, ${uuidOf('first_transfer')}, 1 + half,
         case half when 0 then account_id else house_id end,
         case half when 0 then 2 + 2 * turn else first_transfer + half end,
         case half when 0 then house_id else account_id end,
         case half when 0 then first_transfer + half else 3 + 2 * turn end,
         ${STAKE_MINOR}, posted_at
    from placed cross join generate_series(0, 1) as half`

const PLAYERS_ENTRIES = `
  insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor,
    posted_at)
  select account_id, 2 + 2 * turn + half, first_transfer + half,
         case half when 0 then -${STAKE_MINOR} else ${STAKE_MINOR} end,
         case half when 0 then ${GRANT_MINOR - STAKE_MINOR} else ${GRANT_MINOR} end, posted_at
    from placed cross join generate_series(0, 1) as half`

const HOUSE_ENTRIES = `
  insert into ledger_entry (account_id, version, transfer_id, amount_minor, balance_after_minor,
    posted_at)
  select house_id, first_transfer + half, first_transfer + half,
         case half when 0 then ${STAKE_MINOR} else -${STAKE_MINOR} end,
         -${GRANT_MINOR}::bigint * $1 + case half when 0 then ${STAKE_MINOR} else 0 end, posted_at
    from placed cross join generate_series(0, 1) as half`

const SAVE_BALANCES = `
  update ledger_account account set
    balance_minor = case filled.place when 0 then -$1::bigint * $2 else $1 end,
    version = case filled.place when 0 then $3 else (
      select max(version) from ledger_entry entry where entry.account_id = account.id
    ) end
  from filled_account filled where filled.id = account.id`

const BATCHES = `
  with numbered as (
    insert into ledger_batch (number, posted_at, first_transfer_id, transfer_count, hash)
    select 1 + first / $2, $3::timestamptz, first + 1, least($2, $1 - first),
           decode(repeat('00', 32), 'hex')
      from generate_series(0, $1::bigint - 1, $2::bigint) as first
    returning number
  )
  update ledger_head set transfer_id = $1, batch_number = (select max(number) from numbered)`
