import type { VendorTransfer } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { CircleCheck, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'

/** What became of a transfer: there, on its way, or back where it was, and why. */
export function TransferOutcome({ transfer }: { readonly transfer: VendorTransfer }) {
  const { t } = useTranslation(['wallets', 'common'])
  const money = useMoneyText()
  const reasonText = useReasonText()
  const { state, direction, amountMinor, vendorName: vendor } = transfer
  const amount = money(readMinor(amountMinor ?? '0'))
  const way = direction === 'in' ? 'in' : 'out'
  if (state === 'confirmed') {
    return (
      <Notice tone="felt" icon={CircleCheck}>
        <span role="status">
          {amountMinor === '0'
            ? t('outcome.nothing', { vendor })
            : t(`outcome.confirmed.${way}`, { amount, vendor })}
        </span>
      </Notice>
    )
  }
  if (state === 'failed') {
    return (
      <Notice tone="danger" isAlert>
        {t(`outcome.failed.${way}`, { vendor })} {reasonText(transfer)}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" icon={Hourglass}>
      <span role="status">{t('outcome.unknown', { vendor })}</span>
    </Notice>
  )
}

const REASONS = [
  'insufficient_funds',
  'transfer_limit',
  'round_open',
  'tx_cancelled',
  'settled_by_staff',
] as const

/** The vendor's reason in the player's words, where there are any. */
export function useReasonText(): (transfer: Pick<VendorTransfer, 'reason'>) => string {
  const { t } = useTranslation(['wallets', 'common'])
  return ({ reason }) => {
    const known = REASONS.find((each) => each === reason)
    return t(known ? `reason.${known}` : 'reason.other')
  }
}
