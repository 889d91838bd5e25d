import { z } from 'zod'
import { turnover } from '../cashier/withdrawal-operations.ts'
import { operation } from '../operation.ts'
import { wireMinor } from '../shapes.ts'
import { askedValue, askReason, askRefusals } from './approvals.ts'

const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })

/** What a member must still stake before a withdrawal, and whether somebody asked to waive it. */
export const getMemberTurnover = operation({
  id: 'staff.getMemberTurnover',
  method: 'GET',
  path: '/ops/members/:memberId/turnover',
  caller: { staff: 'members.read' },
  summary: 'What a member must still stake',
  params,
  value: z.object({
    turnover,
    /** What the member owes after a win was taken back; so much of the balance does not leave. */
    debtMinor: wireMinor,
    /** Of a deposit that is ordered now; 0 while the house asks for nothing. */
    percent: z.number().int(),
    asked: z.object({ byName: z.string(), isMine: z.boolean() }).nullable(),
  }),
  refusals: {},
})

/** Asks to waive the rest. Another person decides; a deposit that comes meanwhile makes it another rest. */
export const askTurnoverWaiver = operation({
  id: 'staff.askTurnoverWaiver',
  method: 'POST',
  path: '/ops/members/:memberId/turnover/waiver',
  caller: { staff: 'withdrawals.approve' },
  summary: 'Ask to waive what a member must still stake',
  params,
  body: z.object({ reason: askReason }),
  value: askedValue,
  refusals: { ...askRefusals, nothing_missing: [409, 'This member has nothing left to stake.'] },
})
