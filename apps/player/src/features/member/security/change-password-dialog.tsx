import { operations } from '@baize/contract'
import { Button, Modal, PasswordField } from '@baize/ui-kit'
import './security-texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { openDialog } from '../../../app/dialogs.ts'
import { NewPasswordFields } from '../../../app/new-password-fields.tsx'
import { beginSession, readMember } from '../../../app/session.ts'
import { toast } from '../../../app/toast.ts'
import { forgetTypedPassword, readTypedPassword } from '../../../app/typed-password.ts'
import { SecurityForm } from './form-parts.tsx'
import { OneTimeCodeField } from './secret-fields.tsx'
import { securityQuery } from './security.queries.ts'
import { placeOfFault, securityFault } from './security-fault.ts'

const PLACES = {
  wrong_password: 'oldPassword',
  confirmation_mismatch: 'confirmNewPassword',
  password_format: 'newPassword',
  password_too_common: 'newPassword',
  password_same: 'newPassword',
  second_factor_required: 'secondFactor',
  second_factor_wrong: 'secondFactor',
} as const

interface ChangePasswordDialogProps {
  /** The server answers nothing else before: then there is no way out but signing out. */
  readonly isForced?: boolean
  onClose(): void
}

/** Changes the login password; the server signs every other device out. */
export function ChangePasswordDialog({ isForced = false, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const [typed] = useState(() => (isForced ? readTypedPassword() : undefined))
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      ...{ oldPassword: typed ?? '', newPassword: '', confirmNewPassword: '' },
      secondFactor: '',
    },
  })
  const { data } = useQuery({ ...securityQuery, enabled: !isForced })
  const asksFactor = data?.hasAuthenticator ?? false
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text !== '' || t('fault.empty')

  const submit = form.handleSubmit(async ({ secondFactor, ...passwords }) => {
    try {
      const body = { ...passwords, ...(secondFactor.trim() !== '' && { secondFactor }) }
      await api.call(operations.changePassword, { body })
    } catch (failure) {
      const place = placeOfFault(failure, PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
      return
    }
    toast({ title: t('password.saved'), detail: t('password.savedDetail') })
    void client.invalidateQueries({ queryKey: securityQuery.queryKey })
    forgetTypedPassword()
    const member = readMember()
    if (isForced && member) beginSession({ ...member, mustChangePassword: false })
    onClose()
    void navigate({ to: '/' })
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(isForced ? 'password.forcedTitle' : 'password.dialogTitle')}
      {...(!isForced && { closeText: t('common:close') })}
    >
      <SecurityForm
        text={t(isForced ? 'password.forcedText' : 'password.dialogText')}
        fault={errors.root?.message}
        submit={t('password.save')}
        isBusy={isSubmitting}
        onSubmit={(event) => void submit(event)}
      >
        {(typed === undefined || errors.oldPassword) && (
          <PasswordField
            {...form.register('oldPassword', { validate: filled })}
            label={t('password.old')}
            error={errors.oldPassword?.message}
            isRequired
            autoComplete="current-password"
            showText={t('show')}
            hideText={t('hide')}
          />
        )}
        {asksFactor && (
          <OneTimeCodeField
            input={form.register('secondFactor', { validate: filled })}
            label={t('authenticator.removeCode')}
            error={errors.secondFactor?.message}
            takesRecoveryCode
          />
        )}
        <NewPasswordFields form={form} hint={t('password.hint')} />
      </SecurityForm>
      {isForced && (
        <Button className="mt-3" isBlock onClick={() => openDialog({ kind: 'sign-out' })}>
          {t('common:signOut')}
        </Button>
      )}
    </Modal>
  )
}
