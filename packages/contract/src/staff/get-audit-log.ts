import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'

export const AUDIT_ACTOR_KINDS = ['staff', 'member', 'system'] as const

/** Which rows are wanted; the list and the file take the same. */
export const auditWish = {
  text: z.string().trim().max(80).default(''),
  action: z.string().max(60).optional(),
  actorKind: z.enum(AUDIT_ACTOR_KINDS).optional(),
  from: z.iso.date().optional(),
  /** The last day, counted whole; days are UTC. */
  to: z.iso.date().optional(),
}

/** The member or order that a row is about, as it is called and stands now. */
const auditTarget = z.object({
  kind: z.enum(['member', 'withdrawal', 'deposit']),
  id: z.string(),
  name: z.string(),
  state: z.string().nullable(),
})
export type AuditTarget = z.infer<typeof auditTarget>

export const auditRow = z.object({
  auditId: z.string(),
  at: instant,
  /** `staff`, `member` or `system`. */
  actorKind: z.enum(AUDIT_ACTOR_KINDS),
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** What it was and what it is, as far as it changed; null where nothing did. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string().nullable(),
  /** Null for everything that is neither, and for what is not there any more. */
  target: auditTarget.nullable(),
})

/** Who did what, newest first. Rows are only ever added. */
export const getAuditLog = operation({
  id: 'staff.getAuditLog',
  method: 'GET',
  path: '/ops/audit',
  caller: { staff: 'audit.read' },
  summary: 'Audit log',
  query: pageQuery.extend(auditWish),
  value: z.object({
    items: z.array(auditRow),
    ...pageFacts,
  }),
  refusals: {},
})
