import { type Companion, int8Array, textArray } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** What a bet depends on besides money. */
export interface Standing {
  readonly isActive: boolean
  readonly type: number
  /** Until when the member takes a break or is excluded, in epoch milliseconds; 0 without. */
  readonly breakUntilMs: number
  readonly excludedUntilMs: number
  readonly isGuarded: boolean
  /** A grant of bonus money is active or waits. */
  readonly hasBonus: boolean
  /** All of it as it was read, for the write to check. */
  readonly text: string
}

const STANDING = `m.status || ' ' || m.type || ' ' || m.break_until_ms || ' '
  || m.excluded_until_ms || ' ' || m.is_guarded || ' ' || m.has_bonus`
const READ = {
  name: 'vendor-read-standings',
  text: `select m.id, ${STANDING} as text from member m where m.id = any($1::bigint[])`,
}
/** Fails the batch when anything that a bet was held against has changed. */
const CHECK = {
  name: 'vendor-check-standings',
  text: `select require_rows(count(*), $3::bigint)
    from unnest($1::bigint[], $2::text[]) as n(id, text)
    join member m on m.id = n.id and ${STANDING} = n.text`,
}

/** Members as bets of vendors see them: read with the bet, and checked again by its write. */
export const standings: Companion<bigint, Standing> = {
  name: 'standing',
  mapKey: (memberId) => memberId,
  async lock(client, memberIds) {
    const found = await client.query<{ id: bigint; text: string }>({
      ...READ,
      values: [int8Array(memberIds)],
    })
    return found.rows.map(({ id, text }) => [id, readStanding(text)])
  },
  save(client, rows) {
    const ids = int8Array(rows.map(([memberId]) => memberId))
    const texts = textArray(rows.map(([, { text }]) => text))
    return client.query({ ...CHECK, values: [ids, texts, rows.length] })
  },
  asStored: (standing) => standing,
}

/** A member's standing now, for what is no bet. */
export async function loadStanding(
  database: Queryable,
  memberId: bigint,
): Promise<Standing | undefined> {
  const found = await database.query<{ text: string }>({ ...READ, values: [[memberId]] })
  return found.rows[0] && readStanding(found.rows[0].text)
}

function readStanding(text: string): Standing {
  const [status, type, breakUntilMs, excludedUntilMs, guarded, bonus] = text.split(' ')
  return {
    isActive: status === 'active',
    type: Number(type),
    breakUntilMs: Number(breakUntilMs),
    excludedUntilMs: Number(excludedUntilMs),
    isGuarded: guarded === 'true',
    hasBonus: bonus === 'true',
    text,
  }
}
