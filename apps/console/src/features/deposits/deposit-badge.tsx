import type { DepositState, StaffDeposit } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<DepositState, BadgeTone>> = {
  created: 'neutral',
  pending: 'neutral',
  proof_sent: 'warn',
  confirming: 'info',
  credited: 'felt',
  declined: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  under_review: 'warn',
  returning: 'info',
  returned: 'neutral',
}

/** Where a deposit stands, and what about it waits for people. */
export function DepositBadges({ of }: { readonly of: StaffDeposit }) {
  const { t } = useTranslation('deposits')
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[of.state]}>{t(`state.${of.state}`)}</Badge>
      {of.isWaiting && <Badge tone="gold">{t('waiting')}</Badge>}
    </span>
  )
}
