import type { Minor } from '@baize/kernel'
import type pg from 'pg'
import { PLAY_BLOCK_HOURS } from '../../../house/ledger-view/play-half-hours.store.ts'
import { PLAY_CODES, STAKE_CODES } from '../../../house/ledger-view/play-parts.ts'
import { inSnapshot } from '../../../platform/database/in-transaction.ts'
import { cutBlocks } from './cut-blocks.ts'
import type { LocalDay } from './day-bounds.ts'

export interface ProfitWish {
  readonly memberId: bigint
  readonly currency: string
  readonly from: Date
  readonly to: Date
  /** Days that the period touches, the first from its beginning. */
  readonly days: readonly LocalDay[]
  /** Only these games; undefined for all. */
  readonly gameCodes: readonly string[] | undefined
}

/** Sums of one code, for a day or for a game. */
export interface ProfitSum {
  /** Counted from 1; null in a sum by game. */
  readonly place: number | null
  readonly gameCode: string | null
  /** Null for stakes that are not settled yet; they are in the sums of their codes as well. */
  readonly code: number | null
  readonly entries: bigint
  readonly receivedMinor: Minor
  readonly givenMinor: Minor
}

export interface WalletSum {
  readonly place: number | null
  readonly gameCode: string | null
  readonly rounds: bigint
  readonly stakedMinor: Minor
  readonly paidMinor: Minor
}

/**
 * Blocks of hours, half hours of those blocks that are cut, and entries above the version up to which both are kept;
 * `limit` and `offset` make each look-up one by key.
 */
const LEDGER_SUMS = {
  name: 'records-profit',
  text: `
  with kept as (
    select coalesce((
      select e.version from ledger_entry e cross join play_half_hour_progress progress
       where e.account_id = $1 and e.transfer_id <= progress.transfer_id
       order by e.version desc limit 1), 0) as version
  ), part as (
    select block as half_hour, game_code, code, entries, received_minor, given_minor
      from play_block
     where account_id = $1 and block >= $3 and block < $4 and block <> all($8::timestamptz[])
    union all
    select h.half_hour, h.game_code, h.code, h.entries, h.received_minor, h.given_minor
      from unnest($8::timestamptz[]) cut (block)
     cross join lateral (
       select half_hour, game_code, code, entries, received_minor, given_minor
         from play_half_hour
        where account_id = $1 and half_hour >= greatest(cut.block, $3)
          and half_hour < least(cut.block + interval '${PLAY_BLOCK_HOURS} hours', $4)
       offset 0
     ) h
    union all
    select date_bin('30 minutes', e.posted_at, 'epoch'),
           coalesce(ours.game_code, theirs.game_code, ''), t.code, 1,
           greatest(e.amount_minor, 0), greatest(-e.amount_minor, 0)
      from ledger_entry e
     cross join lateral (
       select code, posting_key from ledger_transfer
        where id = e.transfer_id and posted_at = e.posted_at limit 1
     ) t
     cross join lateral (select cause_id from ledger_posting where key = t.posting_key limit 1) p
      left join lateral (
        select game_code from bet where member_id = $2 and id = p.cause_id limit 1
      ) ours on true
      left join lateral (
        select game_code from vendor_transaction
         where id = p.cause_id and ours.game_code is null limit 1
      ) theirs on true
     where e.account_id = $1 and e.version > (select version from kept)
       and e.posted_at >= $3 and e.posted_at < $4 and t.code = any($5::smallint[])
  ), summed as materialized (
    select width_bucket(half_hour, $6::timestamptz[]) as place, game_code, code,
           sum(entries) as entries, sum(received_minor) as received_minor, sum(given_minor) as given_minor
      from part where $7::text[] is null or game_code = any($7)
     group by 1, 2, 3
  ), open as (
    select width_bucket(date_bin('30 minutes', opened_at, 'epoch'), $6::timestamptz[]) as place,
           game_code, count(*) as entries, sum(stake_minor) as open_minor
      from open_stake
     where member_id = $2 and opened_at >= $3 and opened_at < $4
       and ($7::text[] is null or game_code = any($7))
     group by 1, 2
  ), told as (
    select place, game_code, code, entries, received_minor, given_minor from summed
    union all
    -- A stake that was raised on a later day is open on the day the bet began, as far as stakes were taken then.
    select place, game_code, null, open.entries, 0, least(open.open_minor, taken.given_minor)
      from open join (
        select place, game_code, sum(given_minor) as given_minor
          from summed where code = any($9::smallint[]) group by 1, 2
      ) taken using (place, game_code)
  )
  select place, game_code as "gameCode", code::int as code, sum(entries)::bigint as entries,
         sum(received_minor)::bigint as "receivedMinor", sum(given_minor)::bigint as "givenMinor"
    from told group by grouping sets ((1, 3), (2, 3))`,
}

const WALLET_SUMS = {
  name: 'records-wallet-profit',
  text: `
  select width_bucket(half_hour, $4::timestamptz[]) as place, game_code as "gameCode",
         sum(rounds)::bigint as rounds, sum(staked_minor)::bigint as "stakedMinor",
         sum(paid_minor)::bigint as "paidMinor"
    from wallet_play_half_hour
   where member_id = $1 and half_hour >= $2 and half_hour < $3
     and ($5::text[] is null or game_code = any($5))
   group by grouping sets ((1), (2))`,
}

/** What a member staked and won in a period, by day and by game, out of sums kept by half hour, in one look. */
export async function loadProfit(
  pool: pg.Pool,
  wish: ProfitWish,
): Promise<{ readonly ledger: readonly ProfitSum[]; readonly wallets: readonly WalletSum[] }> {
  const { memberId, currency, from, to, days, gameCodes } = wish
  const bounds = days.map((day) => day.from)
  const games = gameCodes ?? null
  return await inSnapshot(pool, async (tx) => {
    const account = await tx.query<{ id: bigint }>(
      `select id from ledger_account
        where kind = 'player_cash' and owner_id = $1 and purpose = '' and currency = $2`,
      [memberId, currency],
    )
    const accountId = account.rows[0]?.id
    const ledger =
      accountId === undefined
        ? []
        : (
            await tx.query<ProfitSum>({
              ...LEDGER_SUMS,
              values: [
                ...[accountId, memberId, from, to, PLAY_CODES, bounds, games],
                cutBlocks({ from, to, bounds }, PLAY_BLOCK_HOURS),
                STAKE_CODES,
              ],
            })
          ).rows
    const wallets = await tx.query<WalletSum>({
      ...WALLET_SUMS,
      values: [memberId, from, to, bounds, games],
    })
    return { ledger, wallets: wallets.rows }
  })
}
