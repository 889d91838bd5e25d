import { operations, type ShiftNote } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { loadAtWork } from '../../../house/desk/colleagues.store.ts'
import { keyOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { closeShift } from './close-shift.ts'
import { type CloseRow, loadCloses } from './closes.store.ts'
import { loadDayMoney } from './day-money.ts'
import { listWaiting } from './list-waiting.ts'
import type { ShiftDeps } from './shift-deps.ts'

/** Who did nothing for so long is not at work. */
const AT_WORK_MS = 30 * 60_000

export function shiftRoutes(deps: ShiftDeps): Route[] {
  const { pool, clock } = deps
  return [
    route(operations.getShift, async (call) => {
      const staff = staffOf(call)
      const now = clock.now()
      const look = { staff, at: new Date(now), rules: await deps.deskRules() }
      const [{ items, kinds, heldBy }, atWork, { rows }] = await Promise.all([
        listWaiting(deps, look, call.query.itemsMax),
        loadAtWork(pool, { now: new Date(now), since: new Date(now - AT_WORK_MS) }),
        loadCloses(pool, { limit: 1, offset: 0 }),
      ])
      return succeed({
        at: new Date(now).toISOString(),
        ...{ items: [...items], kinds: [...kinds], partners: [...deps.partners()] },
        colleagues: atWork.map(({ staffId, displayName, role, lastSeenAt }) => {
          const holds = heldBy.get(staffId.toString())
          return {
            ...{ staffId: staffId.toString(), displayName, role },
            lastSeenAt: lastSeenAt.toISOString(),
            held: holds?.held ?? 0,
            heldStakeMinor: (holds?.heldStakeMinor ?? 0n).toString(),
          }
        }),
        note: rows[0] ? viewNote(rows[0]) : null,
      })
    }),

    route(operations.getShiftMoney, async () => succeed(await loadDayMoney(deps))),

    route(operations.closeShift, async (call) => {
      const { note, cashUpAfter } = call.body
      const by = { staff: staffOf(call), ip: call.origin.ip, key: keyOf(call) }
      const closed = await closeShift(deps, { ...by, note, cashUpAfter })
      return closed.ok ? succeed({ note: viewNote(closed.value) }) : closed
    }),

    route(operations.getShiftNotes, async ({ query: { pageNo, pageSize } }) => {
      const slice = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadCloses(pool, slice)
      const totalPages = Math.ceil(totalCount / pageSize)
      return succeed({ items: rows.map(viewNote), pageNo, pageSize, totalPages, totalCount })
    }),
  ]
}

function viewNote({ beganAt, closedAt, ...row }: CloseRow): ShiftNote {
  const { noteId, by, role, note, givenBack, cashUp } = row
  return {
    ...{ noteId, by, role, note, givenBack, cashUp },
    beganAt: beganAt.toISOString(),
    closedAt: closedAt.toISOString(),
  }
}
