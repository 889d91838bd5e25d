import { operations, RACE_MEASURES, RACE_PRIZES_MAX, type RaceDraft } from '@baize/contract'
import { MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { EMPTY_RACE, makeRace, missingOf, type RaceFields } from './contest-draft.logic.ts'
import { ContestFields } from './contest-fields.tsx'
import { useContestCall } from './contests.queries.ts'

const TIES = ['first_reached', 'shared'] as const

/** A new race, as a draft. */
export function RaceDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  const { exponent } = currency
  const save = useContestCall(
    (api, body: RaceDraft) => api.call(operations.createRace, { body }),
    onClose,
  )
  const form = useContractForm<RaceFields, unknown>({
    keptAs: 'race',
    defaults: EMPTY_RACE,
    check: (values) =>
      Object.fromEntries(
        missingOf(values, exponent, RACE_PRIZES_MAX).map((name) => [name, t(`missing.${name}`)]),
      ),
    inputOf: (values) => makeRace(values, exponent, RACE_PRIZES_MAX),
    send: (body) => save.mutateAsync(body as RaceDraft),
  })
  return (
    <FormDialog
      title={t('race.new')}
      text={t('race.newText')}
      submitText={t('saveDraft')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <div className="contest-pair">
        <SelectField
          {...form.choice('measure')}
          label={t('field.measure')}
          options={RACE_MEASURES.map((value) => ({ value, text: t(`measure.${value}`) }))}
        />
        <SelectField
          {...form.choice('ties')}
          label={t('field.ties')}
          options={TIES.map((value) => ({ value, text: t(`ties.${value}`) }))}
        />
        <TextField
          {...form.field('product')}
          label={t('field.product')}
          hint={t('field.productHint')}
          maxLength={40}
        />
        <MoneyInput {...form.sum('stakeMin')} label={t('field.stakeMin')} currency={currency} />
      </div>
      <ContestFields form={form} />
    </FormDialog>
  )
}
