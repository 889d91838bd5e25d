import type { Uuid } from '@baize/kernel'
import type { Job } from '../../../../platform/jobs/job-rows.store.ts'

/** Name of the task that asks the provider to send a deposit back. */
export const SEND_REFUND_TASK = 'cashier:send-refund'

/** Queued with the approval, which is written down before anybody is asked. */
export function refundJob(depositId: Uuid): Job {
  return { task: SEND_REFUND_TASK, payload: { depositId } }
}
