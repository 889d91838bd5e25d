import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { NEW_WALLET, type PointsWallet } from './points-wallet.ts'

const COLUMNS = 'earned, position, granted, spent, held, posted'

/** Locked with every movement of a member's points. */
export const pointsWallets: Companion<bigint, PointsWallet> = {
  name: 'points of a member',
  mapKey: (memberId) => memberId,
  async lock(client, keys) {
    const found = await client.query<PointsWallet & { readonly memberId: bigint }>({
      name: 'points-wallets-lock',
      text: `select member_id as "memberId", earned, position, granted, spent, held, posted from points_wallet
        where member_id = any ($1::bigint[]) order by member_id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ memberId, ...row }) => [memberId, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'points-wallets-save',
      text: `insert into points_wallet (member_id, earned, position, granted, spent, held, posted)
        select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[],
          $7::bigint[])
        on conflict (member_id) do update set earned = excluded.earned, position = excluded.position,
          granted = excluded.granted, spent = excluded.spent, held = excluded.held, posted = excluded.posted`,
      values: [
        ...[rows.map(([key]) => key), rows.map(([, { earned }]) => earned)],
        ...[rows.map(([, { position }]) => position), rows.map(([, { granted }]) => granted)],
        ...[rows.map(([, { spent }]) => spent), rows.map(([, { held }]) => held)],
        rows.map(([, { posted }]) => posted),
      ],
    })
  },
}

export async function loadWallet(database: Queryable, memberId: bigint): Promise<PointsWallet> {
  const found = await database.query<PointsWallet>(
    `select ${COLUMNS} from points_wallet where member_id = $1`,
    [memberId],
  )
  return found.rows[0] ?? NEW_WALLET
}

export interface PointsTotals {
  readonly issued: bigint
  readonly granted: bigint
  readonly spent: bigint
  readonly held: bigint
  readonly outstanding: bigint
  readonly members: number
}

/** Points of all members together. */
export async function loadTotals(database: Queryable): Promise<PointsTotals> {
  const found = await database.query<PointsTotals>(
    `select coalesce(sum(posted), 0)::bigint as issued, coalesce(sum(granted), 0)::bigint as granted,
            coalesce(sum(spent), 0)::bigint as spent, coalesce(sum(held), 0)::bigint as held,
            coalesce(sum(posted + granted - spent - held), 0)::bigint as outstanding, count(*)::integer as members
       from points_wallet`,
  )
  return found.rows[0] as PointsTotals
}

/** A movement of a member's points in the ledger. */
export interface PointsEntry {
  readonly version: bigint
  readonly transferId: bigint
  readonly code: number
  readonly points: bigint
  readonly pointsAfter: bigint
  readonly at: Date
}

/** Entries of an account below a version, newest first: a page costs a page. */
export async function loadEntries(
  database: Queryable,
  accountId: bigint,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly PointsEntry[]> {
  const found = await database.query<PointsEntry>(
    `select e.version, e.transfer_id as "transferId", t.code::int as code, e.amount_minor as points,
            e.balance_after_minor as "pointsAfter", e.posted_at as at
       from ledger_entry e join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
      where e.account_id = $1 and ($2::bigint is null or e.version < $2) order by e.version desc limit $3`,
    [accountId, before, limit],
  )
  return found.rows
}

/** How many movements an account has had. */
export async function countEntries(database: Queryable, accountId: bigint): Promise<number> {
  const found = await database.query<{ readonly version: bigint }>(
    'select version from ledger_account where id = $1',
    [accountId],
  )
  return Number(found.rows[0]?.version ?? 0n)
}
