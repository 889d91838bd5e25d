import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { TermsVersion } from './rebate-terms.ts'

const VERSIONS_MAX = 500

/** All versions of the terms, the newest first. */
export async function loadVersions(database: Queryable): Promise<readonly TermsVersion[]> {
  const found = await database.query<TermsVersion>(
    `select version, terms, from_day::text as "fromDay", started_at as "startedAt", started_by as "startedBy"
       from rebate_version order by version desc limit $1`,
    [VERSIONS_MAX],
  )
  return found.rows
}

/** Changes of the terms happen one after the other. */
export async function lockVersions(tx: Tx): Promise<void> {
  await tx.query('lock table rebate_version in share row exclusive mode')
}

export async function insertVersion(tx: Tx, row: TermsVersion): Promise<void> {
  await tx.query(
    `insert into rebate_version (version, terms, from_day, started_at, started_by) values ($1, $2, $3, $4, $5)`,
    [row.version, JSON.stringify(row.terms), row.fromDay, row.startedAt, row.startedBy],
  )
}

/** Whether another person has been asked for terms. */
export async function areTermsAsked(
  database: Queryable,
  subject: string,
  now: Date,
): Promise<boolean> {
  const found = await database.query(
    `select from approval where kind = 'rebate_terms' and subject = $1 and state = 'waiting' and expires_at > $2`,
    [subject, now],
  )
  return found.rowCount !== 0
}

/** Levels of the house; 0 where it has none. */
export async function countLevels(database: Queryable): Promise<number> {
  const found = await database.query<{ levels: number }>(
    `select count(*)::integer as levels from vip_level
      where version = (select max(version) from vip_version)`,
  )
  return found.rows[0]?.levels ?? 0
}
