import { operations } from '@baize/contract'
import { Modal } from '@baize/ui-kit'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { toast } from '../../../app/toast.ts'
import { type ChangeDialogProps, SecurityForm } from './form-parts.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { LoginPasswordField, OneTimeCodeField } from './secret-fields.tsx'
import { placeOfFault, securityFault } from './security-fault.ts'

const PLACES = { wrong_password: 'password', code_wrong: 'code' } as const

export function RemoveAuthenticatorDialog({ onChanged, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '', code: '' } })
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(operations.removeAuthenticator, { body })
    } catch (failure) {
      const place = placeOfFault(failure, PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
      return
    }
    toast({ title: t('authenticator.removed'), detail: t('authenticator.removedDetail') })
    onChanged()
    onClose()
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('authenticator.removeTitle')}
      closeText={t('common:close')}
    >
      <SecurityForm
        text={t('authenticator.removeText')}
        fault={errors.root?.message}
        submit={t('turnOff')}
        isBusy={isSubmitting}
        isDanger
        onSubmit={(event) => void submit(event)}
      >
        <HoldNotice of="change" />
        <LoginPasswordField
          input={form.register('password', { validate: filled })}
          error={errors.password?.message}
        />
        <OneTimeCodeField
          input={form.register('code', { validate: filled })}
          label={t('authenticator.removeCode')}
          error={errors.code?.message}
          takesRecoveryCode
        />
      </SecurityForm>
    </Modal>
  )
}
