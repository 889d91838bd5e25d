import { operations } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { OwnCodeField } from './own-code-field.tsx'
import type { OwnPasskey } from './own-passkey.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { faultsOfProof } from './passkey-form.tsx'

interface PasskeyDialogProps {
  readonly passkey: OwnPasskey
  onClose(): void
}

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('account')
  const api = useApi()
  const params = { staffPasskeyId: passkey.passkeyId }
  const form = useContractForm({
    operation: operations.renameOwnPasskey,
    defaults: { name: passkey.name },
    texts: { name: t('passkeys.nameMissing') },
    send: async (body) => {
      await api.call(operations.renameOwnPasskey, { params, body })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('passkeys.renameTitle')}
      submitText={t('passkeys.rename')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('passkeys.name')}
        isRequired
        maxLength={40}
        autoComplete="off"
      />
    </FormDialog>
  )
}

export function RemovePasskeyDialog(props: PasskeyDialogProps & { readonly asksCode: boolean }) {
  const { t } = useTranslation('account')
  const { passkey, asksCode, onClose } = props
  const api = useApi()
  const params = { staffPasskeyId: passkey.passkeyId }
  const form = useContractForm({
    operation: operations.removeOwnPasskey,
    defaults: { password: '', code: '' },
    texts: { password: t('required'), code: t('codeRequired') },
    inputOf: ({ password, code }) => ({ password, ...(asksCode && { code }) }),
    faultsOf: faultsOfProof,
    send: async (body) => {
      await api.call(operations.removeOwnPasskey, { params, body })
      toast({ title: t('passkeys.removed'), detail: t('authenticator.savedDetail') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      text={t('passkeys.removeText')}
      submitText={t('passkeys.remove')}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <OwnPasswordField {...form.field('password')} />
      {asksCode && <OwnCodeField {...form.field('code', (text) => text.trim())} />}
    </FormDialog>
  )
}
