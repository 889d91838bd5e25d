import { z } from 'zod'
import { IDENTITY_STATES } from '../identity-check/identity-check.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import { AUDIT_ACTOR_KINDS, auditRow } from './get-audit-log.ts'

const params = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })
const count = z.number().int()

/** What waits about a member and how much there is of everything: small enough to be asked for first. */
export const getMemberStanding = operation({
  id: 'staff.getMemberStanding',
  method: 'GET',
  path: '/ops/members/:memberId/standing',
  caller: { staff: 'members.read' },
  summary: 'What waits about a member, and how much there is of everything',
  params,
  value: z.object({
    /** When a session of theirs last asked for something; null for members who never signed in. */
    lastSeenAt: instant.nullable(),
    /** Sessions that are neither ended nor over. */
    openSessions: count,
    notes: count,
    /** Null for staff who may not see the money of a member. */
    money: z
      .object({
        orders: count,
        transfers: count,
        entries: count,
        openDeposits: count,
        openWithdrawals: count,
        /** Withdrawals that the player says did not arrive. */
        openObjections: count,
        openRounds: count,
      })
      .nullable(),
    /** Null for staff who may not see identity checks. */
    identity: z.object({ state: z.enum(IDENTITY_STATES) }).nullable(),
    /** Alarms about this member that nobody resolved; null for staff who may not see alarms. */
    openAlarms: count.nullable(),
    /** What was asked for about this member and waits for another person; null without that right. */
    waitingApprovals: count.nullable(),
    /** Rows of the audit log about this member; null for staff who may not read it. */
    auditRows: count.nullable(),
  }),
  refusals: {},
})

/** Everything that was written down about a member and about their orders of money. */
export const getMemberAudit = operation({
  id: 'staff.getMemberAudit',
  method: 'GET',
  path: '/ops/members/:memberId/audit',
  caller: { staff: 'audit.read' },
  summary: 'Audit log of one member',
  params,
  query: pageQuery.extend({ actorKind: z.enum(AUDIT_ACTOR_KINDS).optional() }),
  value: z.object({ items: z.array(auditRow), ...pageFacts }),
  refusals: {},
})
