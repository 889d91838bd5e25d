import type { RegistrationSettings } from '@baize/contract'
import { Segments } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../parts/number-field.tsx'
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
  onChange(change: Partial<RegistrationSettings>): void
}

/** What is no field and no switch: age, codes, trial accounts, and whose numbers are taken. */
export function RestPanel({ draft, faults, policyAge, onChange }: RestPanelProps) {
  const { t } = useTranslation('registration')
  const { minimumAge, phone, trialKeepHours, countries } = draft
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
