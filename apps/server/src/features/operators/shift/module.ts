import type { Lent, ModuleFacts, ServerModule } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import { shiftRoutes } from './shift.route.ts'
import type { ShiftDeps } from './shift-deps.ts'

export const SHIFT: ModuleFacts = { tables: { house: 'shift_close' } }

/** What waits for staff in one list, today's money, and how a shift is handed over. */
export function createShift(core: ServerCore, lent: Omit<Lent<ShiftDeps>, 'offsetMinutes'>) {
  const { pool, clock, config } = core
  return {
    routes: shiftRoutes({ pool, clock, offsetMinutes: config.houseOffsetMinutes, ...lent }),
  } satisfies ServerModule
}
