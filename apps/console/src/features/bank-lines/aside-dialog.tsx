import type { BankLine } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { useAside } from './bank-lines.queries.ts'

interface AsideDialogProps {
  readonly line: BankLine
  onClose(): void
}

/** Says that a line is no deposit, or takes that back; one person with a reason. */
export function AsideDialog({ line, onClose }: AsideDialogProps) {
  const { t } = useTranslation('bankLines')
  const currency = useCurrency()
  const isTakingBack = line.aside !== null
  const name = isTakingBack ? 'takeBack' : 'setAside'
  const aside = useAside(isTakingBack, () => {
    toast({ title: t(`${name}.done`), detail: formatWireMoney(line.amountMinor, currency) })
    onClose()
  })
  return (
    <ReasonDialog
      title={t(`${name}.open`)}
      text={t(`${name}.text`)}
      reasonLabel={t('asideReason')}
      submitText={t(`${name}.open`)}
      onSubmit={(reason) => aside.mutateAsync({ bankLineId: line.bankLineId, reason })}
      onClose={onClose}
    />
  )
}
