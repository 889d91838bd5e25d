import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { Notice, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { hasPasskeys, makePasskey } from '../../parts/passkeys.ts'
import { useDeviceText } from '../../parts/use-device-text.ts'
import { OwnCodeField } from './own-code-field.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

const NAME_LENGTH_MAX = 40

interface PasskeyFormProps {
  /** A code is asked for besides the password. */
  readonly asksCode: boolean
  onDone(): void
}

/** Adds a passkey: its name, the password, then what the device asks. */
export function PasskeyForm({ asksCode, onDone }: PasskeyFormProps) {
  const { t } = useTranslation('account')
  const api = useApi()
  const deviceName = useDeviceText()(navigator.userAgent).slice(0, NAME_LENGTH_MAX)
  const form = useContractForm({
    defaults: { name: deviceName, password: '', code: '' },
    check: ({ name, password, code }) => ({
      name: name.trim() === '' ? t('passkeys.nameMissing') : undefined,
      password: password === '' ? t('required') : undefined,
      code: asksCode && code === '' ? t('codeRequired') : undefined,
    }),
    faultsOf: faultsOfProof,
    send: async ({ name, password, code }) => {
      const body = { password, ...(asksCode && { code }) }
      const { options } = await api.call(operations.startOwnPasskey, { body })
      const response = await makePasskey(options)
      await api.call(operations.addOwnPasskey, { body: { name, response } })
      toast({ title: t('passkeys.added'), detail: t('authenticator.savedDetail') })
      onDone()
    },
  })
  if (!hasPasskeys()) return <Notice>{t('passkeys.unsupported')}</Notice>
  return (
    <InlineForm form={form} submitText={t('passkeys.create')} size="l">
      <p className="text-text-2">{t('passkeys.addText')}</p>
      <TextField
        {...form.field('name')}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        isRequired
        maxLength={NAME_LENGTH_MAX}
        autoComplete="off"
      />
      <OwnPasswordField {...form.field('password')} />
      {asksCode && <OwnCodeField {...form.field('code', (text) => text.trim())} />}
    </InlineForm>
  )
}

/** The refusals that belong to the password or to the code. */
export function faultsOfProof(failure: unknown) {
  if (!(failure instanceof RefusedCall)) return undefined
  if (failure.code === 'wrong_password') return { password: failureText(failure) }
  return failure.code === 'code_wrong' ? { code: failureText(failure) } : undefined
}
