import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { useContractForm } from './use-contract-form.ts'

/** Shorter is no reason. */
export const REASON_MIN = 3
const REASON_MAX = 300

interface ReasonFieldProps extends ComponentProps<typeof TextAreaField> {
  readonly min?: number
  readonly max?: number
}

/** The sentence that a decision needs. */
export function ReasonField({ min = REASON_MIN, max = REASON_MAX, ...field }: ReasonFieldProps) {
  const { t } = useTranslation()
  return (
    <TextAreaField hint={t('reasonHint', { min, max })} maxLength={max} isRequired {...field} />
  )
}

interface ReasonDialogProps extends Omit<FormDialogProps, 'form' | 'children' | 'className'> {
  /** Who reads the reason, such as the member or the second approver. */
  readonly reasonLabel: string
  readonly reasonMin?: number
  readonly reasonMax?: number
  /** Sentences that are often right, to begin with. */
  readonly usualReasons?: readonly { readonly label: string; readonly text: string }[]
  /** What is decided on, above the reason. */
  readonly children?: FormDialogProps['children']
  onSubmit(reason: string): Promise<unknown>
}

/** What is asked for a decision that needs nothing but a sentence. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useTranslation()
  const { reasonLabel, reasonMin: min = REASON_MIN, reasonMax: max = REASON_MAX } = props
  const { usualReasons, children, onSubmit, ...dialog } = props
  const form = useContractForm({
    keptAs: `reason ${props.title}`,
    defaults: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim().length < min ? t('reasonMissing', { min }) : undefined,
    }),
    inputOf: ({ reason }) => reason.trim(),
    send: onSubmit,
  })
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      <ReasonField {...form.field('reason')} label={reasonLabel} min={min} max={max} />
      {usualReasons && (
        <div className="usual-reasons">
          {usualReasons.map(({ label, text }) => (
            <button
              key={label}
              type="button"
              className="chip"
              onClick={() => form.write('reason', text)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
