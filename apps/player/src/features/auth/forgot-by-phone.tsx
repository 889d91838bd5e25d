import { operations } from '@baize/contract'
import { readField } from '@baize/registration'
import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { closeDialog, openLogin } from '../../app/dialogs.ts'
import { NewPasswordFields } from '../../app/new-password-fields.tsx'
import { beginSession } from '../../app/session.ts'
import { toast } from '../../app/toast.ts'
import { registerSettingsQuery } from './auth.queries.ts'
import { authFailureText, placeOfCode } from './auth-failure.ts'
import { FormEnd } from './form-parts.tsx'
import { PhoneCodeField, PhoneField } from './phone-fields.tsx'
import { PHONE_PLACES, usePhoneForm } from './use-phone-form.ts'
import { WarningPopup } from './warning-popup.tsx'

const PLACES = {
  ...PHONE_PLACES,
  password_format: 'newPassword',
  password_too_common: 'newPassword',
  confirmation_mismatch: 'confirmNewPassword',
} as const

/** A code to the phone, a new password, signed in, home. */
export function ForgotByPhone() {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const settings = useQuery(registerSettingsQuery).data
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      mobileNum: '',
      verificationCode: '',
      newPassword: '',
      confirmNewPassword: '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const phone = usePhoneForm('password', settings, form)
  if (!settings) return <SkeletonRows count={4} />

  const submit = form.handleSubmit(async (values) => {
    try {
      const { newPassword, confirmNewPassword } = values
      const { member } = await api.call(operations.resetPasswordByPhone, {
        body: {
          mobileNum: readField('mobileNum', values.mobileNum),
          countryDialingCode: phone.dialingCode,
          newPassword,
          confirmNewPassword,
          ...(await phone.code.prove(values.verificationCode)),
        },
      })
      if (!member) {
        toast({ title: t('forgot.done'), detail: t('forgot.doneDetail') })
        openLogin()
        return
      }
      beginSession(member)
    } catch (failure) {
      const place = placeOfCode(failure, PLACES)
      form.setError(place, { message: authFailureText(failure) }, { shouldFocus: true })
      return
    }
    toast({ title: t('forgot.done'), detail: t('forgot.doneSignedIn') })
    closeDialog()
    void navigate({ to: '/' })
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">{t('forgot.textPhone')}</p>
      <PhoneField {...phone.field} error={errors.mobileNum?.message} />
      <PhoneCodeField {...phone.codeField} error={errors.verificationCode?.message} />
      <NewPasswordFields form={form} icon={Lock} />
      <FormEnd
        fault={errors.root?.message}
        phase={phone.phase}
        submit={t('forgot.save')}
        isBusy={isSubmitting}
      />
      <WarningPopup text={phone.warning} onClose={phone.closeWarning} />
    </form>
  )
}
