import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts'

/** What stands out in the list; everything else is grey. */
const TONES: Partial<Record<AuditAction, BadgeTone>> = {
  'staff.code_refused': 'warn',
  'staff.disabled': 'danger',
  'staff.authenticator_off': 'warn',
  'staff.recovery_code_used': 'warn',
  'withdrawal.approved': 'felt',
  'withdrawal.called_back': 'warn',
  'withdrawal.rejected': 'danger',
  'approval.approved': 'felt',
  'approval.refused': 'danger',
  'approval.asked': 'warn',
  'member.locked': 'danger',
  'member.signed_out': 'warn',
  'member.password_given': 'warn',
  'identity.approved': 'felt',
  'identity.rejected': 'danger',
  'alarm.raised': 'danger',
  'alarm.resolved': 'felt',
  'system.maintenance_on': 'warn',
  'system.maintenance_off': 'felt',
  'system.access_rules_set': 'warn',
  'system.app_stores_set': 'info',
  'system.registration_set': 'warn',
  'system.languages_set': 'warn',
  'agent.moved': 'warn',
  'agent.credit_set': 'warn',
  'agent_contract.ended': 'warn',
  'agent_run.approved': 'felt',
  'affiliate.approved': 'felt',
  'affiliate.closed': 'warn',
  'affiliate.deal_made': 'warn',
  'affiliate.line_reversed': 'warn',
  'affiliate_run.approved': 'felt',
  'offer.started': 'felt',
  'offer.stopped': 'warn',
  'race.started': 'felt',
  'race.stopped': 'warn',
  'raffle.started': 'felt',
  'raffle.stopped': 'warn',
  'envelope.approved': 'felt',
  'envelope.ended': 'warn',
  'reward.rejected': 'warn',
  'sports.held': 'warn',
  'sports.opened': 'felt',
  'sports.priced': 'warn',
}

/** What was done, in words of the log or of the product whose domain it is; an action the console does not know keeps its own name. */
export function ActionBadge({ action }: { readonly action: string }) {
  const { t, i18n } = useTranslation('audit')
  const known = AUDIT_ACTIONS.find((each) => each === action)
  if (!known) {
    const [domain, done] = action.split('.')
    const own = `${domain}:audit.action.${done}`
    return <Badge>{i18n.exists(own) ? i18n.t(own as never) : action}</Badge>
  }
  return <Badge tone={TONES[known] ?? 'neutral'}>{t(`action.${known}`)}</Badge>
}
