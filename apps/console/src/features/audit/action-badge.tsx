import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, type AuditAction } from './audit-search.ts'

const TONES: Readonly<Record<AuditAction, BadgeTone>> = {
  'staff.signed_in': 'neutral',
  'staff.signed_out': 'neutral',
  'staff.code_refused': 'warn',
  'withdrawal.approved': 'felt',
  'withdrawal.rejected': 'danger',
  'alarm.raised': 'danger',
  'alarm.resolved': 'felt',
  'system.maintenance_on': 'warn',
  'system.maintenance_off': 'felt',
  'system.access_rules_set': 'warn',
}

/** What was done, in words; an action the console does not know keeps its own name. */
export function ActionBadge({ action }: { readonly action: string }) {
  const { t } = useTranslation('audit')
  const known = AUDIT_ACTIONS.find((each) => each === action)
  return known ? <Badge tone={TONES[known]}>{t(`action.${known}`)}</Badge> : <Badge>{action}</Badge>
}
