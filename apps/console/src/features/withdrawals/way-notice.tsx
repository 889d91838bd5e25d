import type { StaffWithdrawal } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface WayNoticeProps {
  readonly withdrawal: Pick<StaffWithdrawal, 'way' | 'state' | 'depositNumber' | 'refundRefusal'>
}

/** For an unplayed deposit during a break: where it goes, by when, and why the provider did not return it. */
export function WayNotice({ withdrawal }: WayNoticeProps) {
  const { t } = useTranslation('withdrawals')
  const { way, state, depositNumber, refundRefusal } = withdrawal
  if (way === 'to_account') return null
  if (way === 'back') {
    const values = { deposit: depositNumber ?? '' }
    return (
      <Notice tone="info">
        {state === 'received' ? t('way.wentBack', values) : t('way.back', values)}
      </Notice>
    )
  }
  return (
    <Notice tone="warn">
      {refundRefusal !== null && (
        <>
          {refundRefusal === ''
            ? t('way.refusedSilently')
            : t('way.refused', { reason: refundRefusal })}{' '}
        </>
      )}
      {t('way.after_look')}
    </Notice>
  )
}
