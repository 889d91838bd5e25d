import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A member as far as staff act on them. */
export interface CaredMember {
  readonly username: string
  readonly type: number
  readonly status: 'active' | 'locked'
  readonly email: string | null
  readonly mobileNum: string | null
}

const READ = `select username, type, status, email, mobile_num as "mobileNum" from member where id = $1`

export async function loadCaredMember(
  database: Queryable,
  memberId: string,
): Promise<CaredMember | undefined> {
  return (await database.query<CaredMember>(READ, [memberId])).rows[0]
}

/** The same with the member's row locked, so that a change of status happens once. */
export async function lockCaredMember(tx: Tx, memberId: string): Promise<CaredMember | undefined> {
  return (await tx.query<CaredMember>(`${READ} for no key update`, [memberId])).rows[0]
}

export async function saveMemberStatus(
  tx: Tx,
  memberId: string,
  status: CaredMember['status'],
): Promise<void> {
  await tx.query('update member set status = $2 where id = $1', [memberId, status])
}

export interface NoteRow {
  readonly noteId: string
  readonly text: string
  readonly by: string
  readonly at: Date
}

const NOTE = `id::text as "noteId", text, by_name as "by", at`

export async function insertNote(
  tx: Tx,
  note: {
    readonly memberId: string
    readonly text: string
    readonly staffId: bigint
    readonly byName: string
    readonly at: Date
  },
): Promise<NoteRow | undefined> {
  const inserted = await tx.query<NoteRow>(
    `insert into member_note (member_id, text, by_staff, by_name, at)
     values ($1, $2, $3, $4, $5) returning ${NOTE}`,
    [note.memberId, note.text, note.staffId, note.byName, note.at],
  )
  return inserted.rows[0]
}

export async function loadNotes(
  database: Queryable,
  memberId: string,
  slice: { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly NoteRow[]; totalCount: number }> {
  const [page, counted] = await Promise.all([
    database.query<NoteRow>(
      `select ${NOTE} from member_note where member_id = $1 order by id desc limit $2 offset $3`,
      [memberId, slice.limit, slice.offset],
    ),
    database.query<{ total: number }>(
      'select count(*)::int as total from member_note where member_id = $1',
      [memberId],
    ),
  ])
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}
