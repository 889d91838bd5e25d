import type { CashUp } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatAmount, readMinor } from '../../../parts/format.ts'

/** By how much the lines differ from the ledger's own accounts. */
export function LedgerBadge({
  cashUp,
}: {
  readonly cashUp: Pick<CashUp, 'total' | 'ledgerMinor'>
}) {
  const { t } = useTranslation('cashUps')
  const currency = useCurrency()
  const difference = readMinor(cashUp.total.closingMinor) - readMinor(cashUp.ledgerMinor)
  return (
    <Badge tone={difference === 0n ? 'felt' : 'danger'}>
      {t('ledgerDiffers', { difference: formatAmount(difference.toString(), currency) })}
    </Badge>
  )
}
