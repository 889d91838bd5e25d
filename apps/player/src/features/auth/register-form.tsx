import { RefusedCall } from '@baize/api-client'
import { operations, type RegisterSettings } from '@baize/contract'
import type { RegistrationWay } from '@baize/registration'
import { Check } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openLogin } from '../../app/dialogs.ts'
import { beginSession } from '../../app/session.ts'
import { useHomeDialingCode } from '../../parts/phone/home-dialing-code.ts'
import { useProofCall } from '../../parts/proof/use-proof-call.ts'
import { FormEnd } from './form-parts.tsx'
import { PhoneCodeField } from './phone-fields.tsx'
import { frameOfRegistration, tellRegisterFailure } from './register-call.ts'
import { RegisterField } from './register-field.tsx'
import { filledFields, planForm, type RegisterFormValues } from './register-form.logic.ts'
import { usePhoneCode } from './use-phone-code.ts'
import { WarningPopup } from './warning-popup.tsx'

/** What was typed so far, kept while the dialog is open: another way to register asks for much of it, too. */
export interface Typed {
  values: RegisterFormValues
}

interface RegisterFormProps {
  readonly way: RegistrationWay
  readonly settings: RegisterSettings
  readonly switches: Readonly<Record<string, boolean>>
  readonly typed: Typed
  onDone(): void
}

/** The fields the operator asks for. What was typed stays whatever goes wrong. */
export function RegisterForm({ way, settings, switches, typed, onDone }: RegisterFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const guarded = useProofCall()
  const code = usePhoneCode('register')
  const [warning, setWarning] = useState<string>()
  const [captchaNumber, setCaptchaNumber] = useState(0)
  const [chosenCode, setDialingCode] = useState<string>()
  const homeCode = useHomeDialingCode(settings.countries)
  const dialingCode = chosenCode ?? homeCode
  const form = useForm<RegisterFormValues>({ mode: 'onTouched', defaultValues: typed.values })
  const { errors, isSubmitting } = form.formState
  const plan = useMemo(
    () => planForm(settings, way, switches, dialingCode),
    [settings, way, switches, dialingCode],
  )
  const [first] = plan.fields
  const { setFocus, subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          typed.values = values
        },
      }),
    [typed, subscribe],
  )
  // The form comes after the dialog has opened, so the first field asks for the focus itself; before
  // it is painted, because anyone who types in another field by then would lose it.
  useLayoutEffect(() => {
    if (first) setFocus(first)
  }, [setFocus, first])

  const fail = (failure: unknown) => {
    const [place, message] = tellRegisterFailure(failure, plan.fields)
    form.setError(place, { message }, { shouldFocus: true })
    if (failure instanceof RefusedCall && failure.code === 'invitation_code_invalid') {
      setWarning(message)
    }
  }
  const sendCode = async () => {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return
    try {
      await code.request({
        countryDialingCode: dialingCode,
        mobileNum: form.getValues('mobileNum'),
      })
      form.setFocus('verificationCode')
    } catch (failure) {
      setWarning(tellRegisterFailure(failure, plan.fields)[1])
    }
  }
  const submit = form.handleSubmit(async (values) => {
    try {
      const fields = filledFields(plan, values)
      if (fields.affiliateCode) {
        const query = { code: fields.affiliateCode, domain: location.hostname }
        await api.call(operations.checkAffiliate, { query })
      }
      const phoneProof = plan.asksForCode ? await code.prove(values.verificationCode) : {}
      const { member } = await guarded.run((proof) =>
        api.call(way === 'mobile' ? operations.registerMobile : operations.registerMember, {
          body: {
            ...fields,
            ...(fields.mobileNum && { countryDialingCode: dialingCode }),
            ...(values.captchaId && { captchaId: values.captchaId }),
            ...phoneProof,
            ...frameOfRegistration(values.acceptsTerms, proof),
          },
        }),
      )
      beginSession(member)
    } catch (failure) {
      // An image counts once, right or wrong.
      setCaptchaNumber((number) => number + 1)
      fail(failure)
      return
    }
    onDone()
  })
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <div className="authform__pair">
        {plan.fields.map((field) => (
          <RegisterField
            key={field}
            {...{ field, form, plan, settings, dialingCode, captchaNumber }}
            onChooseCountry={setDialingCode}
            onNewCaptcha={() => setCaptchaNumber((number) => number + 1)}
            after={
              field === 'mobileNum' && plan.asksForCode ? (
                <PhoneCodeField
                  input={form.register('verificationCode', {
                    validate: (text) =>
                      text.trim() !== '' || t('refusal.missing_verification_code'),
                  })}
                  error={errors.verificationCode?.message}
                  code={code}
                  onSend={() => void sendCode()}
                />
              ) : undefined
            }
          />
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
      <WarningPopup text={warning} onClose={() => setWarning(undefined)} />
    </form>
  )
}
