import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { StoredLevel, VipTable } from './vip-table.ts'

type VersionRow = Omit<VipTable, 'levels'>

/** The table that counts; undefined where the house has no levels. */
export async function loadTable(database: Queryable): Promise<VipTable | undefined> {
  const [newest] = await loadTables(database, 1)
  return newest
}

/** Versions of the table, the newest first. */
export async function loadTables(database: Queryable, limit: number): Promise<readonly VipTable[]> {
  const versions = await database.query<VersionRow>(
    `select version, started_at as "startedAt", started_by as "startedBy" from vip_version
      order by version desc limit $1`,
    [limit],
  )
  const found = await database.query<StoredLevel & { readonly version: number }>(
    `select version, level, names, reach_minor as "reachMinor", reach_deposit_minor as "reachDepositMinor",
            keep_minor as "keepMinor", gift_minor as "giftMinor", birthday_gift_minor as "birthdayGiftMinor",
            withdrawal_max_minor as "withdrawalMaxMinor", withdrawal_day_max_minor as "withdrawalDayMaxMinor",
            withdrawals_per_day as "withdrawalsPerDay"
       from vip_level where version = any ($1::integer[]) order by version, level`,
    [versions.rows.map(({ version }) => version)],
  )
  return versions.rows.map((row) => ({
    ...row,
    levels: found.rows
      .filter(({ version }) => version === row.version)
      .map(({ version: _version, ...level }) => level),
  }))
}

/** Changes of the table happen one after the other. */
export async function lockTables(tx: Tx): Promise<void> {
  await tx.query('lock table vip_version in share row exclusive mode')
}

export async function insertTable(tx: Tx, table: VipTable): Promise<void> {
  const { version, startedAt, startedBy, levels } = table
  await tx.query('insert into vip_version (version, started_at, started_by) values ($1, $2, $3)', [
    ...[version, startedAt, startedBy],
  ])
  await tx.query(
    `insert into vip_level (version, level, names, reach_minor, reach_deposit_minor, keep_minor, gift_minor,
       birthday_gift_minor, withdrawal_max_minor, withdrawal_day_max_minor, withdrawals_per_day)
     select $1, * from unnest($2::integer[], $3::jsonb[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::bigint[], $10::bigint[], $11::integer[])`,
    [
      version,
      levels.map(({ level }) => level),
      levels.map(({ names }) => JSON.stringify(names)),
      levels.map(({ reachMinor }) => reachMinor),
      levels.map(({ reachDepositMinor }) => reachDepositMinor),
      levels.map(({ keepMinor }) => keepMinor),
      levels.map(({ giftMinor }) => giftMinor),
      levels.map(({ birthdayGiftMinor }) => birthdayGiftMinor),
      levels.map(({ withdrawalMaxMinor }) => withdrawalMaxMinor),
      levels.map(({ withdrawalDayMaxMinor }) => withdrawalDayMaxMinor),
      levels.map(({ withdrawalsPerDay }) => withdrawalsPerDay),
    ],
  )
}
