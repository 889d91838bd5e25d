import type { StaffDeposit } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { useDecline } from './deposits.queries.ts'

const USUAL = ['missing', 'unreadable', 'other'] as const

interface DeclineDialogProps {
  readonly of: StaffDeposit
  onClose(): void
}

/** Declining a transfer needs a sentence that its player reads. */
export function DeclineDialog({ of, onClose }: DeclineDialogProps) {
  const { t } = useTranslation('deposits')
  const decline = useDecline(of)
  return (
    <ReasonDialog
      title={t('decline.title', { order: of.orderNumber })}
      text={t('decline.text')}
      reasonLabel={t('decline.sentence')}
      usualReasons={USUAL.map((usual) => ({
        label: t(`decline.usual.${usual}.label`),
        text: t(`decline.usual.${usual}.text`),
      }))}
      submitText={t('decline.submit')}
      variant="danger"
      onSubmit={async (sentence) => {
        await decline.mutateAsync(sentence)
        toast({ title: t('decline.done'), detail: of.orderNumber })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
