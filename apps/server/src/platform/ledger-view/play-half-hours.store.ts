import type pg from 'pg'
import { inTransaction, type Tx } from '../database/in-transaction.ts'
import { PLAY_CODES } from './play-parts.ts'

/** Transfers added up by one step; a step takes a fraction of a second. */
const TRANSFERS_A_STEP = 20_000
/** The job comes back every minute; what is left then goes on. */
const STEPS_MAX = 500

const LOCK_PROGRESS = `
  select progress.transfer_id, head.transfer_id as head
    from play_half_hour_progress progress cross join ledger_head head
   for update of progress`

// `limit` keeps both look-ups a look-up by key: a vendor's transaction is asked for where there is no round.
const ADD = `
  insert into play_half_hour as kept (account_id, half_hour, game_code, code, entries,
    received_minor, given_minor)
  select side.account_id, date_bin('30 minutes', side.posted_at, 'epoch'),
         coalesce(ours.game_code, theirs.game_code, ''), side.code, count(*),
         sum(side.received_minor), sum(side.given_minor)
    from (
      select credit_account_id as account_id, posting_key, code, posted_at,
             amount_minor as received_minor, 0 as given_minor
        from ledger_transfer where id > $1 and id <= $2 and code = any($3::smallint[])
      union all
      select debit_account_id, posting_key, code, posted_at, 0, amount_minor
        from ledger_transfer where id > $1 and id <= $2 and code = any($3::smallint[])
    ) side
    join ledger_account account on account.id = side.account_id and account.kind = 'player_cash'
    join ledger_posting posting on posting.key = side.posting_key
    left join lateral (
      select game_code from round
       where member_id = account.owner_id and id = posting.cause_id limit 1
    ) ours on true
    left join lateral (
      select game_code from vendor_transaction
       where id = posting.cause_id and ours.game_code is null limit 1
    ) theirs on true
   group by 1, 2, 3, 4
   order by 1, 2, 3, 4
  on conflict (account_id, half_hour, game_code, code) do update set
    entries = kept.entries + excluded.entries,
    received_minor = kept.received_minor + excluded.received_minor,
    given_minor = kept.given_minor + excluded.given_minor`

const SAVE_PROGRESS = 'update play_half_hour_progress set transfer_id = $1'

/**
 * Adds new transfers of play to the half hours of their accounts, in the order of the chain, each once however many
 * servers try. Answers how many transfers it came past.
 */
export async function keepPlayHalfHours(pool: pg.Pool): Promise<number> {
  let added = 0
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const count = await inTransaction(pool, async (tx) => {
      const found = await tx.query<{ transfer_id: bigint; head: bigint }>(LOCK_PROGRESS)
      const { transfer_id: done = 0n, head = 0n } = found.rows[0] ?? {}
      const left = Number(head - done)
      const upTo = left > TRANSFERS_A_STEP ? done + BigInt(TRANSFERS_A_STEP) : head
      if (upTo > done) {
        await tx.query(ADD, [done, upTo, PLAY_CODES])
        await tx.query(SAVE_PROGRESS, [upTo])
      }
      return Number(upTo - done)
    })
    added += count
    if (count < TRANSFERS_A_STEP) break
  }
  return added
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
