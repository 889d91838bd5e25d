import { RefusedCall } from '@baize/api-client'
import { artUrl, Button, Modal, Notice, PasswordField } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../../app/dialogs.ts'
import { readLastUsername } from '../../app/last-username.ts'
import { needTexts } from '../../app/messages.ts'
import { endSession, readMember } from '../../app/session.ts'
import { authFailureText, isAskedForCheck, isAskedForSecondFactor } from './auth-failure.ts'
import { CaptchaField } from './captcha-field.tsx'
import { ProofProgress } from './proof-progress.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { useLogin } from './use-login.ts'

await needTexts('auth')

interface ExpiredDialogProps {
  /** Told once: true when the same member is back. */
  onAnswer(isBack: boolean): void
  onClose(): void
}

/** The session ended: the same member signs in again over the page they are on. */
export function ExpiredDialog({ onAnswer, onClose }: ExpiredDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const login = useLogin()
  const account = readMember()?.account ?? ''
  const form = useForm({
    defaultValues: { password: '', captcha: '', secondFactor: '' },
  })
  const { errors } = form.formState

  const backIn = () => {
    onClose()
    onAnswer(true)
  }
  const leave = () => {
    onClose()
    onAnswer(false)
    endSession()
    void navigate({ to: '/', replace: true })
  }
  const submit = form.handleSubmit(async ({ password, captcha, secondFactor }) => {
    try {
      const remember = readLastUsername() === account
      await login.submit({ username: account, password, captcha, secondFactor, remember })
      backIn()
    } catch (failure) {
      if (isAskedForCheck(failure)) {
        openDialog({ kind: 'login-check', onDone: backIn, onLeave: leave })
        return
      }
      const isPassword = failure instanceof RefusedCall && failure.code === 'wrong_credentials'
      form.setValue('captcha', '')
      if (isAskedForSecondFactor(failure)) return
      form.setError(isPassword ? 'password' : 'root', { message: authFailureText(failure) })
    }
  })
  return (
    <Modal isOpen onClose={leave} title={t('expired.title')} banner={<span />} widthRem={26}>
      <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
        <div className="state pb-0">
          <img className="state__art" src={artUrl('key')} alt="" width={84} height={84} />
          <p className="h2 state__title">{t('expired.title')}</p>
          <p className="state__text">{t('expired.text')}</p>
        </div>
        <PasswordField
          {...form.register('password', {
            validate: (text) => text.trim() !== '' || t('fault.empty'),
          })}
          label={t('expired.password', { account })}
          icon={Lock}
          error={errors.password?.message}
          autoComplete="current-password"
          showText={t('showPassword')}
          hideText={t('hidePassword')}
        />
        {login.needsSecondFactor && (
          <SecondFactorField input={form.register('secondFactor')} error={undefined} />
        )}
        {login.captchaNumber !== undefined && (
          <CaptchaField
            input={form.register('captcha')}
            error={undefined}
            number={login.captchaNumber}
            onRefresh={login.refreshCaptcha}
          />
        )}
        {errors.root?.message && (
          <Notice tone="danger" isAlert>
            {errors.root.message}
          </Notice>
        )}
        <ProofProgress phase={login.phase} />
        <div className="flex gap-3">
          <Button size="l" className="flex-1" onClick={leave}>
            {t('common:signOut')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="l"
            className="flex-1"
            isBusy={form.formState.isSubmitting}
          >
            {t('expired.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
