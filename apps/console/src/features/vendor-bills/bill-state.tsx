import type { VendorBill } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

export function BillState({ bill }: { readonly bill: Pick<VendorBill, 'state'> }) {
  const { t } = useTranslation('vendorBills')
  return (
    <Badge tone={bill.state === 'closed' ? 'felt' : 'neutral'}>{t(`state.${bill.state}`)}</Badge>
  )
}
