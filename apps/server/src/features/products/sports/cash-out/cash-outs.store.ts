import type { SportsOddsPolicy, SportsShownLeg } from '@baize/contract'
import { type Minor, minor, type Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

export type CashOutRefusal = 'already_settled' | 'offer_lowered' | 'no_offer'

/** The bet that another one becomes. */
export interface EditContent {
  readonly legs: readonly SportsShownLeg[]
  readonly policy: SportsOddsPolicy
}

/** A cash-out that was asked for. */
export interface CashOutRow {
  readonly cashOutId: Uuid
  readonly betId: Uuid
  readonly memberId: bigint
  readonly key: Uuid
  readonly sharePercent: number
  readonly quotedMinor: Minor
  readonly isAutomatic: boolean
  readonly state: 'waiting' | 'sold' | 'refused'
  /** A `CashOutRefusal`; for an edit also every reason for which a bet is refused. */
  readonly refusal: string | null
  readonly askedAt: Date
  readonly decidesAt: Date
  readonly stakeMinor: Minor | null
  readonly paidMinor: Minor | null
  /** Null of a plain sale. */
  readonly edit: EditContent | null
  /** The wager of the bet that it became. */
  readonly editedInto: Uuid | null
}

type Stored = Omit<CashOutRow, 'quotedMinor' | 'stakeMinor' | 'paidMinor'> & {
  readonly quotedMinor: bigint
  readonly stakeMinor: bigint | null
  readonly paidMinor: bigint | null
}

const CASH_OUT = `id as "cashOutId", bet_id as "betId", member_id as "memberId", key,
  share_percent as "sharePercent", quoted_minor as "quotedMinor", is_automatic as "isAutomatic", state, refusal,
  asked_at as "askedAt", decides_at as "decidesAt", stake_minor as "stakeMinor", paid_minor as "paidMinor",
  edit, edited_into as "editedInto"`

function read(row: Stored): CashOutRow {
  const orNull = (amount: bigint | null) => (amount === null ? null : minor(amount))
  return {
    ...row,
    quotedMinor: minor(row.quotedMinor),
    stakeMinor: orNull(row.stakeMinor),
    paidMinor: orNull(row.paidMinor),
  }
}

/** Cash-outs, written with the money that they pay. */
export const sportsCashOuts: Companion<Uuid, CashOutRow> = {
  name: 'sports_cash_out',
  mapKey: (cashOutId) => cashOutId,
  async lock(client, ids) {
    const found = await client.query<Stored>({
      name: 'sports-cash-outs-lock',
      text: `select ${CASH_OUT} from sports_cash_out where id = any($1::uuid[]) order by id for update`,
      values: [ids],
    })
    return found.rows.map((row) => [row.cashOutId, read(row)] as const)
  },
  save(client, changes) {
    const rows = changes.map(([, row]) => row)
    return client.query({
      name: 'sports-cash-outs-save',
      text: `update sports_cash_out c set state = t.state, stake_minor = t.stake_minor, paid_minor = t.paid_minor,
          edited_into = t.edited_into
        from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::uuid[])
          as t(id, state, stake_minor, paid_minor, edited_into)
        where c.id = t.id`,
      values: [
        rows.map(({ cashOutId }) => cashOutId),
        rows.map(({ state }) => state),
        rows.map(({ stakeMinor }) => stakeMinor),
        rows.map(({ paidMinor }) => paidMinor),
        rows.map(({ editedInto }) => editedInto),
      ],
    })
  },
}

/** Keeps what was asked; undefined where another one of the bet waits, or the key was used. */
export async function insertCashOut(
  database: Queryable,
  row: CashOutRow,
): Promise<CashOutRow | undefined> {
  const added = await database.query(
    `insert into sports_cash_out (id, bet_id, member_id, key, share_percent, quoted_minor, is_automatic, state,
       asked_at, decides_at, edit)
     values ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $9, $10) on conflict do nothing`,
    [
      ...[row.cashOutId, row.betId, row.memberId, row.key, row.sharePercent, row.quotedMinor],
      ...[row.isAutomatic, row.askedAt, row.decidesAt, row.edit && JSON.stringify(row.edit)],
    ],
  )
  return added.rowCount === 1 ? row : undefined
}

export async function loadCashOutByKey(
  database: Queryable,
  memberId: bigint,
  key: Uuid,
): Promise<CashOutRow | undefined> {
  const found = await database.query<Stored>(
    `select ${CASH_OUT} from sports_cash_out where member_id = $1 and key = $2`,
    [memberId, key],
  )
  return found.rows.map(read)[0]
}

export async function refuseCashOut(
  database: Queryable,
  cashOutId: Uuid,
  refusal: string,
): Promise<void> {
  await database.query(
    `update sports_cash_out set state = 'refused', refusal = $2 where id = $1 and state = 'waiting'`,
    [cashOutId, refusal],
  )
}

/** Those whose delay is over, the oldest first, with their wagers. */
export async function loadDueCashOuts(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<(CashOutRow & { readonly wagerId: Uuid })[]> {
  const found = await database.query<Stored & { readonly wagerId: Uuid }>(
    `select c.*, b.wager_id as "wagerId" from (
       select ${CASH_OUT} from sports_cash_out where state = 'waiting' and decides_at <= $1
       order by decides_at limit $2
     ) c join sports_bet b on b.id = c."betId"`,
    [now, limit],
  )
  return found.rows.map((row) => ({ ...read(row), wagerId: row.wagerId }))
}

/** Wagers of bets that sell themselves at a value, in the order of their ids, after one of them. */
export async function loadSellingThemselves(
  database: Queryable,
  after: Uuid | undefined,
  limit: number,
): Promise<{ readonly betId: Uuid; readonly memberId: bigint; readonly wagerId: Uuid }[]> {
  const found = await database.query<{ betId: Uuid; memberId: bigint; wagerId: Uuid }>(
    `select b.id as "betId", b.member_id as "memberId", b.wager_id as "wagerId" from sports_bet b
     join wager w on w.member_id = b.member_id and w.id = b.wager_id and w.state = 'open'
     where b.auto_cash_out_minor is not null and ($1::uuid is null or b.id > $1)
       and not exists (select from sports_cash_out c where c.bet_id = b.id and c.state = 'waiting')
     order by b.id limit $2`,
    [after ?? null, limit],
  )
  return found.rows
}

export async function saveAutoCashOut(
  database: Queryable,
  betId: Uuid,
  valueMinor: Minor | null,
): Promise<void> {
  await database.query('update sports_bet set auto_cash_out_minor = $2 where id = $1', [
    betId,
    valueMinor,
  ])
}
