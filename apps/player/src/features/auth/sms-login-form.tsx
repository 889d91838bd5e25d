import { RefusedCall } from '@baize/api-client'
import { operations } from '@baize/contract'
import { readField } from '@baize/registration'
import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openDialog } from '../../app/dialogs.ts'
import { beginSession } from '../../app/session.ts'
import { registerSettingsQuery } from './auth.queries.ts'
import {
  authFailureText,
  isAskedForCheck,
  isAskedForSecondFactor,
  placeOfCode,
} from './auth-failure.ts'
import { FormEnd } from './form-parts.tsx'
import { greetNewMember } from './greet-new-member.ts'
import { PhoneCodeField, PhoneField } from './phone-fields.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import { PHONE_PLACES, usePhoneForm } from './use-phone-form.ts'
import { WarningPopup } from './warning-popup.tsx'

/** Log in by a code sent to the phone. No bot check here: it came before the code was sent. */
export function SmsLoginForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation(['auth', 'common'])
  const settings = useQuery(registerSettingsQuery).data
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false)
  const form = useForm({
    defaultValues: { mobileNum: '', verificationCode: '', secondFactor: '' },
  })
  const { errors, isSubmitting } = form.formState
  const phone = usePhoneForm('login', settings, form)
  if (!settings) return <SkeletonRows count={3} />

  const submit = form.handleSubmit(async ({ mobileNum, verificationCode, secondFactor }) => {
    try {
      const { member, firstTimeLogin } = await api.call(operations.loginBySms, {
        body: {
          mobileNum: readField('mobileNum', mobileNum),
          countryDialingCode: phone.dialingCode,
          type: 'sms',
          ...(await phone.code.prove(verificationCode)),
          ...(secondFactor && { secondFactor: secondFactor.trim() }),
        },
      })
      beginSession(member)
      if (firstTimeLogin && !member.mustChangePassword) void greetNewMember(member.nickname)
    } catch (failure) {
      if (isAskedForCheck(failure)) {
        openDialog({ kind: 'login-check', onDone })
        return
      }
      if (isAskedForSecondFactor(failure)) {
        setNeedsSecondFactor(true)
        return
      }
      const isFactor = failure instanceof RefusedCall && failure.code === 'second_factor_wrong'
      const place = isFactor ? 'secondFactor' : placeOfCode(failure, PHONE_PLACES)
      form.setError(place, { message: authFailureText(failure) }, { shouldFocus: true })
      return
    }
    onDone()
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <PhoneField {...phone.field} error={errors.mobileNum?.message} />
      <PhoneCodeField {...phone.codeField} error={errors.verificationCode?.message} />
      {needsSecondFactor && (
        <SecondFactorField
          input={form.register('secondFactor', {
            validate: (text) => text.trim() !== '' || t('fault.empty'),
          })}
          error={errors.secondFactor?.message}
        />
      )}
      <FormEnd
        fault={errors.root?.message}
        phase={phone.phase}
        submit={t('login.submit')}
        isBusy={isSubmitting}
      />
      <WarningPopup text={phone.warning} onClose={phone.closeWarning} />
    </form>
  )
}
