import type { RuleDecision, StaffWithdrawal } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { Workflow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../parts/format.ts'

/** What the rule decided when the withdrawal was asked for, and why it left it to people; nothing where no rule was on. */
export function RuleCard({ of }: { readonly of: StaffWithdrawal['ruleDecision'] }) {
  const { t } = useTranslation('withdrawals')
  if (!of) return null
  const values = { version: String(of.version), at: formatInstant(of.at) }
  if (!of.paid) {
    return (
      <Notice tone="info" icon={Workflow}>
        {t('rule.left', values)}{' '}
        {of.hindrances.map((each) => t(`rule.hindrance.${each}`)).join(' · ')}
      </Notice>
    )
  }
  return (
    <Notice tone={of.check?.result === 'not_in_order' ? 'danger' : 'gold'} icon={Workflow}>
      {t('rule.paid', values)} <CheckText of={of} />
    </Notice>
  )
}

function CheckText({ of: { check, isDrawn } }: { readonly of: RuleDecision }) {
  const { t } = useTranslation('withdrawals')
  if (!check) return isDrawn ? t('rule.drawn') : null
  const { by, at, result, note } = check
  return (
    <>
      {t('rule.checked', { by, at: formatInstant(at), result: t(`rule.result.${result}`) })}{' '}
      {note !== null && <bdi>{note}</bdi>}
    </>
  )
}
