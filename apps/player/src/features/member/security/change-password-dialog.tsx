import { operations } from '@baize/contract'
import { Modal, PasswordField } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { NewPasswordFields } from '../../../app/new-password-fields.tsx'
import { toast } from '../../../app/toast.ts'
import { SecurityForm } from './form-parts.tsx'
import { securityQuery } from './security.queries.ts'
import { placeOfFault, securityFault } from './security-fault.ts'

const PLACES = {
  wrong_password: 'oldPassword',
  confirmation_mismatch: 'confirmNewPassword',
  password_format: 'newPassword',
  password_too_common: 'newPassword',
} as const

/** Changes the login password; the server signs every other device out. */
export function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['security', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text !== '' || t('fault.empty')

  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(operations.changePassword, { body })
    } catch (failure) {
      const place = placeOfFault(failure, PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
      return
    }
    toast({ title: t('password.saved'), detail: t('password.savedDetail') })
    void client.invalidateQueries({ queryKey: securityQuery.queryKey })
    onClose()
    void navigate({ to: '/' })
  })
  return (
    <Modal isOpen onClose={onClose} title={t('password.dialogTitle')} closeText={t('common:close')}>
      <SecurityForm
        text={t('password.dialogText')}
        fault={errors.root?.message}
        submit={t('password.save')}
        isBusy={isSubmitting}
        onSubmit={(event) => void submit(event)}
      >
        <PasswordField
          {...form.register('oldPassword', { validate: filled })}
          label={t('password.old')}
          error={errors.oldPassword?.message}
          isRequired
          autoComplete="current-password"
          showText={t('show')}
          hideText={t('hide')}
        />
        <NewPasswordFields form={form} hint={t('password.hint')} />
      </SecurityForm>
    </Modal>
  )
}
