import {
  isInOrder,
  TABLE_BEACONS,
  TABLE_LOOKS,
  TABLE_PACES,
  type TableGame,
  type TableSettings,
} from '@baize/contract'
import { MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { REASON_MIN, ReasonField } from '../../frames/form/reason-dialog.tsx'
import type { useContractForm } from '../../frames/form/use-contract-form.ts'
import { tablesQuery } from './live-tables.queries.ts'
import { hasBeaconChoice, LIMITS, type SettingsDraft, wrongLimits } from './settings-draft.logic.ts'

/** What is wrong with settings as they are typed. */
export function useSettingsFaults() {
  const { t } = useTranslation(['liveTables', 'common'])
  return (typed: SettingsDraft, settings: TableSettings) => {
    const wrong = wrongLimits(settings)
    const isOutOfOrder = wrong.length === 0 && !isInOrder(settings)
    return {
      ...Object.fromEntries(wrong.map((name) => [name, t('common:fault.wrong')])),
      ...(isOutOfOrder && { payoutMaxMinor: t('common:refusal.table_limits_in_order') }),
      name: settings.name === '' ? t('common:fault.wrong') : undefined,
      reason:
        typed.reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }
  }
}

interface SettingsFieldsProps {
  readonly form: Pick<
    ReturnType<typeof useContractForm<SettingsDraft, unknown>>,
    'field' | 'choice' | 'sum' | 'values'
  >
  readonly game: TableGame | undefined
}

/** Name, pace, look, limits and beacon of a table. */
export function SettingsFields({ form, game }: SettingsFieldsProps) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const host = useQuery(tablesQuery(useApi())).data?.beaconName
  return (
    <>
      <div className="live-fields">
        <TextField {...form.field('name')} label={t('settings.name')} maxLength={40} isRequired />
        <SelectField
          {...form.choice('pace')}
          label={t('settings.pace')}
          options={TABLE_PACES.map((value) => ({ value, text: t(`pace.${value}`) }))}
        />
        <SelectField
          {...form.choice('look')}
          label={t('settings.look')}
          options={TABLE_LOOKS.map((value) => ({ value, text: t(`look.${value}`) }))}
        />
        {hasBeaconChoice(game, host, form.values.beacon) && (
          <SelectField
            {...form.choice('beacon')}
            label={t('settings.beacon')}
            hint={t('beacon.hint')}
            options={TABLE_BEACONS.map((value) => ({
              value,
              text: t(`beacon.${value}`, { host: host ?? t('settings.beacon') }),
            }))}
          />
        )}
        {LIMITS.map((name) => (
          <MoneyInput
            key={name}
            {...form.sum(name)}
            label={t(`settings.${name}`)}
            currency={currency}
            isRequired
          />
        ))}
      </div>
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </>
  )
}
