import type { TermsTexts } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

export const TERMS_VERSIONS_MAX = 200

export interface TermsRow {
  readonly version: string
  readonly state: 'draft' | 'planned' | 'published'
  readonly texts: TermsTexts
  readonly revision: number
  readonly writtenBy: string
  readonly writtenAt: Date
  readonly publishedAt: Date | null
  /** When a version that was given a moment of its own is in force. */
  readonly appliesFrom: Date | null
}

const COLUMNS = `version, state, texts, revision, written_by as "writtenBy",
  written_at as "writtenAt", coalesce(published_at, case when state = 'planned' then applies_from end) as "publishedAt",
  applies_from as "appliesFrom"`

export async function loadTerms(
  database: Queryable,
  version: string,
): Promise<TermsRow | undefined> {
  const found = await database.query<TermsRow>(
    `select ${COLUMNS} from terms_version where version = $1`,
    [version],
  )
  return found.rows[0]
}

/** Drafts first, then the newest. */
export async function loadTermsVersions(
  database: Queryable,
): Promise<readonly (TermsRow & { readonly acceptedCount: number })[]> {
  const found = await database.query<TermsRow & { acceptedCount: number }>(
    `select ${COLUMNS},
       (select count(*)::int from terms_acceptance a where a.version = v.version) as "acceptedCount"
     from terms_version v order by case state when 'draft' then 0 when 'planned' then 1 else 2 end, published_at desc, written_at desc, version limit $1`,
    [TERMS_VERSIONS_MAX],
  )
  return found.rows
}

export async function countMembersDue(database: Queryable, version: string): Promise<number> {
  const found = await database.query<{ count: number }>(
    'select count(*)::int as count from member where terms_version <> $1',
    [version],
  )
  return found.rows[0]?.count ?? 0
}

/** Changes of terms happen one after the other. */
export async function lockTerms(tx: Tx): Promise<void> {
  await tx.query('lock table terms_version in share row exclusive mode')
}

export async function countTerms(tx: Tx): Promise<number> {
  const found = await tx.query<{ count: number }>('select count(*)::int from terms_version')
  return found.rows[0]?.count ?? 0
}

export async function saveDraft(
  tx: Tx,
  draft: Pick<TermsRow, 'version' | 'texts' | 'writtenBy' | 'writtenAt'>,
): Promise<void> {
  await tx.query(
    `insert into terms_version (version, state, texts, written_by, written_at)
       values ($1, 'draft', $2, $3, $4)
     on conflict (version) do update set texts = excluded.texts, written_by = excluded.written_by, written_at = excluded.written_at,
       revision = terms_version.revision + 1`,
    [draft.version, JSON.stringify(draft.texts), draft.writtenBy, draft.writtenAt],
  )
}

export async function deleteDraft(tx: Tx, version: string): Promise<void> {
  await tx.query('delete from terms_version where version = $1', [version])
}

export async function markPublished(tx: Tx, version: string, at: Date): Promise<void> {
  await tx.query(
    `update terms_version set state = 'published', published_at = $2 where version = $1`,
    [version, at],
  )
}

export async function markPlanned(tx: Tx, version: string, from: Date): Promise<void> {
  await tx.query(
    `update terms_version set state = 'planned', applies_from = $2 where version = $1`,
    [version, from],
  )
}

/** Planned versions whose moment has come are published like others: one of them is about to be followed. */
export async function settlePlanned(tx: Tx, at: Date): Promise<void> {
  await tx.query(
    `update terms_version set state = 'published', published_at = applies_from
      where state = 'planned' and applies_from <= $1`,
    [at],
  )
}

/** A draft again. */
export async function markUnplanned(tx: Tx, version: string): Promise<void> {
  await tx.query(
    `update terms_version set state = 'draft', applies_from = null, revision = revision + 1
      where version = $1`,
    [version],
  )
}

interface AcceptanceRow {
  readonly memberId: string
  readonly username: string
  readonly acceptedAt: Date
  readonly ip: string | null
  readonly language: string | null
  readonly textHash: string | null
  readonly totalCount: number
}

/** Who accepted a version, newest first; each row says how many there are. */
export async function loadAcceptances(
  database: Queryable,
  version: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly AcceptanceRow[]> {
  const found = await database.query<AcceptanceRow>(
    `select m.id::text as "memberId", m.username, a.accepted_at as "acceptedAt",
       host(a.ip) as ip, a.language, a.text_hash as "textHash", count(*) over ()::int as "totalCount"
     from terms_acceptance a join member m on m.id = a.member_id
     where a.version = $1 order by a.accepted_at desc, a.member_id limit $2 offset $3`,
    [version, page.limit, page.offset],
  )
  return found.rows
}
