import { type BodyInputOf, operations } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { OwnCodeField } from './own-code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { faultsOfProof } from './passkey-form.tsx'

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
    faultsOf: faultsOfProof,
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
      <OwnCodeField {...form.field('code', (text) => text.trim())} />
    </FormDialog>
  )
}
