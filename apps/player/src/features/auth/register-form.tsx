import { RefusedCall } from '@baize/api-client'
import { operations, type RegistrationField } from '@baize/contract'
import { Check, PasswordField, TextField } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { closeDialog, openLogin } from '../../app/dialogs.ts'
import { readReferralCode } from '../../app/referral.ts'
import { beginSession } from '../../app/session.ts'
import { authFailureText } from './auth-failure.ts'
import { FormEnd } from './form-parts.tsx'
import type { RegisterSettings } from './register-dialog.tsx'
import { faultOf, type RegisterValues, readValue, shownFields } from './register-form.logic.ts'
import { useProofCall } from './use-proof-call.ts'

interface RegisterFormValues extends RegisterValues {
  acceptsTerms: boolean
}

const EMPTY: RegisterFormValues = {
  username: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  email: '',
  mobileNum: '',
  affiliateCode: '',
  acceptsTerms: false,
}

interface RegisterFormProps {
  readonly settings: RegisterSettings
  readonly onDone: (() => void) | undefined
}

/** The fields the operator asks for. What was typed stays whatever goes wrong. */
export function RegisterForm({ settings, onDone }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const guarded = useProofCall()
  const form = useForm<RegisterFormValues>({ mode: 'onTouched', defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const fields = shownFields(settings.rules)
  // The form comes after the dialog has opened, so the first field asks for the focus itself.
  useEffect(() => form.setFocus('username'), [form])

  const submit = form.handleSubmit(async (values) => {
    try {
      const { member } = await guarded.run((proof) =>
        api.call(operations.registerMember, { body: buildBody(fields, values, proof) }),
      )
      beginSession(member)
    } catch (failure) {
      const [place, message] = tellFailure(failure)
      form.setError(place, { message }, { shouldFocus: true })
      return
    }
    closeDialog()
    onDone?.()
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <div className="authform__pair">
        {fields.map((field) => (
          <RegisterField key={field} field={field} form={form} settings={settings} />
        ))}
      </div>
      <Check
        {...form.register('acceptsTerms', {
          validate: (accepts) => accepts || t('fault.terms'),
        })}
        error={errors.acceptsTerms?.message}
      >
        {t('register.terms', { age: settings.minimumAge })}
      </Check>
      <p className="authform__legal small">
        <Link className="link" to="/terms" target="_blank">
          {t('register.readTerms')}
        </Link>
        <Link className="link" to="/privacy" target="_blank">
          {t('register.readPrivacy')}
        </Link>
      </p>
      <FormEnd
        fault={errors.root?.message}
        phase={guarded.phase}
        submit={t('register.submit')}
        isBusy={isSubmitting}
      />
      <p className="authform__switch">
        {t('register.alreadyMember')}{' '}
        <button type="button" className="link" onClick={() => openLogin(onDone)}>
          {t('register.logIn')}
        </button>
      </p>
    </form>
  )
}

interface RegisterFieldProps {
  readonly field: RegistrationField
  readonly form: UseFormReturn<RegisterFormValues>
  readonly settings: RegisterSettings
}

const AUTO_COMPLETE: Readonly<Record<RegistrationField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
  affiliateCode: 'off',
}

function RegisterField({ field, form, settings }: RegisterFieldProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { rules } = settings
  const rule = rules[field]
  const { errors, touchedFields, dirtyFields } = form.formState
  const error = errors[field]?.message
  const input = form.register(field, {
    validate: (_text, values) => {
      const fault = faultOf(field, values, rules)
      return fault ? t(fault.key, { min: fault.min, max: fault.max }) : true
    },
    ...(field === 'password' && { deps: ['confirmPassword'] }),
  })
  const common = {
    ...input,
    label: t(`field.${field}`),
    error,
    autoComplete: AUTO_COMPLETE[field],
    ...(rule.required || field === 'confirmPassword'
      ? { isRequired: true }
      : { optionalText: t('common:optional') }),
  }
  if (field === 'password' || field === 'confirmPassword') {
    return (
      <PasswordField
        {...common}
        {...(field === 'password' && { hint: <RuleHint field={field} settings={settings} /> })}
        showText={t('showPassword')}
        hideText={t('hidePassword')}
      />
    )
  }
  return (
    <TextField
      {...common}
      hint={
        field === 'payeeName' ? t('hint.payeeName') : <RuleHint field={field} settings={settings} />
      }
      isOk={Boolean(touchedFields[field] && dirtyFields[field] && !error)}
      inputMode={field === 'mobileNum' ? 'tel' : field === 'email' ? 'email' : 'text'}
      autoCapitalize={field === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
    />
  )
}

function RuleHint({ field, settings }: Omit<RegisterFieldProps, 'form'>) {
  const { t } = useTranslation(['auth', 'common'])
  const rule = settings.rules[field]
  return t('rule', {
    min: Math.max(1, rule.minLength),
    max: rule.maxLength,
    pattern: t(`pattern.${rule.patternId}`),
  })
}

function buildBody(
  fields: readonly RegistrationField[],
  values: RegisterFormValues,
  proof: string,
) {
  const referralCode = readReferralCode()
  const optional = Object.fromEntries(
    fields
      .map((field) => [field, readValue(field, values)] as const)
      .filter(([, text]) => text !== ''),
  )
  return {
    ...optional,
    username: readValue('username', values),
    password: readValue('password', values),
    confirmPassword: readValue('confirmPassword', values),
    ...(referralCode && { referralCode }),
    domain: location.hostname,
    acceptsTerms: values.acceptsTerms,
    proof,
    registerUrl: location.href.slice(0, 2048),
    registerMethod: 'WEB' as const,
  }
}

/** Under which control a refusal is told, and in which words. */
function tellFailure(failure: unknown): [RegistrationField | 'acceptsTerms' | 'root', string] {
  const text = authFailureText(failure)
  if (!(failure instanceof RefusedCall)) return ['root', text]
  if (failure.code === 'username_taken') return ['username', text]
  if (failure.code === 'password_too_common') return ['password', text]
  if (failure.code === 'terms_not_accepted') return ['acceptsTerms', text]
  return ['root', text]
}
