import type { RegistrationSettings } from '@baize/contract'
import { MoneyInput, Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'
import { CountryRows } from './country-rows.tsx'
import type { DraftFaults } from './registration-draft.logic.ts'

const CHANNELS = ['sms', 'firebase'] as const
const AGE_MAX = 99
const MINUTES_MAX = 10
const HOURS_MAX = 8_760

interface RestPanelProps {
  readonly draft: RegistrationSettings
  readonly faults: DraftFaults
  readonly policyAge: number
  readonly isPlayMoney: boolean
  onChange(change: Partial<RegistrationSettings>): void
}

/** What is no field and no switch: age, codes, trial accounts, and whose numbers are taken. */
export function RestPanel({ draft, faults, policyAge, isPlayMoney, onChange }: RestPanelProps) {
  const { t } = useTranslation('registration')
  const { minimumAge, phone, trialKeepHours, startingMoneyMinor, countries } = draft
  return (
    <section className="panel" aria-labelledby="rest-title">
      <h2 className="h3 panel__head" id="rest-title">
        {t('rest')}
      </h2>
      <div className="registration-rest">
        <NumberField
          label={t('minimumAge')}
          hint={t('minimumAgeHint', { age: policyAge })}
          error={faults.minimumAge ? t('fault.age', { age: policyAge }) : undefined}
          most={AGE_MAX}
          value={minimumAge}
          onNumber={(age) => onChange({ minimumAge: age })}
        />
        <NumberField
          label={t('expiredMinutes')}
          hint={t('expiredMinutesHint')}
          error={faults.expiredMinutes ? t('fault.minutes') : undefined}
          most={MINUTES_MAX}
          value={phone.expiredMinutes}
          onNumber={(expiredMinutes) => onChange({ phone: { ...phone, expiredMinutes } })}
        />
        <NumberField
          label={t('trialKeepHours')}
          hint={t('trialKeepHoursHint')}
          error={faults.trialKeepHours ? t('fault.hours') : undefined}
          most={HOURS_MAX}
          value={trialKeepHours}
          onNumber={(hours) => onChange({ trialKeepHours: hours })}
        />
        {isPlayMoney && (
          <StartingMoney
            {...{ startingMoneyMinor }}
            isWrong={faults.startingMoney}
            onChange={(sum) => onChange({ startingMoneyMinor: sum })}
          />
        )}
        <div className="field">
          <span className="field__label">{t('channel')}</span>
          <Segments
            label={t('channel')}
            choices={CHANNELS.map((value) => ({ value, text: t(`channels.${value}`) }))}
            value={phone.channel}
            onChoose={(channel) => onChange({ phone: { ...phone, channel } })}
          />
        </div>
      </div>
      <CountryRows
        countries={countries}
        faults={faults}
        onCountries={(next) => onChange({ countries: [...next] })}
      />
    </section>
  )
}

interface StartingMoneyProps {
  readonly startingMoneyMinor: string
  readonly isWrong: boolean
  onChange(startingMoneyMinor: string): void
}

/** The play money of new members. */
function StartingMoney({ startingMoneyMinor, isWrong, onChange }: StartingMoneyProps) {
  const { t } = useTranslation('registration')
  const currency = useCurrency()
  const [typed, setTyped] = useState<{ readonly wire: string; readonly text: string }>()
  // The amount was set from outside, such as by the Discard button.
  const isOwn = typed?.wire === startingMoneyMinor
  const text = isOwn ? typed.text : typedAmount(startingMoneyMinor, currency.exponent)
  return (
    <MoneyInput
      label={t('startingMoney')}
      hint={t('startingMoneyHint')}
      error={isWrong ? t('fault.sum') : undefined}
      currency={currency}
      text={text}
      onText={(next) => {
        const wire = wireAmount(next, currency.exponent)
        setTyped({ wire, text: next })
        onChange(wire)
      }}
    />
  )
}
