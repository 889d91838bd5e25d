import { randomBytes } from 'node:crypto'
import { CHAT_LINES_SHOWN, type ChatLine, operations } from '@baize/contract'
import { decodeId, encodeId, maskName, refuse, succeed, uuidV7 } from '@baize/kernel'
import { keyOf, memberOf, type Route, route } from '../../../../platform/http/route.ts'
import type { TableDeps } from '../table-deps.ts'
import { loadTable } from '../tables.store.ts'
import {
  type ChatRow,
  insertLine,
  insertReport,
  loadLine,
  loadLines,
  loadWriter,
} from './chat.store.ts'
import { LINES_AT_ONCE, type Muted, refuseLine } from './chat-rules.ts'

const LINES_AROUND = 10

type ChatDeps = Pick<TableDeps, 'pool' | 'clock'> & { said(tableCode: string): void }

/** What is said at tables. */
export function chatRoutes({ pool, clock, said }: ChatDeps): Route[] {
  return [
    route(operations.getTableChat, async ({ params }) => {
      const table = await loadTable(pool, params.tableCode)
      return table ? succeed({ lines: await viewLines(pool, table.code) }) : refuse('not_found')
    }),
    route(operations.sayAtTable, async (call) => {
      const { memberId } = memberOf(call)
      const { text } = call.body
      const table = await loadTable(pool, call.params.tableCode)
      if (!table) return refuse('not_found')
      // The key is the member's: the same one says the same line.
      const lineId = keyOf(call)
      const repeated = await loadLine(pool, lineId)
      if (repeated?.memberId === memberId) return succeed({ line: viewLine(repeated) })
      const at = new Date(clock.now())
      const writer = await loadWriter(pool, memberId, { lines: LINES_AT_ONCE, at })
      const refused = refuseLine(text, writer, clock.now())
      if (refused === 'chat_muted') return refuse(refused, mutedDetails(writer.muted))
      if (refused) return refuse(refused)
      const line = { lineId, tableCode: table.code, memberId, text, saidAt: new Date(clock.now()) }
      await insertLine(pool, line)
      said(table.code)
      const stored = await loadLine(pool, lineId)
      // The key was another member's.
      if (stored?.memberId !== memberId) return refuse('key_reused')
      return succeed({ line: viewLine(stored) })
    }),
    route(operations.reportChatLine, async (call) => {
      const lineId = decodeId('cht', call.params.chatLineId)
      const line = lineId && (await loadLine(pool, lineId))
      if (!line) return refuse('not_found')
      await insertReport(pool, {
        reportId: uuidV7(clock, randomBytes(10)),
        ...{ line, reportedBy: memberOf(call).memberId, around: LINES_AROUND },
        at: new Date(clock.now()),
      })
      return succeed({ isReported: true })
    }),
  ]
}

/** What the member reads: why, and when it ends; without an end it is for good. */
function mutedDetails(muted: Muted | null): Record<string, string> {
  if (!muted) return {}
  const { reason, endsAt } = muted
  return { reason, ...(endsAt && { endsAt: endsAt.toISOString() }) }
}

export async function viewLines(pool: TableDeps['pool'], tableCode: string): Promise<ChatLine[]> {
  return (await loadLines(pool, tableCode, CHAT_LINES_SHOWN)).map(viewLine)
}

function viewLine({ lineId, username, icon, text, saidAt }: ChatRow): ChatLine {
  return {
    chatLineId: encodeId('cht', lineId),
    ...{ name: maskName(username), icon, text, atMs: saidAt.getTime() },
  }
}
