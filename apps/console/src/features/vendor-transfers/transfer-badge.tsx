import type { StaffTransfer, VendorTransferState } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<VendorTransferState, BadgeTone>> = {
  reserved: 'neutral',
  unknown: 'warn',
  confirmed: 'felt',
  failed: 'neutral',
}

/** Where a transfer stands, and what about it wants people. */
export function TransferBadges({ of }: { readonly of: StaffTransfer }) {
  const { t } = useTranslation('vendorTransfers')
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[of.state]}>{t(`state.${of.state}`)}</Badge>
      {of.isWaiting && <Badge tone="gold">{t('waiting')}</Badge>}
      {of.contradictedAt !== null && <Badge tone="danger">{t('contradicted')}</Badge>}
    </span>
  )
}
