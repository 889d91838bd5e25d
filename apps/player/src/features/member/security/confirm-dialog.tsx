import { Modal } from '@baize/ui-kit'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SecurityForm } from './form-parts.tsx'
import { LoginPasswordField } from './secret-fields.tsx'
import { placeOfFault, securityFault } from './security-fault.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly isDanger?: boolean
  /** Does it with the password; what it throws is told in the dialog. */
  onConfirm(password: string): Promise<void>
  onClose(): void
}

const PLACES = { wrong_password: 'password' } as const

/** Asks for the login password again, and then does one thing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, submit, isDanger = false, onConfirm, onClose } = props
  const { t } = useTranslation(['security', 'common'])
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const confirm = form.handleSubmit(async ({ password }) => {
    try {
      await onConfirm(password)
    } catch (failure) {
      const place = placeOfFault(failure, PLACES)
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
        <LoginPasswordField
          input={form.register('password', {
            validate: (typed) => typed !== '' || t('fault.empty'),
          })}
          error={errors.password?.message}
        />
      </SecurityForm>
    </Modal>
  )
}
