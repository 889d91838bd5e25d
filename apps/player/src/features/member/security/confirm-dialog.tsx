import { Modal } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SecurityForm } from './form-parts.tsx'
import { OWNER_PLACES, OwnerProofFields, proofBody, useAsksFactor } from './owner-proof.tsx'
import { placeOfFault, securityFault } from './security-fault.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly isDanger?: boolean
  /** What follows that is worth knowing before. */
  readonly notice?: ReactNode
  /** Does it with the password; what it throws is told in the dialog. */
  onConfirm(proof: ReturnType<typeof proofBody>): Promise<void>
  onClose(): void
}

/** Asks its owner to prove themselves again, and then does one thing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, submit, isDanger = false, notice, onConfirm, onClose } = props
  const { t } = useTranslation(['security', 'common'])
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', secondFactor: '' } })
  const asksFactor = useAsksFactor()
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const confirm = form.handleSubmit(async (typed) => {
    try {
      await onConfirm(proofBody(typed))
    } catch (failure) {
      const place = placeOfFault(failure, OWNER_PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
    }
  })
  return (
    <Modal isOpen onClose={onClose} title={title} closeText={t('common:close')}>
      <SecurityForm
        text={text}
        fault={errors.root?.message}
        submit={submit}
        isBusy={isSubmitting}
        isDanger={isDanger}
        onSubmit={(event) => void confirm(event)}
      >
        {notice}
        <OwnerProofFields
          password={form.register('password', { validate: filled })}
          secondFactor={form.register('secondFactor', {
            validate: (text) => !asksFactor || filled(text),
          })}
          {...{ asksFactor, errors }}
        />
      </SecurityForm>
    </Modal>
  )
}
