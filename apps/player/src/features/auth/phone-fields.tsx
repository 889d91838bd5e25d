import type { RegisterSettings } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { phoneInput, usePhoneRules } from '../../parts/phone/phone-rules.ts'
import { SentCodeField } from './sent-code-field.tsx'
import type { PhoneCode } from './use-phone-code.ts'

interface PhoneFieldProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
  readonly hint?: ReactNode
  readonly isOk?: boolean
  readonly isRequired?: boolean
  readonly countries: RegisterSettings['countries']
  readonly dialingCode: string
  onChooseCountry(dialingCode: string): void
}

/** A mobile number after the dialling code of its country. */
export function PhoneField(props: PhoneFieldProps) {
  const { input, error, hint, isOk, isRequired, countries, dialingCode, onChooseCountry } = props
  const { t } = useTranslation(['auth', 'common'])
  usePhoneRules()
  return (
    <TextField
      {...phoneInput(input, countries, dialingCode, onChooseCountry)}
      label={t('field.mobileNum')}
      error={error}
      hint={hint}
      {...(isOk && { isOk })}
      {...(isRequired ? { isRequired } : { optionalText: t('common:optional') })}
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      lead={
        <span className="dialling">
          <select
            aria-label={t('field.countryDialingCode')}
            value={dialingCode}
            onChange={(event) => onChooseCountry(event.currentTarget.value)}
          >
            {countries.map((country) => (
              <option key={country.countryDialingCode} value={country.countryDialingCode}>
                {`${country.countryCode} +${country.countryDialingCode}`}
              </option>
            ))}
          </select>
          <span aria-hidden="true" dir="ltr">{`+${dialingCode}`}</span>
          <ChevronDown aria-hidden="true" className="ic" />
        </span>
      }
    />
  )
}

interface PhoneCodeFieldProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
  readonly code: PhoneCode
  onSend(): void
}

/** The code of a short message, with the button that sends it and the time until the next one. */
export function PhoneCodeField(props: PhoneCodeFieldProps) {
  const { t } = useTranslation(['auth', 'common'])
  return <SentCodeField {...props} label={t('field.verificationCode')} sentText={t('sms.sent')} />
}
