import { readOneOf, readPage, readText } from '../../parts/read-search.ts'

/** What is written down today; an action without a name here still shows under its own. */
export const AUDIT_ACTIONS = [
  'staff.signed_in',
  'staff.signed_out',
  'staff.code_refused',
  'withdrawal.proof_viewed',
  'withdrawal.approved',
  'withdrawal.rejected',
  'withdrawal.taken',
  'withdrawal.given_back',
  'withdrawal.given_to',
  'withdrawal.note_added',
  'withdrawals.exported',
  'deposit_method.added',
  'deposit_method.changed',
  'payment_provider.held',
  'deposit.taken',
  'deposit.given_back',
  'deposit.given_to',
  'deposit.note_added',
  'deposits.exported',
  'staff.created',
  'staff.disabled',
  'staff.password_reset',
  'staff.password_changed',
  'staff.session_ended',
  'staff.authenticator_begun',
  'staff.authenticator_on',
  'staff.authenticator_off',
  'staff.recovery_code_used',
  'approval.asked',
  'approval.approved',
  'approval.refused',
  'approval.withdrawn',
  'member.locked',
  'member.signed_out',
  'member.password_given',
  'member.bank_account_added',
  'member.bank_account_chosen',
  'member.bank_account_removed',
  'member.payment_password_reset',
  'member.phone_changed',
  'member.note_added',
  'member.unmasked',
  'identity.wanted',
  'identity.in_review',
  'identity.asked_again',
  'identity.approved',
  'identity.rejected',
  'identity.assigned',
  'identity.document_viewed',
  'catalogue.game_changed',
  'catalogue.games_changed',
  'catalogue.vendor_changed',
  'catalogue.vendors_ordered',
  'catalogue.categories_ordered',
  'catalogue.category_named',
  'catalogue.hot_ordered',
  'catalogue.maintenance_planned',
  'catalogue.maintenance_changed',
  'catalogue.maintenance_cancelled',
  'catalogue.maintenance_ended',
  'feedback.in_progress',
  'feedback.given_back',
  'feedback.answered',
  'feedback.closed',
  'feedback.picture_viewed',
  'audit.exported',
  'alarm.raised',
  'alarm.resolved',
  'mismatch.accepted',
  'campaign.drafted',
  'campaign.started',
  'campaign.approval_asked',
  'campaign.cancelled',
  'mismatch.asked_again',
  'vendor_transfer.asked',
  'reconciliation.started',
  'vendor.added',
  'vendor.game_added',
  'vendor.key_prepared',
  'vendor.key_retired',
  'vendor.breaker_held',
  'vendor.list_read',
  'vendor.list_settings_changed',
  'vendor.records_imported',
  'vendor_bill.closed',
  'vendor_bill.terms_set',
  'vendor_bill.exported',
  'system.maintenance_on',
  'system.maintenance_off',
  'system.access_rules_set',
  'system.app_stores_set',
  'system.registration_set',
  'system.languages_set',
  'content.banner_added',
  'content.banner_changed',
  'content.banner_moved',
  'content.picture_added',
  'content.draft_saved',
  'content.published',
  'content.withdrawn',
  'content.restored',
  'content.banners_arranged',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const ACTOR_KINDS = ['staff', 'member', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

export interface AuditSearch {
  readonly text?: string
  readonly action?: AuditAction
  readonly actorKind?: ActorKind
  /** Days, in UTC. */
  readonly from?: string
  readonly to?: string
  readonly page?: number
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const text = readText(search.text)
  const action = readOneOf(search.action, AUDIT_ACTIONS)
  const actorKind = readOneOf(search.actorKind, ACTOR_KINDS)
  const from = readDay(search.from)
  const to = readDay(search.to)
  const page = readPage(search.page)
  return {
    ...(text && { text }),
    ...(action && { action }),
    ...(actorKind && { actorKind }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page }),
  }
}

function readDay(value: unknown): string | undefined {
  const text = readText(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}
