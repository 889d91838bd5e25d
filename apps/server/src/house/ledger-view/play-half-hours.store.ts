import type pg from 'pg'
import type { Tx } from '../../platform/database/in-transaction.ts'
import { keepUpWithLedger, type OwnPostings } from './ledger-progress.store.ts'
import { PLAY_CODES } from './play-parts.ts'
import type { PostedRun } from './posted-sums.ts'

/** Hours of a block, from midnight UTC on. */
export const PLAY_BLOCK_HOURS = 4

// Which game it was is asked once for all of a posting. `limit` keeps each look-up one by key: a vendor's transaction is
// asked for where there is no round, and a reserve of wagers to come where there is neither.
// Play of a demonstration's simulated members is in the ledger, and in no report.
const sumLedger = (which: string) => `
  select play.account_id, date_bin('30 minutes', play.posted_at, 'epoch') as half_hour,
         coalesce(ours.game_code, theirs.game_code, held.game_code, '') as game_code, part.code, count(*) as entries,
         sum(part.received_minor) as received_minor, sum(part.given_minor) as given_minor
    from (
      select side.account_id, account.owner_id, side.posting_key, min(side.posted_at) as posted_at,
             array_agg(side.code) as codes, array_agg(side.received_minor) as received,
             array_agg(side.given_minor) as given
        from (
          select credit_account_id as account_id, posting_key, code, posted_at,
                 amount_minor as received_minor, 0 as given_minor
            from ledger_transfer where ${which}
          union all
          select debit_account_id, posting_key, code, posted_at, 0, amount_minor
            from ledger_transfer where ${which}
        ) side
        join ledger_account account on account.id = side.account_id and account.kind = 'player_cash'
     and account.owner_id not in (select id from member where is_simulated)
       group by 1, 2, 3
    ) play
    join ledger_posting posting on posting.key = play.posting_key
    left join lateral (
      select game_code from bet
       where member_id = play.owner_id and id = posting.cause_id limit 1
    ) ours on true
    left join lateral (
      select game_code from vendor_transaction
       where id = posting.cause_id and ours.game_code is null limit 1
    ) theirs on true
    left join lateral (
      select game_code from stake_reserve
       where id = posting.cause_id and ours.game_code is null and theirs.game_code is null limit 1
    ) held on true
   cross join lateral unnest(play.codes, play.received, play.given)
           as part(code, received_minor, given_minor)
   group by 1, 2, 3, 4`

const SUM_RUN = `
  select n.account_id, n.half_hour, n.game_code, n.code, sum(n.entries) as entries,
         sum(n.received_minor) as received_minor, sum(n.given_minor) as given_minor
    from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::smallint[], $5::bigint[],
           $6::bigint[], $7::bigint[])
      as n(account_id, half_hour, game_code, code, entries, received_minor, given_minor)
    join ledger_account account on account.id = n.account_id and account.kind = 'player_cash'
     and account.owner_id not in (select id from member where is_simulated)
   group by 1, 2, 3, 4`

// Blocks of hours add up what goes to the half hours, in the same statement: neither is ever ahead of the other.
const keep = (fresh: string) => `
  with fresh as materialized (${fresh}
  ), blocks as (
  insert into play_block as kept (account_id, block, game_code, code, entries, received_minor, given_minor)
  select account_id, date_bin('${PLAY_BLOCK_HOURS} hours', half_hour, 'epoch'), game_code, code,
         sum(entries), sum(received_minor), sum(given_minor)
    from fresh group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (account_id, block, game_code, code) do update set
    entries = kept.entries + excluded.entries,
    received_minor = kept.received_minor + excluded.received_minor,
    given_minor = kept.given_minor + excluded.given_minor
  )
  insert into play_half_hour as kept (account_id, half_hour, game_code, code, entries,
    received_minor, given_minor)
  select account_id, half_hour, game_code, code, entries, received_minor, given_minor
    from fresh order by 1, 2, 3, 4
  on conflict (account_id, half_hour, game_code, code) do update set
    entries = kept.entries + excluded.entries,
    received_minor = kept.received_minor + excluded.received_minor,
    given_minor = kept.given_minor + excluded.given_minor`

const ADD = keep(sumLedger('id > $1 and id <= $2 and code = any($3::smallint[])'))
const ADD_THESE = keep(sumLedger('id = any($1::bigint[])'))
const ADD_RUN = keep(SUM_RUN)
/** Transfers that are looked for by number in one statement. */
const THESE_MAX = 20_000
const PLAY = new Set(PLAY_CODES)

/** Adds new transfers of play to the half hours of their accounts. Answers how many transfers it came past. */
export async function keepPlayHalfHours(pool: pg.Pool, own?: OwnPostings): Promise<number> {
  return await keepUpWithLedger(pool, { table: 'play_half_hour_progress', add, addRun }, own)
}

function add(tx: Tx, after: bigint, upTo: bigint): Promise<unknown> {
  return tx.query(ADD, [after, upTo, PLAY_CODES])
}

async function addRun(tx: Tx, { lines, unnamedPlay }: PostedRun): Promise<void> {
  const named = lines.filter(({ code, subject }) => subject !== undefined && PLAY.has(code))
  await tx.query(ADD_RUN, [
    named.map(({ accountId }) => accountId),
    named.map(({ halfHourMs }) => new Date(halfHourMs)),
    named.map(({ subject }) => subject),
    named.map(({ code }) => code),
    named.map(({ entries }) => entries),
    named.map(({ receivedMinor }) => receivedMinor),
    named.map(({ givenMinor }) => givenMinor),
  ])
  for (let from = 0; from < unnamedPlay.length; from += THESE_MAX) {
    await tx.query(ADD_THESE, [unnamedPlay.slice(from, from + THESE_MAX)])
  }
}

/** What became of a round at a vendor's own wallet: the sums after less those before. */
export interface WalletPlay {
  readonly memberId: bigint
  readonly gameCode: string
  readonly openedAt: Date
  readonly isNew: boolean
  readonly stakedMinor: bigint
  readonly paidMinor: bigint
}

const ADD_WALLET_PLAY = `
  insert into wallet_play_half_hour as kept (member_id, half_hour, game_code, rounds, staked_minor,
    paid_minor)
  select n.member_id, date_bin('30 minutes', n.opened_at, 'epoch'), n.game_code,
         sum(n.rounds)::bigint, sum(n.staked_minor)::bigint, sum(n.paid_minor)::bigint
    from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[])
      as n(member_id, opened_at, game_code, rounds, staked_minor, paid_minor)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (member_id, half_hour, game_code) do update set
    rounds = kept.rounds + excluded.rounds,
    staked_minor = kept.staked_minor + excluded.staked_minor,
    paid_minor = kept.paid_minor + excluded.paid_minor`

/** Adds what records of a vendor changed, in the commit that keeps the records. */
export async function addWalletPlay(tx: Tx, changes: readonly WalletPlay[]): Promise<void> {
  if (changes.length === 0) return
  await tx.query(ADD_WALLET_PLAY, [
    changes.map(({ memberId }) => memberId),
    changes.map(({ openedAt }) => openedAt),
    changes.map(({ gameCode }) => gameCode),
    changes.map(({ isNew }) => (isNew ? 1 : 0)),
    changes.map(({ stakedMinor }) => stakedMinor),
    changes.map(({ paidMinor }) => paidMinor),
  ])
}
