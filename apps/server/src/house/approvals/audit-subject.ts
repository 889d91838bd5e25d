import type { ApprovalKindName } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import type { ApprovalRow } from './approval.ts'

/** What is asked for about one member, by the member's number. */
const OF_MEMBERS: ReadonlySet<string> = new Set<ApprovalKindName>([
  ...(['balance_adjustment', 'member_unlock', 'member_password', 'member_erasure'] as const),
  ...(['turnover_waiver', 'member_group', 'agent_move', 'agent_credit', 'vip_move'] as const),
  ...(['affiliate_deal', 'affiliate_reversal'] as const),
])

/** Whether the subject of such an approval in the audit log is a member's number. */
export function isAboutMember(kind: unknown): boolean {
  return typeof kind === 'string' && OF_MEMBERS.has(kind)
}

/** What an approval is about as the audit log has it, which is never changed: members by their number, all else by name. */
export function auditSubjectOf({
  kind,
  subject,
  subjectName,
}: Pick<ApprovalRow, 'kind' | 'subject' | 'subjectName'>): string {
  if (kind === 'vendor_credit') return encodeId('vtx', subject as Uuid)
  return OF_MEMBERS.has(kind) ? subject : subjectName
}
