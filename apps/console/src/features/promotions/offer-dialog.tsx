import './promotions.css'
import {
  CLAIM_MODES,
  type ContentLanguage,
  OFFER_TITLE_MAX,
  PROMOTION_TYPES,
} from '@baize/contract'
import { Button, Check, MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import {
  BonusTermFields,
  FreeBetTermFields,
  RoundGameFields,
} from '../../parts/given/given-fields.tsx'
import { LanguageField } from '../../parts/language-field.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import {
  EMPTY_OFFER,
  isCounted,
  isOnce,
  isWritten,
  OFFER_SHAPES,
  type OfferFields,
  PERIODS,
  REWARDS,
  STEP_SHAPES,
} from './offer-draft.logic.ts'
import { OfferSentences } from './offer-sentences.tsx'
import { type OfferForm, useOfferForm } from './use-offer-form.ts'

interface OfferDialogProps {
  /** The offer that is changed; a new one without. */
  readonly offerId?: string
  readonly draft?: OfferFields
  onSaved(offerId: string): void
  onClose(): void
}

/** The builder: type, event, goal, reward with its terms, limits and texts. */
export function OfferDialog({ offerId, draft = EMPTY_OFFER, onSaved, onClose }: OfferDialogProps) {
  const { t } = useTranslation('promotions')
  const form = useOfferForm(draft, offerId, onSaved)
  const { values } = form
  return (
    <FormDialog
      title={t(offerId === undefined ? 'new' : 'change')}
      text={t('builderText')}
      submitText={t('saveDraft')}
      widthRem={44}
      form={form}
      onClose={onClose}
    >
      <Basics form={form} />
      <AudienceFields form={form} />
      <RewardFields form={form} />
      {STEP_SHAPES.includes(values.shape) && <StepFields form={form} />}
      {values.reward === 'bonus' && <BonusFields form={form} />}
      {values.reward === 'free_bet' && <FreeBetTermFields form={form} />}
      <LimitFields form={form} />
      <TextFields form={form} />
      {form.made && <OfferSentences of={form.made.rules} />}
    </FormDialog>
  )
}

function Basics({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  return (
    <>
      <div className="offer-pair">
        <SelectField
          {...form.choice('shape')}
          label={t('field.shape')}
          error={form.errorOf('shape')}
          options={OFFER_SHAPES.map((value) => ({ value, text: t(`shape.${value}`) }))}
        />
        <SelectField
          {...form.choice('type')}
          label={t('field.type')}
          options={PROMOTION_TYPES.map((value) => ({ value, text: t(`type.${value}`) }))}
        />
        <MomentField {...form.field('opensAt')} label={t('field.opensAt')} isRequired />
        <MomentField {...form.field('closesAt')} label={t('field.closesAt')} isRequired />
      </div>
      <Check {...form.tick('isMission')}>{t('field.isMission')}</Check>
      <Check {...form.tick('isOptIn')}>{t('field.isOptIn')}</Check>
    </>
  )
}

function RewardFields({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const { shape, reward } = form.values
  const isShare = (shape === 'deposit' || shape === 'cashback') && !isCounted(reward)
  const takesGames = !isOnce(shape) && shape !== 'check_in'
  return (
    <div className="offer-pair">
      {shape === 'deposit' && (
        <>
          <NumberField
            {...form.count('ordinal')}
            size="l"
            most={1_000}
            label={t('field.ordinal')}
            hint={t('field.ordinalHint')}
          />
          <MoneyInput {...form.sum('amountMin')} label={t('field.amountMin')} currency={currency} />
        </>
      )}
      {(shape === 'cashback' || shape === 'turnover') && (
        <SelectField
          {...form.choice('period')}
          label={t('field.period')}
          error={form.errorOf('period')}
          options={PERIODS.map((value) => ({ value, text: t(`period.${value}`) }))}
        />
      )}
      {shape === 'turnover' && (
        <MoneyInput {...form.sum('reach')} label={t('field.reach')} currency={currency} />
      )}
      {shape === 'check_in' && (
        <TextField {...form.field('reach')} inputMode="numeric" label={t('field.days')} />
      )}
      <SelectField
        {...form.choice('reward')}
        label={t('field.reward')}
        options={REWARDS.map((value) => ({
          value,
          text: t(`reward.${value}`),
        }))}
      />
      {isShare && (
        <TextField {...form.field('percent')} inputMode="decimal" label={t('field.percent')} />
      )}
      {reward === 'free_rounds' && <FreeRoundFields form={form} />}
      {reward === 'tickets' && (
        <>
          <TextField {...form.field('amount')} inputMode="numeric" label={t('field.tickets')} />
          <TextField
            {...form.field('raffle')}
            inputMode="numeric"
            label={t('field.raffle')}
            hint={t('field.raffleHint')}
          />
        </>
      )}
      {!isCounted(reward) && (
        <MoneyInput
          {...form.sum('amount')}
          label={t(isShare ? 'field.amountMax' : 'field.amount')}
          currency={currency}
        />
      )}
      {takesGames && (
        <TextField
          {...form.field('games')}
          label={t('field.games')}
          hint={t('field.gamesHint')}
          maxLength={400}
        />
      )}
    </div>
  )
}

function FreeRoundFields({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  return (
    <>
      <TextField {...form.field('amount')} inputMode="numeric" label={t('field.rounds')} />
      <RoundGameFields form={form} />
    </>
  )
}

/** Steps after the first: each with what to reach and what it gives. */
function StepFields({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  const { steps, shape, reward } = form.values
  const nextId = Math.max(-1, ...steps.map(({ id }) => id)) + 1
  return (
    <fieldset className="offer-steps">
      <legend className="label">{t('field.steps')}</legend>
      {steps.map(({ id }, index) => (
        <div key={id} className="offer-step">
          {shape === 'check_in' ? (
            <TextField
              {...form.field(`steps.${index}.reach`)}
              inputMode="numeric"
              label={t('field.days')}
            />
          ) : (
            <MoneyInput
              {...form.sum(`steps.${index}.reach`)}
              label={t('field.reach')}
              currency={currency}
            />
          )}
          {isCounted(reward) ? (
            <TextField
              {...form.field(`steps.${index}.amount`)}
              inputMode="numeric"
              label={t(reward === 'tickets' ? 'field.tickets' : 'field.rounds')}
            />
          ) : (
            <MoneyInput
              {...form.sum(`steps.${index}.amount`)}
              label={t('field.amount')}
              currency={currency}
            />
          )}
          <Button
            size="s"
            onClick={() =>
              form.write(
                'steps',
                steps.filter((_each, at) => at !== index),
              )
            }
          >
            {t('removeStep')}
          </Button>
        </div>
      ))}
      {form.errorOf('steps') && (
        <p role="alert" className="offer-steps__fault">
          {form.errorOf('steps')}
        </p>
      )}
      <Button
        size="s"
        onClick={() => form.write('steps', [...steps, { id: nextId, reach: '', amount: '' }])}
      >
        {t('addStep')}
      </Button>
    </fieldset>
  )
}

function BonusFields({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  return (
    <BonusTermFields form={form}>
      {form.values.shape === 'deposit' && (
        <SelectField
          {...form.choice('wageringBase')}
          label={t('field.wageringBase')}
          error={form.errorOf('wageringBase')}
          options={(['bonus', 'bonus_and_deposit'] as const).map((value) => ({
            value,
            text: t(`base.${value}`),
          }))}
        />
      )}
    </BonusTermFields>
  )
}

function LimitFields({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  const currency = useCurrency()
  return (
    <div className="offer-pair">
      <NumberField {...form.count('timesMax')} size="l" most={10_000} label={t('field.timesMax')} />
      <NumberField
        {...form.count('stock')}
        size="l"
        most={10_000_000}
        label={t('field.stock')}
        hint={t('field.stockHint')}
      />
      <MoneyInput {...form.sum('budget')} label={t('field.budget')} currency={currency} />
      <SelectField
        {...form.choice('mode')}
        label={t('field.mode')}
        options={CLAIM_MODES.map((value) => ({ value, text: t(`mode.${value}`) }))}
      />
      <MoneyInput
        {...form.sum('approvalAbove')}
        label={t('field.approvalAbove')}
        currency={currency}
      />
      <NumberField {...form.count('claimDays')} size="l" most={365} label={t('field.claimDays')} />
    </div>
  )
}

function TextFields({ form }: { readonly form: OfferForm }) {
  const { t } = useTranslation('promotions')
  const [language, setLanguage] = useState<ContentLanguage>('en')
  return (
    <>
      <LanguageField
        language={language}
        fallback="en"
        error={form.errorOf('titles')}
        isWritten={(each) => isWritten(form.values, each)}
        onLanguage={setLanguage}
        onRemove={undefined}
      />
      <TextField
        key={`title ${language}`}
        {...form.field(`titles.${language}`)}
        label={t('field.title')}
        maxLength={OFFER_TITLE_MAX}
      />
      <TextAreaField
        key={`terms ${language}`}
        {...form.field(`terms.${language}`)}
        label={t('field.terms')}
        rows={5}
      />
    </>
  )
}
