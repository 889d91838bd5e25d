import type { RegisterSettings } from '@baize/contract'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHomeDialingCode } from '../../parts/phone/home-dialing-code.ts'
import { phoneFault } from '../../parts/phone/phone-rules.ts'
import type { ProofPhase } from '../../parts/proof/use-proof-call.ts'
import { authFailureText } from './auth-failure.ts'
import { usePhoneCode } from './use-phone-code.ts'

/** Under which control what goes wrong with a phone is told. */
export const PHONE_PLACES = {
  missing_phone_number: 'mobileNum',
  invalid_phone_number: 'mobileNum',
  missing_verification_code: 'verificationCode',
  invalid_verification_code: 'verificationCode',
  code_expired: 'verificationCode',
} as const

interface PhoneValues extends FieldValues {
  mobileNum: string
  verificationCode: string
}

/** Number and code of a form that is about a phone, joined with sending and the countdown. */
export function usePhoneForm<Values extends PhoneValues>(
  purpose: 'login' | 'password',
  settings: RegisterSettings | undefined,
  form: UseFormReturn<Values>,
) {
  const { t } = useTranslation(['auth', 'common'])
  const code = usePhoneCode(purpose)
  const [chosen, choose] = useState<string>()
  const [warning, setWarning] = useState<string>()
  const countries = settings?.countries ?? []
  const home = useHomeDialingCode(countries)
  const dialingCode =
    countries.find(({ countryDialingCode }) => countryDialingCode === chosen)?.countryDialingCode ??
    home
  // Every path of the narrow form is one of the wide form; the compiler cannot see it in a generic.
  const number = 'mobileNum' as Path<Values>
  const typedCode = 'verificationCode' as Path<Values>
  const judge = async (text: string) => {
    if (text.trim() === '') return t('refusal.missing_phone_number')
    return (await phoneFault(countries, dialingCode, text)) ?? true
  }
  const send = async () => {
    if (!(await form.trigger(number, { shouldFocus: true }))) return
    try {
      await code.request({
        countryDialingCode: dialingCode,
        mobileNum: form.getValues(number),
      })
      form.setFocus(typedCode)
    } catch (failure) {
      setWarning(authFailureText(failure))
    }
  }
  return {
    code,
    dialingCode,
    /** Nothing but the sending of a code is guarded here, and its button shows that. */
    phase: 'idle' as ProofPhase,
    warning,
    closeWarning: () => setWarning(undefined),
    field: {
      input: form.register(number, { validate: judge }),
      countries,
      dialingCode,
      isRequired: true,
      onChooseCountry: choose,
    },
    codeField: {
      input: form.register(typedCode, {
        validate: (text: string) => text.trim() !== '' || t('refusal.missing_verification_code'),
      }),
      code,
      onSend: () => void send(),
    },
  }
}
