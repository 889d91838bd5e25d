import { operations } from '@baize/contract'
import { Button, Modal } from '@baize/ui-kit'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openRegister } from '../../app/dialogs.ts'
import { beginSession } from '../../app/session.ts'
import { useFeature } from '../../app/switches.ts'
import { authFailureText, placeOfCode } from './auth-failure.ts'
import { AuthModal } from './auth-modal.tsx'
import { FormEnd } from './form-parts.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { claimSocialLogin, openLoginToLink } from './social-return.tsx'

interface UnknownDialogProps {
  readonly shownName: string
  onClose(): void
}

/** The provider knows them, this house does not: an account is opened, or an old one linked. */
export function SocialUnknownDialog({ shownName, onClose }: UnknownDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const canRegister = useFeature('USERNAMEREG3')
  return (
    <AuthModal
      kicker={t('social.unknownKicker')}
      title={t('social.unknownTitle', { name: shownName })}
      art="key"
      group="w_login"
      widthRem={27.5}
      onClose={onClose}
    >
      <div className="authform">
        <p className="text-text-2">{t('social.unknownText')}</p>
        {canRegister && (
          <Button
            variant="primary"
            size="xl"
            isBlock
            onClick={() => openRegister(() => void claimSocialLogin())}
          >
            {t('login.create')}
          </Button>
        )}
        <Button size="l" isBlock onClick={openLoginToLink}>
          {t('social.haveAccount')}
        </Button>
      </div>
    </AuthModal>
  )
}

const PLACES = { second_factor_wrong: 'secondFactor' } as const

/** The second factor of a login at an identity provider. */
export function SocialCodeDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['auth', 'common'])
  const form = useForm({ mode: 'onTouched', defaultValues: { secondFactor: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { member } = await api.call(operations.enterWithSocialLogin, { body })
      beginSession(member)
      onClose()
    } catch (failure) {
      form.setError(placeOfCode(failure, PLACES), { message: authFailureText(failure) })
    }
  })
  return (
    <Modal isOpen onClose={onClose} title={t('social.codeTitle')} closeText={t('common:close')}>
      <form className="authform pt-0" noValidate onSubmit={(event) => void submit(event)}>
        <SecondFactorField
          input={form.register('secondFactor', {
            validate: (text) => text.trim() !== '' || t('fault.empty'),
          })}
          error={errors.secondFactor?.message}
        />
        <FormEnd
          fault={errors.root?.message}
          phase="idle"
          submit={t('login.submit')}
          isBusy={isSubmitting}
        />
      </form>
    </Modal>
  )
}
