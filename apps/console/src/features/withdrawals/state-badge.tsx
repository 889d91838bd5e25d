import type { WithdrawalState, WithdrawalWay } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<WithdrawalState, BadgeTone>> = {
  requested: 'warn',
  second_review: 'gold',
  approved: 'info',
  paying: 'info',
  payout_failed: 'danger',
  paid_out: 'felt',
  objected: 'warn',
  received: 'felt',
  part_received: 'felt',
  returned: 'neutral',
  rejected: 'danger',
  cancelled: 'neutral',
  failed: 'danger',
}

export function StateBadge({
  of: { state, way },
}: {
  readonly of: { readonly state: WithdrawalState; readonly way: WithdrawalWay }
}) {
  const { t } = useTranslation('withdrawals')
  return (
    <Badge tone={TONES[state]}>
      {way === 'back' && state === 'received' ? t('wentBack') : t(`state.${state}`)}
    </Badge>
  )
}
