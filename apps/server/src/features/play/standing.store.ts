import type { Companion } from '@baize/ledger/pg'

/** What a stake depends on besides money: may this member play at all, right now. */
export interface Standing {
  readonly status: 'active' | 'locked'
  readonly type: number
}

const READ = {
  name: 'play-read-standing',
  text: 'select id, status, type from member where id = any($1::bigint[])',
}

/** Read with every stake, in its own transaction, so that a lock acts on the next bet. */
export const standings: Companion<bigint, Standing> = {
  name: 'standing',
  keyText: String,
  async lock(client, memberIds) {
    const found = await client.query({ ...READ, values: [memberIds] })
    return found.rows.map((row) => [row.id, { status: row.status, type: row.type }] as const)
  },
  // Play never changes a member.
  save: () => Promise.resolve(),
}
