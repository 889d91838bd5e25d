import { operations, SHIFT_NOTE_MAX } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useRepeatKey } from '../../frames/form/use-repeat-key.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { nextCashUpQuery } from './cash-up/cash-ups.queries.ts'
import { ClosingCashUp } from './cash-up/closing-cash-up.tsx'
import { countOf, sumOf } from './shift.logic.ts'
import type { Shift } from './shift.queries.ts'

interface CloseDialogProps {
  readonly shift: Shift
  onClose(): void
}

/** So much that all columns of a cash-up stand beside each other. */
const WIDE_REM = 76

/** Ends one's shift: what one holds goes back, the note stays for the next, and a lead's takes the cash-up of the house. */
export function CloseDialog({ shift, onClose }: CloseDialogProps) {
  const { t } = useTranslation('shift')
  const takesCashUp = useMay('cash_ups.take')
  const next = useQuery({ ...nextCashUpQuery(useApi()), enabled: takesCashUp })
  const form = useClosingForm(next.data?.after, onClose)
  const note = (
    <TextAreaField
      {...form.field('note')}
      label={t('closing.note')}
      hint={t('closing.noteHint')}
      rows={5}
      maxLength={SHIFT_NOTE_MAX}
      isRequired
    />
  )
  const dialog = {
    ...{ title: t('closing.title'), submitText: t('closing.submit') },
    ...{ cancelText: t('closing.cancel'), form, onClose },
  }
  const held = useHeldText(shift)
  if (!takesCashUp) {
    return (
      <FormDialog {...dialog} text={held}>
        {note}
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...dialog}
      className="closing-form"
      widthRem={WIDE_REM}
      isReady={next.data !== undefined}
    >
      <ClosingCashUp query={next} />
      <div className="closing-parts">
        <section className="closing-part">
          <div className="closing-part__head">
            <h3>{t('closing.holding')}</h3>
          </div>
          <p className="text-text-2">{held}</p>
        </section>
        {note}
      </div>
    </FormDialog>
  )
}

function useHeldText({ kinds }: Shift): string {
  const { t } = useTranslation('shift')
  const currency = useCurrency()
  const count = countOf(kinds, 'mine')
  if (count === 0) return t('closing.nothing')
  return t('closing.held', {
    count,
    sum: formatWireMoney(sumOf(kinds, 'mineStakeMinor'), currency),
  })
}

/** The note, sent with the number of the cash-up that was shown. */
function useClosingForm(cashUpAfter: number | undefined, onClose: () => void) {
  const { t } = useTranslation('shift')
  const keyFor = useRepeatKey<string>()
  const close = useRenewingCall(
    ['shift'],
    async (api, { key, ...body }: { readonly note: string; readonly key: string }) =>
      await api.call(operations.closeShift, { body, idempotencyKey: key }),
    ({ note: { cashUp } }) => {
      keyFor.forget()
      toast({
        title: t('closing.done'),
        ...(cashUp !== null && { detail: t('closing.doneWith', { number: cashUp }) }),
      })
      onClose()
    },
  )
  return useContractForm({
    operation: operations.closeShift,
    keptAs: 'shift note',
    defaults: { note: '' },
    texts: { note: t('closing.missing') },
    send: ({ note }) => {
      const body = { note, ...(cashUpAfter !== undefined && { cashUpAfter }) }
      return close.mutateAsync({ ...body, key: keyFor(JSON.stringify(body), close.error) })
    },
  })
}
