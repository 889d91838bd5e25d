import { operations, SHIFT_NOTE_MAX } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useRepeatKey } from '../../frames/form/use-repeat-key.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { countOf, sumOf } from './shift.logic.ts'
import type { Shift } from './shift.queries.ts'

interface CloseDialogProps {
  readonly shift: Shift
  onClose(): void
}

/** Ends one's shift: what one holds goes back, and the note stays for the next. */
export function CloseDialog({ shift, onClose }: CloseDialogProps) {
  const { t } = useTranslation('shift')
  const currency = useCurrency()
  const keyFor = useRepeatKey<string>()
  const close = useRenewingCall(
    ['shift'],
    async (api, { note, key }: { readonly note: string; readonly key: string }) =>
      await api.call(operations.closeShift, { body: { note }, idempotencyKey: key }),
    () => {
      keyFor.forget()
      toast({ title: t('closing.done') })
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.closeShift,
    defaults: { note: '' },
    texts: { note: t('closing.missing') },
    send: ({ note }) => close.mutateAsync({ note, key: keyFor(note, close.error) }),
  })
  const held = countOf(shift.kinds, 'mine')
  return (
    <FormDialog
      title={t('closing.title')}
      text={
        held === 0
          ? t('closing.nothing')
          : t('closing.held', {
              count: held,
              sum: formatWireMoney(sumOf(shift.kinds, 'mineStakeMinor'), currency),
            })
      }
      submitText={t('closing.submit')}
      cancelText={t('closing.cancel')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('note')}
        label={t('closing.note')}
        hint={t('closing.noteHint')}
        rows={5}
        maxLength={SHIFT_NOTE_MAX}
        isRequired
      />
    </FormDialog>
  )
}
