import type { BankLine } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useAskMatch } from './bank-lines.queries.ts'

interface AskMatchDialogProps {
  readonly line: BankLine
  onClose(): void
}

/** Asks a second person to credit what arrived to the order that the line proposes. */
export function AskMatchDialog({ line, onClose }: AskMatchDialogProps) {
  const { t } = useTranslation('bankLines')
  const currency = useCurrency()
  const { suggestion, bankLineId, payer } = line
  const sum = formatWireMoney(line.amountMinor, currency)
  const ask = useAskMatch(() => {
    toastAsked()
    onClose()
  })
  if (!suggestion) return null
  const { depositId, orderNumber: order, askedMinor } = suggestion
  return (
    <ReasonDialog
      title={t('ask.title', { sum, order })}
      text={t('ask.text', {
        ...{ sum, asked: formatWireMoney(askedMinor, currency), payer: payer || t('nobody') },
      })}
      reasonLabel={t('ask.reason')}
      submitText={t('ask.submit')}
      onSubmit={(reason) => ask.mutateAsync({ depositId, bankLineId, reason })}
      onClose={onClose}
    />
  )
}
