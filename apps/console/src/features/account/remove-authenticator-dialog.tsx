import { RefusedCall } from '@baize/api-client'
import { type BodyInputOf, operations } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { OwnPasswordField } from './own-password-field.tsx'

const RECOVERY_LENGTH = 11

/** Turns one's own authenticator off: the password, and a code of the app or a recovery code. */
export function RemoveAuthenticatorDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['account', 'common'])
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (body: BodyInputOf<typeof operations.removeOwnAuthenticator>) =>
      api.call(operations.removeOwnAuthenticator, { body }),
    onSuccess: () => {
      toast({ title: t('authenticator.removed') })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  })
  const form = useContractForm({
    operation: operations.removeOwnAuthenticator,
    defaults: { password: '', code: '' },
    texts: { password: t('required'), code: t('required') },
    faultsOf: (failure) =>
      failure instanceof RefusedCall
        ? { [failure.code === 'wrong_password' ? 'password' : 'code']: failureText(failure) }
        : undefined,
    send: remove.mutateAsync,
  })
  return (
    <FormDialog
      title={t('authenticator.removeTitle')}
      text={t('authenticator.removeText')}
      submitText={t('authenticator.turnOff')}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field('password')} />
      <TextField
        {...form.field('code', (text) => text.trim())}
        label={t('authenticator.removeCode')}
        isRequired
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={RECOVERY_LENGTH}
      />
    </FormDialog>
  )
}
