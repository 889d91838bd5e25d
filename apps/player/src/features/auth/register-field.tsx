import type { RegisterSettings } from '@baize/contract'
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationForm,
} from '@baize/registration'
import { PasswordField, TextField } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { phoneFault } from '../../parts/phone/phone-rules.ts'
import { PhoneField } from './phone-fields.tsx'
import { RegisterCaptcha } from './register-captcha.tsx'
import {
  type FaultText,
  faultOf,
  type RegisterFormValues,
  type RegisterValues,
} from './register-form.logic.ts'

export const EMPTY_FORM: RegisterFormValues = {
  ...(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as RegisterValues),
  acceptsTerms: false,
  verificationCode: '',
  captchaId: '',
}

interface RegisterFieldProps {
  readonly field: RegistrationField
  readonly form: UseFormReturn<RegisterFormValues>
  readonly plan: RegistrationForm
  readonly settings: RegisterSettings
  readonly dialingCode: string
  readonly captchaNumber: number
  onChooseCountry(dialingCode: string): void
  onNewCaptcha(): void
  /** What belongs beside it, such as the code sent to a number. */
  readonly after?: ReactNode
}

const AUTO_COMPLETE: Partial<Record<RegistrationField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  paymentPassword: 'new-password',
  payeeName: 'name',
  fullname: 'name',
  email: 'email',
  birthday: 'bday',
  address: 'street-address',
  whatsapp: 'tel',
}
const SECRETS: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']
const NUMBERS: readonly RegistrationField[] = [
  'qqNum',
  'whatsapp',
  'zalo',
  'recommenderId',
  'birthday',
]

/** One field of the register form, in the operator's rules. */
export function RegisterField(props: RegisterFieldProps) {
  const { field, form, plan, settings, dialingCode, after } = props
  const { t } = useTranslation(['auth', 'common'])
  const { errors, touchedFields, dirtyFields } = form.formState
  const rule = plan.rules[field]
  const error = errors[field]?.message
  const tell = useFaultText(plan)
  const input = form.register(field, {
    validate: async (text, values) => {
      if (field === 'mobileNum' && String(text).trim() !== '') {
        return (await phoneFault(settings.countries, dialingCode, String(text))) ?? true
      }
      const fault = faultOf(field, values, plan, settings)
      return fault ? tell(field, fault) : true
    },
    ...(field === 'password' && { deps: ['confirmPassword'] }),
  })
  const isOk = Boolean(touchedFields[field] && dirtyFields[field] && !error)
  if (field === 'mobileNum') {
    return (
      <>
        <PhoneField
          {...{ input, error, dialingCode }}
          isOk={isOk}
          isRequired={rule.required}
          countries={settings.countries}
          onChooseCountry={props.onChooseCountry}
        />
        {after}
      </>
    )
  }
  if (field === 'captcha') {
    return (
      <RegisterCaptcha
        {...{ input, error, form }}
        number={props.captchaNumber}
        onRefresh={props.onNewCaptcha}
      />
    )
  }
  const common = {
    ...input,
    label: t(`field.${field}`),
    error,
    autoComplete: AUTO_COMPLETE[field] ?? 'off',
    ...(field !== 'confirmPassword' && { hint: <RuleHint field={field} plan={plan} /> }),
    ...(rule.required ? { isRequired: true } : { optionalText: t('common:optional') }),
  }
  if (SECRETS.includes(field)) {
    return (
      <PasswordField
        {...common}
        {...(field === 'paymentPassword' && { inputMode: 'numeric' as const })}
        showText={t('showPassword')}
        hideText={t('hidePassword')}
      />
    )
  }
  return (
    <TextField
      {...common}
      isOk={isOk}
      inputMode={field === 'email' ? 'email' : NUMBERS.includes(field) ? 'numeric' : 'text'}
      autoCapitalize={field === 'payeeName' || field === 'fullname' ? 'words' : 'none'}
      spellCheck={false}
    />
  )
}

/** Which field is wrong, where the specification has a sentence for it, and what would be right. */
function useFaultText(plan: RegistrationForm) {
  const { t, i18n } = useTranslation(['auth', 'common'])
  return (field: RegistrationField, { key, min, max }: FaultText): string => {
    const pattern = t(`pattern.${plan.rules[field].patternId}`)
    const said = t(key, { min, max, pattern })
    const isPattern = key === 'fault.pattern' || key === 'fault.patternExact'
    const own = `auth:fault.of.${field}`
    return isPattern && i18n.exists(own) ? `${t(own as never)}. ${said}` : said
  }
}

function RuleHint({ field, plan }: Pick<RegisterFieldProps, 'field' | 'plan'>) {
  const { t } = useTranslation(['auth', 'common'])
  if (field === 'payeeName') return t('hint.payeeName')
  const { minLength, maxLength, patternId } = plan.rules[field]
  const min = Math.max(1, minLength)
  return t(min === maxLength ? 'ruleExact' : 'rule', {
    min,
    max: maxLength,
    pattern: t(`pattern.${patternId}`),
  })
}
