import { randomUUID } from 'node:crypto'
import { encodeId, type Uuid } from '@baize/kernel'
import { insertTable } from '../features/products/live-tables/tables.store.ts'
import type { StaffBrowser } from './staff-browser.ts'
import { TABLE_SETTINGS } from './table-house.ts'
import type { TestServer } from './test-server.ts'

interface Surroundings {
  readonly server: TestServer
  readonly administrator: StaffBrowser
  readonly lead: StaffBrowser
  readonly reason: string
}

/** What staff do about live tables and what is said there. */
export function liveTableCases({ server, administrator: by, lead, reason }: Surroundings) {
  const { pool } = server.database
  const openTable = async () => {
    const tableCode = `audited-${randomUUID().slice(0, 8)}`
    const kind = { game: 'roulette', variant: 'european' } as const
    await insertTable(pool, { code: tableCode, ...kind, settings: TABLE_SETTINGS, place: 1 })
    return tableCode
  }
  const idOf = async (text: string, values: readonly unknown[]) => {
    const inserted = await pool.query<{ id: Uuid }>(text, [...values])
    return inserted.rows[0]?.id ?? ('' as Uuid)
  }
  const openRound = async () =>
    await idOf(
      `with c as (
         insert into live_table_chain (id, table_code, commitment, sealed_seed, length, created_at)
         values (gen_random_uuid(), $1, gen_random_uuid()::text, '', 1, now()) returning id
       )
       insert into live_table_round (id, table_code, number, chain_id, chain_number, phase, opened_at,
         payout_max_minor, settings)
       select gen_random_uuid(), $1, 1, id, 1, 'betting', now(), 1, $2 from c returning id`,
      [await openTable(), TABLE_SETTINGS],
    )
  const openMember = async () => (await server.openMember()).memberId
  const say = async (memberId: bigint) =>
    await idOf(
      `insert into live_chat_line (id, table_code, member_id, text, said_at)
       values (gen_random_uuid(), $1, $2, 'hello', now()) returning id`,
      [await openTable(), memberId],
    )
  const report = async () => {
    const memberId = await openMember()
    return await idOf(
      `insert into live_chat_report (id, line_id, table_code, member_id, reported_by, lines, reported_at)
       select gen_random_uuid(), c.id, c.table_code, c.member_id, $2, '[]', now() from live_chat_line c
        where c.id = $1 returning id`,
      [await say(memberId), await openMember()],
    )
  }
  const mute = async () =>
    await idOf(
      `insert into live_chat_mute (id, member_id, reason, muted_by, muted_at, ends_at)
       values (gen_random_uuid(), $1, 'x', 1, now(), now() + interval '1 hour') returning id`,
      [await openMember()],
    )
  const settings = TABLE_SETTINGS
  return {
    addLiveTable: async () => ({
      by,
      body: {
        ...{ tableCode: `new-${randomUUID().slice(0, 8)}`, game: 'roulette', variant: 'european' },
        ...{ settings, reason },
      },
    }),
    pauseLiveTable: async () => ({
      ...{ by, params: { tableCode: await openTable() }, body: { isPaused: true } },
    }),
    saveLiveTable: async () => ({
      ...{ by, params: { tableCode: await openTable() } },
      body: {
        settings: { ...settings, look: 'ruby' as const, beacon: 'public' as const },
        ...{ version: 1, reason },
      },
    }),
    askTableVoid: async () => ({
      ...{ by, params: { tableRoundId: encodeId('evt', await openRound()) }, body: { reason } },
    }),
    dismissChatReport: async () => ({
      ...{ by: lead, params: { reportId: encodeId('cht', await report()) } },
    }),
    removeChatLine: async () => ({
      ...{ by: lead, params: { chatLineId: encodeId('cht', await say(await openMember())) } },
      body: { reason },
    }),
    muteMember: async () => ({
      by: lead,
      body: { memberId: (await openMember()).toString(), length: 'hour' as const, reason },
    }),
    unmuteMember: async () => ({
      ...{ by: lead, params: { muteId: encodeId('cht', await mute()) }, body: { reason } },
    }),
  }
}
