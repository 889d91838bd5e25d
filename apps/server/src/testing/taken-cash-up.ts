import { operations } from '@baize/contract'
import type { StaffBrowser } from './staff-browser.ts'

/** Closes the shift of a lead, and answers the number of the cash-up that went with it. */
export async function takeCashUp(lead: StaffBrowser): Promise<number> {
  const next = await lead.call(operations.previewCashUp)
  if (!next.success) throw new Error(next.code)
  const closed = await lead.call(operations.closeShift, {
    body: { note: 'All is well.', cashUpAfter: next.value.cashUp.after },
  })
  if (!closed.success) throw new Error(closed.code)
  return closed.value.note.cashUp ?? 0
}
