import { SPORT_KEYS } from '@baize/sports'
import { Check, MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { useContractForm } from '../../frames/form/use-contract-form.ts'
import { NumberField } from '../number-field.tsx'
import {
  FREE_BET_CHOICES,
  type FreeBetFields,
  type GivenFields,
  type GivenKind,
} from './given.logic.ts'

type Form = ReturnType<typeof useContractForm<GivenFields, unknown>>

interface TermFieldsProps<Name extends keyof GivenFields = keyof GivenFields> {
  /** A form that has these fields beside its own. */
  readonly form: { readonly values: Pick<GivenFields, Name> }
}

type BonusField = 'multiple' | 'order' | 'bonusDays' | 'maxBet' | 'maxConversion'
type RoundField = 'roundsGame' | 'roundStake'

/** Whether a sum is given as cash, bonus money, free rounds or a free bet. */
export function GivenChoice({
  form: own,
  kinds,
}: {
  readonly form: { readonly values: { readonly givenAs: GivenKind } }
  readonly kinds: readonly GivenKind[]
}) {
  const { t } = useTranslation('promotions')
  const form = own as unknown as ReturnType<
    typeof useContractForm<{ readonly givenAs: GivenKind }, unknown>
  >
  return (
    <SelectField
      {...form.choice('givenAs')}
      label={t('field.givenAs')}
      options={kinds.map((value) => ({ value, text: t(`reward.${value}`) }))}
    />
  )
}

/** What goes with the kind that was chosen: nothing for cash. */
export function GivenTerms({ kind, form }: TermFieldsProps & { readonly kind: GivenKind }) {
  if (kind === 'cash') return null
  if (kind === 'free_bet') return <FreeBetTermFields form={form} />
  return kind === 'bonus' ? <BonusTermFields form={form} /> : <RoundTermFields form={form} />
}

/** The terms of bonus money, with what else belongs to its wagering. */
export function BonusTermFields({
  form: own,
  children,
}: TermFieldsProps<BonusField> & { readonly children?: ReactNode }) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const form = own as unknown as Form
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField {...form.field('multiple')} inputMode="decimal" label={t('field.multiple')} />
      {children}
      <SelectField
        {...form.choice('order')}
        label={t('field.order')}
        options={(['cash_first', 'bonus_first'] as const).map((value) => ({
          value,
          text: t(`order.${value}`),
        }))}
      />
      <NumberField {...form.count('bonusDays')} size="l" most={365} label={t('field.bonusDays')} />
      <MoneyInput {...form.sum('maxBet')} label={t('field.maxBet')} currency={currency} />
      <MoneyInput
        {...form.sum('maxConversion')}
        label={t('field.maxConversion')}
        currency={currency}
      />
    </div>
  )
}

function RoundTermFields({ form: own }: TermFieldsProps) {
  const { t } = useTranslation('promotions')
  const form = own as unknown as Form
  return (
    <div className="grid grid-cols-2 gap-4">
      <RoundGameFields form={form} />
      <NumberField {...form.count('roundDays')} size="l" most={365} label={t('field.roundDays')} />
    </div>
  )
}

/** The game of free rounds, and the stake of each. */
export function RoundGameFields({ form: own }: TermFieldsProps<RoundField>) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const form = own as unknown as Form
  return (
    <>
      <TextField
        {...form.field('roundsGame')}
        label={t('field.roundsGame')}
        hint={t('field.roundsGameHint')}
        maxLength={80}
      />
      <MoneyInput {...form.sum('roundStake')} label={t('field.roundStake')} currency={currency} />
    </>
  )
}

/** The terms of a free bet: its smallest odds, as what and on which sports it can be placed, and how long. */
export function FreeBetTermFields({ form: own }: TermFieldsProps<keyof FreeBetFields>) {
  const { t } = useTranslation(['promotions', 'sportsDesk'])
  const form = own as unknown as Form
  const { freeBetSports } = form.values
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          {...form.field('freeBetOdds')}
          inputMode="decimal"
          label={t('field.freeBetOdds')}
          hint={t('field.freeBetOddsHint')}
          maxLength={7}
        />
        <SelectField
          {...form.choice('freeBetAs')}
          label={t('field.freeBetAs')}
          options={FREE_BET_CHOICES.map((value) => ({ value, text: t(`freeBetAs.${value}`) }))}
        />
        <NumberField
          {...form.count('freeBetDays')}
          size="l"
          most={365}
          label={t('field.freeBetDays')}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="label">{t('field.freeBetSports')}</legend>
        <div className="grid grid-cols-2 gap-x-4">
          {SPORT_KEYS.map((sport) => (
            <Check
              key={sport}
              checked={freeBetSports.includes(sport)}
              onChange={({ currentTarget: { checked } }) =>
                form.write('freeBetSports', changed(freeBetSports, sport, checked))
              }
            >
              {t(`sportsDesk:sport.${sport}`)}
            </Check>
          ))}
        </div>
        <p className="caption">{t('field.freeBetSportsHint')}</p>
      </fieldset>
    </>
  )
}

function changed(sports: readonly string[], sport: string, isIn: boolean): readonly string[] {
  return SPORT_KEYS.filter((each) => (each === sport ? isIn : sports.includes(each)))
}
