import { z } from 'zod'
import { fileAnswer } from '../file.ts'
import { operation } from '../operation.ts'
import { instant, pageFacts, pageQuery } from '../shapes.ts'
import {
  DEMAND_CAUSES,
  DEMAND_MARKS,
  DOCUMENT_KINDS,
  IDENTITY_STATES,
  identityDocument,
} from './identity-check.ts'

const caller = { staff: 'identity.review' } as const
const memberParams = z.object({ memberId: z.string().regex(/^\d{1,18}$/) })

/** The queues of the review; a member who was never asked and sent nothing is in none. */
export const IDENTITY_QUEUES = [
  'in_review',
  'wanted',
  'asked_again',
  'approved',
  'rejected',
] as const
export type IdentityQueue = (typeof IDENTITY_QUEUES)[number]

const checkRow = z.object({
  memberId: z.string(),
  username: z.string(),
  payeeName: z.string().nullable(),
  state: z.enum(IDENTITY_STATES),
  documentCount: z.number().int(),
  /** Who said that they look at it. */
  assignedTo: z.object({ staffId: z.string(), displayName: z.string() }).nullable(),
  submittedAt: instant.nullable(),
  changedAt: instant,
  validUntil: z.iso.date().nullable(),
})

export const getIdentityChecks = operation({
  id: 'staff.getIdentityChecks',
  method: 'GET',
  path: '/ops/identity-checks',
  caller,
  summary: 'Identity checks of one queue, the longest waiting first',
  query: pageQuery.extend({
    queue: z.enum(IDENTITY_QUEUES).default('in_review'),
    text: z.string().trim().max(80).default(''),
    assigned: z.enum(['anyone', 'me', 'nobody']).default('anyone'),
  }),
  value: z.object({
    items: z.array(checkRow),
    counts: z.record(z.enum(IDENTITY_QUEUES), z.number().int()),
    ...pageFacts,
  }),
  refusals: {},
})

export const staffIdentityCheck = checkRow.extend({
  /** Counts up with every change; a decision names the one it was made on. */
  version: z.number().int(),
  reason: z.string().nullable(),
  memberSince: instant,
  documents: z.array(identityDocument.extend({ isReplaced: z.boolean() })),
  /** Why the member must show who they are; null where nobody asked because of the account itself. */
  demand: z
    .object({
      cause: z.enum(DEMAND_CAUSES),
      /** In common with whom: members who were excluded or locked when it was found. */
      marks: z.array(
        z.object({ mark: z.enum(DEMAND_MARKS), memberId: z.string(), username: z.string() }),
      ),
      demandedAt: instant,
      isMet: z.boolean(),
    })
    .nullable(),
  history: z.array(
    z.object({
      state: z.enum(IDENTITY_STATES),
      at: instant,
      by: z.string(),
      reason: z.string().nullable(),
    }),
  ),
})
export type StaffIdentityCheck = z.infer<typeof staffIdentityCheck>

const value = z.object({ check: staffIdentityCheck })
const changed = [409, 'This check has changed. Look at it again.'] as const
const seen = { seenVersion: z.number().int().min(0) }
const reason = z.string().trim().min(3).max(300)

export const getStaffIdentityCheck = operation({
  id: 'staff.getIdentityCheck',
  method: 'GET',
  path: '/ops/identity-checks/:memberId',
  caller,
  summary: 'One identity check with its documents and history',
  params: memberParams,
  value,
  refusals: {},
})

/** Opens one document. Every look is a row of the audit log, written before the file is sent. */
export const viewIdentityDocument = operation({
  id: 'staff.viewIdentityDocument',
  method: 'POST',
  path: '/ops/identity-checks/:memberId/documents/:documentId/view',
  caller,
  summary: 'Look at a document',
  params: memberParams.extend({ documentId: z.uuid() }),
  answersFile: true,
  value: fileAnswer,
  refusals: {},
})

export const assignIdentityCheck = operation({
  id: 'staff.assignIdentityCheck',
  method: 'POST',
  path: '/ops/identity-checks/:memberId/assign',
  caller,
  summary: 'Take a check on, or give it back',
  params: memberParams,
  body: z.object({ toMe: z.boolean() }),
  value,
  refusals: {},
})

export const approveIdentityCheck = operation({
  id: 'staff.approveIdentityCheck',
  method: 'POST',
  path: '/ops/identity-checks/:memberId/approve',
  caller,
  summary: 'Approve an identity check',
  params: memberParams,
  body: z.object({
    ...seen,
    /** The day the first of the documents expires. */
    validUntil: z.iso.date(),
  }),
  value,
  refusals: {
    state_changed: changed,
    documents_expired: [422, 'The documents must be valid for some time to come.'],
  },
})

export const rejectIdentityCheck = operation({
  id: 'staff.rejectIdentityCheck',
  method: 'POST',
  path: '/ops/identity-checks/:memberId/reject',
  caller,
  summary: 'Reject an identity check',
  params: memberParams,
  body: z.object({ ...seen, reason }),
  value,
  refusals: { state_changed: changed },
})

/** Asks a member for documents: for the first time, or again with what is wrong. */
export const askIdentityCheck = operation({
  id: 'staff.askIdentityCheck',
  method: 'POST',
  path: '/ops/identity-checks/:memberId/ask',
  caller,
  summary: 'Ask for documents, or for others',
  params: memberParams,
  body: z.object({
    ...seen,
    reason,
    /** The documents that must be sent anew; none means all of them. */
    kinds: z.array(z.enum(DOCUMENT_KINDS)).max(DOCUMENT_KINDS.length),
  }),
  value,
  refusals: { state_changed: changed },
})
