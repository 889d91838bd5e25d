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
import { LINES_AT_ONCE, refuseLine } from './chat-rules.ts'

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
      const writer = await loadWriter(pool, memberId, LINES_AT_ONCE)
      const refused = refuseLine(text, writer, clock.now())
      if (refused) return refuse(refused)
      const line = { lineId, tableCode: table.code, memberId, text, saidAt: new Date(clock.now()) }
      await insertLine(pool, line)
      said(table.code)
      const stored = await loadLine(pool, lineId)
      return stored ? succeed({ line: viewLine(stored) }) : refuse('not_found')
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

export async function viewLines(pool: TableDeps['pool'], tableCode: string): Promise<ChatLine[]> {
  return (await loadLines(pool, tableCode, CHAT_LINES_SHOWN)).map(viewLine)
}

function viewLine({ lineId, username, icon, text, saidAt }: ChatRow): ChatLine {
  return {
    chatLineId: encodeId('cht', lineId),
    ...{ name: maskName(username), icon, text, atMs: saidAt.getTime() },
  }
}
