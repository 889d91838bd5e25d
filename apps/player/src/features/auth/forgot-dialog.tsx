import { operations } from '@baize/contract'
import { Button, Notice, Tabs, TextField } from '@baize/ui-kit'
import { Lock, Mail } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openLogin } from '../../app/dialogs.ts'
import { codeToSend, forgetMailedCode, mailedFor } from '../../app/mailed-code.ts'
import { NewPasswordFields } from '../../app/new-password-fields.tsx'
import { useStatus } from '../../app/status.ts'
import { useFreshSwitches } from '../../app/switches.ts'
import { toast } from '../../app/toast.ts'
import { useProofCall } from '../../parts/proof/use-proof-call.ts'
import { authFailureText, placeOfCode } from './auth-failure.ts'
import { AuthModal } from './auth-modal.tsx'
import { ForgotByPhone } from './forgot-by-phone.tsx'
import { FormEnd } from './form-parts.tsx'
import { UsernameField } from './login-fields.tsx'

/** A forgotten password: a code by email or to the phone, and the new password with it. */
export function ForgotDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['auth', 'common'])
  const hasPhone = useFreshSwitches()?.CHNGPASSVERIF3 === true
  const [way, choose] = useState<'email' | 'phone'>('email')
  return (
    <AuthModal
      kicker={t('forgot.kicker')}
      title={t('forgot.title')}
      art="key"
      group="w_forget"
      widthRem={27.5}
      onClose={onClose}
    >
      {hasPhone && (
        <div className="authtabs">
          <Tabs<'email' | 'phone'>
            label={t('forgot.ways')}
            value={way}
            onChoose={choose}
            choices={[
              { value: 'email', text: t('forgot.way.email') },
              { value: 'phone', text: t('forgot.way.phone') },
            ]}
          />
        </div>
      )}
      {hasPhone && way === 'phone' ? <ForgotByPhone /> : <ForgotByEmail />}
      <p className="authform__switch authform__switch--last">
        {t('forgot.remembered')}{' '}
        <button type="button" className="link" onClick={() => openLogin()}>
          {t('common:logIn')}
        </button>
      </p>
    </AuthModal>
  )
}

function ForgotByEmail() {
  const [username, setUsername] = useState(() => mailedFor('password')?.name)
  const again = () => {
    forgetMailedCode()
    setUsername(undefined)
  }
  return username === undefined ? (
    <AskForm onAsked={setUsername} />
  ) : (
    <ResetForm username={username} onAgain={again} />
  )
}

function AskForm({ onAsked }: { onAsked(username: string): void }) {
  const { t } = useTranslation(['auth', 'common'])
  const guarded = useProofCall()
  const form = useForm({ mode: 'onTouched', defaultValues: { username: '', email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    try {
      await guarded.run((proof) =>
        api.call(operations.requestPasswordCode, { body: { ...values, proof } }),
      )
      onAsked(values.username.trim())
    } catch (failure) {
      form.setError('root', { message: authFailureText(failure) })
    }
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">{t('forgot.text')}</p>
      <UsernameField
        input={form.register('username', {
          validate: (text) => text.trim() !== '' || t('fault.empty'),
        })}
        error={errors.username?.message}
      />
      <TextField
        {...form.register('email', { validate: (text) => text.includes('@') || t('fault.email') })}
        label={t('field.email')}
        icon={Mail}
        error={errors.email?.message}
        isRequired
        type="email"
        autoComplete="email"
      />
      <FormEnd
        fault={errors.root?.message}
        phase={guarded.phase}
        submit={t('forgot.send')}
        isBusy={isSubmitting}
      />
    </form>
  )
}

interface ResetFormProps {
  readonly username: string
  onAgain(): void
}

const PLACES = {
  code_wrong: 'code',
  password_format: 'newPassword',
  password_too_common: 'newPassword',
  confirmation_mismatch: 'confirmNewPassword',
} as const

function ResetForm({ username, onAgain }: ResetFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { isDemonstration } = useStatus()
  const guarded = useProofCall()
  const mailed = mailedFor('password')
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { code: mailed?.code ?? '', newPassword: '', confirmNewPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const submit = form.handleSubmit(async ({ code, ...passwords }) => {
    const body = { username, code: codeToSend('password', code), ...passwords }
    try {
      await guarded.run((proof) => api.call(operations.resetPassword, { body: { ...body, proof } }))
    } catch (failure) {
      form.setError(placeOfCode(failure, PLACES), { message: authFailureText(failure) })
      return
    }
    forgetMailedCode()
    toast({ title: t('forgot.done'), detail: t('forgot.doneDetail') })
    openLogin()
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <Notice tone="info">{t(mailed ? 'codeFilledIn' : 'forgot.sent')}</Notice>
      {isDemonstration && !mailed && <p className="small text-text-2">{t('forgot.outbox')}</p>}
      <TextField
        {...form.register('code', { validate: filled })}
        label={t('forgot.code')}
        error={errors.code?.message}
        isRequired
        inputMode="numeric"
        maxLength={6}
        autoComplete="one-time-code"
      />
      <NewPasswordFields form={form} icon={Lock} />
      <FormEnd
        fault={errors.root?.message}
        phase={guarded.phase}
        submit={t('forgot.save')}
        isBusy={isSubmitting}
      />
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
    </form>
  )
}
