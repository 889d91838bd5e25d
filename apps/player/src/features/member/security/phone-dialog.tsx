import { operations, type Security } from '@baize/contract'
import { Modal, SelectField, SkeletonRows, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { useStatus } from '../../../app/status.ts'
import { toast } from '../../../app/toast.ts'
import { useHomeDialingCode } from '../../../parts/phone/home-dialing-code.ts'
import {
  nationalText,
  phoneFault,
  phoneInput,
  usePhoneRules,
} from '../../../parts/phone/phone-rules.ts'
import { useProofCall } from '../../../parts/proof/use-proof-call.ts'
import { type ChangeDialogProps, SecurityForm } from './form-parts.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { provePhone, type SentCode } from './prove-phone.ts'
import { LoginPasswordField, OneTimeCodeField } from './secret-fields.tsx'
import { phoneCountriesQuery } from './security.queries.ts'
import { placeOfFault, securityFault } from './security-fault.ts'

interface PhoneDialogProps extends ChangeDialogProps {
  readonly security: Security
}

interface Asked {
  readonly countryDialingCode: string
  readonly mobileNum: string
  readonly sent: SentCode
  /** Sent to the number until now, where no authenticator stands in for it. */
  readonly old: SentCode | undefined
}

/** Sets the mobile number: the number and the password, then its code and what proves the owner. */
export function PhoneDialog({ security, onChanged, onClose }: PhoneDialogProps) {
  const { t } = useTranslation(['security', 'common'])
  const [asked, setAsked] = useState<Asked>()
  return (
    <Modal isOpen onClose={onClose} title={t('phone.dialogTitle')} closeText={t('common:close')}>
      {asked ? (
        <CodesForm
          asked={asked}
          hasAuthenticator={security.hasAuthenticator}
          onDone={() => {
            onChanged()
            onClose()
          }}
        />
      ) : (
        <NumberForm security={security} onAsked={setAsked} />
      )}
    </Modal>
  )
}

const NUMBER_PLACES = {
  missing_phone_number: 'mobileNum',
  invalid_phone_number: 'mobileNum',
  wrong_password: 'password',
} as const

function NumberForm({ security, onAsked }: { security: Security; onAsked(asked: Asked): void }) {
  const { t } = useTranslation(['security', 'common'])
  const { data: countries } = useQuery(phoneCountriesQuery)
  usePhoneRules()
  const guarded = useProofCall()
  const [chosen, choose] = useState<string>()
  const home = useHomeDialingCode(countries ?? [])
  const form = useForm({ mode: 'onTouched', defaultValues: { mobileNum: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  if (!countries) return <SkeletonRows count={3} />
  const country = countries.find((each) => each.countryDialingCode === (chosen ?? home))
  const countryDialingCode = country?.countryDialingCode ?? ''
  const needsOld = security.phone !== null && !security.hasAuthenticator
  const number = form.register('mobileNum', {
    validate: async (text) => {
      if (text.trim() === '') return t('fault.empty')
      return (await phoneFault(countries, countryDialingCode, text)) ?? true
    },
  })
  const submit = form.handleSubmit(async ({ mobileNum: typed, password }) => {
    const mobileNum = country ? await nationalText(country, typed) : typed
    try {
      const old = needsOld
        ? await guarded.run((proof) =>
            api.call(operations.requestOldPhoneCode, { body: { password, proof } }),
          )
        : undefined
      const body = { countryDialingCode, mobileNum, password }
      const sent = await guarded.run((proof) =>
        api.call(operations.requestNewPhoneCode, { body: { ...body, proof } }),
      )
      onAsked({ countryDialingCode, mobileNum, sent, old })
    } catch (failure) {
      const place = placeOfFault(failure, NUMBER_PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
    }
  })
  return (
    <SecurityForm
      text={t(security.phone === null ? 'phone.bindText' : 'phone.changeText')}
      fault={errors.root?.message}
      submit={t('email.send')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {security.phone !== null && <HoldNotice of="change" />}
      <SelectField
        label={t('phone.country')}
        value={countryDialingCode}
        onChoose={choose}
        options={countries.map((each) => ({
          value: each.countryDialingCode,
          text: `${each.countryCode} +${each.countryDialingCode}`,
        }))}
      />
      <TextField
        {...phoneInput(number, countries, countryDialingCode, choose)}
        label={t('phone.number')}
        error={errors.mobileNum?.message}
        isRequired
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
      />
      <LoginPasswordField
        input={form.register('password', { validate: (text) => text !== '' || t('fault.empty') })}
        error={errors.password?.message}
      />
    </SecurityForm>
  )
}

const CODE_PLACES = {
  missing_verification_code: 'code',
  invalid_verification_code: 'code',
  code_expired: 'code',
  old_code_wrong: 'oldCode',
  second_factor_required: 'secondFactor',
  second_factor_wrong: 'secondFactor',
} as const

interface CodesFormProps {
  readonly asked: Asked
  readonly hasAuthenticator: boolean
  onDone(): void
}

function CodesForm({ asked, hasAuthenticator, onDone }: CodesFormProps) {
  const { t } = useTranslation(['security', 'common'])
  const { isDemonstration } = useStatus()
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { code: '', oldCode: '', secondFactor: '' },
  })
  const { errors, isSubmitting } = form.formState
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')
  const { countryDialingCode, mobileNum, sent, old } = asked
  const submit = form.handleSubmit(async ({ code, oldCode, secondFactor }) => {
    try {
      const { phone } = await api.call(operations.bindPhone, {
        body: {
          countryDialingCode,
          mobileNum,
          ...(await provePhone(sent, code)),
          ...(old && { old: await provePhone(old, oldCode) }),
          ...(hasAuthenticator && { secondFactor }),
        },
      })
      toast({ title: t('phone.saved'), detail: t('phone.savedDetail', { phone }) })
    } catch (failure) {
      const place = placeOfFault(failure, CODE_PLACES)
      form.setError(place, { message: securityFault(failure) }, { shouldFocus: true })
      return
    }
    onDone()
  })
  return (
    <SecurityForm
      text={t('phone.sentTo', { phone: `+${countryDialingCode} ${mobileNum}` })}
      fault={errors.root?.message}
      submit={t('phone.confirm')}
      isBusy={isSubmitting}
      onSubmit={(event) => void submit(event)}
    >
      {isDemonstration && <p className="small text-text-2">{t('phone.outbox')}</p>}
      <OneTimeCodeField
        input={form.register('code', { validate: filled })}
        label={t('phone.newCode')}
        error={errors.code?.message}
      />
      {old && (
        <OneTimeCodeField
          input={form.register('oldCode', { validate: filled })}
          label={t('phone.oldCode')}
          error={errors.oldCode?.message}
        />
      )}
      {hasAuthenticator && (
        <OneTimeCodeField
          input={form.register('secondFactor', { validate: filled })}
          label={t('authenticator.removeCode')}
          error={errors.secondFactor?.message}
          takesRecoveryCode
        />
      )}
    </SecurityForm>
  )
}
