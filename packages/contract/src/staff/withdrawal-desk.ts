import { z } from 'zod'
import { WITHDRAWAL_STATES } from '../cashier/withdrawal.ts'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant } from '../shapes.ts'
import {
  ASSIGN_REFUSALS,
  assignBody,
  BULK_REFUSALS,
  bulkValue,
  colleagues,
  FILE_REFUSALS,
  noteBody,
  ORDERS_AT_ONCE_MAX,
  playerSentence,
  queueFileRequest,
} from './order-desk.ts'
import { staffWithdrawal, WITHDRAWAL_QUEUES, withdrawalWish } from './withdrawals.ts'

const params = z.object({ withdrawalId: z.string().max(40) })
const value = z.object({ withdrawal: staffWithdrawal })

export const assignWithdrawal = operation({
  id: 'staff.assignWithdrawal',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/assign',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Take a withdrawal, give it to a colleague, or give it back',
  params,
  body: assignBody,
  value,
  refusals: ASSIGN_REFUSALS,
})

export const addWithdrawalNote = operation({
  id: 'staff.addWithdrawalNote',
  method: 'POST',
  path: '/ops/withdrawals/:withdrawalId/notes',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Write something down about a withdrawal',
  params,
  body: noteBody,
  value,
  refusals: {},
})

export const getWithdrawalColleagues = operation({
  id: 'staff.getWithdrawalColleagues',
  method: 'GET',
  path: '/ops/withdrawal-colleagues',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Who else may decide on withdrawals',
  value: colleagues,
  refusals: {},
})

export const WITHDRAWAL_BULK_ACTIONS = ['take', 'give_back', 'approve', 'reject'] as const
export type WithdrawalBulkAction = (typeof WITHDRAWAL_BULK_ACTIONS)[number]

/**
 * Does one thing to many withdrawals, each by the operation for one of them and with its own audit row. What cannot
 * be done to one is left and said. Orders with a check that did not pass are not approved like this.
 */
export const decideWithdrawals = operation({
  id: 'staff.decideWithdrawals',
  method: 'POST',
  path: '/ops/withdrawals/many',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Take, give back, approve or reject many withdrawals',
  isIdempotent: true,
  body: z.object({
    action: z.enum(WITHDRAWAL_BULK_ACTIONS),
    orders: z
      .array(
        z.object({
          orderId: z.string().max(40),
          seenState: z.enum(WITHDRAWAL_STATES),
          seenSince: instant.optional(),
        }),
      )
      .min(1)
      .max(ORDERS_AT_ONCE_MAX),
    /** With `reject`: the players read it. */
    sentence: playerSentence.optional(),
  }),
  value: bulkValue,
  refusals: BULK_REFUSALS,
})

/** A queue as a file, with the filter of the page; names and numbers are masked unless they are asked for with a reason. */
export const exportWithdrawals = operation({
  id: 'staff.exportWithdrawals',
  method: 'POST',
  path: '/ops/withdrawals/export',
  caller: { staff: 'withdrawals.read' },
  summary: 'A queue of withdrawals as a CSV file',
  body: z.object({ ...withdrawalWish, queue: z.enum(WITHDRAWAL_QUEUES), ...queueFileRequest }),
  answersFile: true,
  isLongFile: true,
  value: fileAnswer,
  refusals: FILE_REFUSALS,
})
