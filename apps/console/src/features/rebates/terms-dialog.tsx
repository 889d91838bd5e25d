import './rebates.css'
import { RefusedCall } from '@baize/api-client'
import {
  type BodyInputOf,
  operations,
  REBATE_BASES,
  REBATE_CLOSES,
  REBATE_FAULTS,
  REBATE_MODES,
  REBATE_PERIODS,
  type RebateTermsShape,
} from '@baize/contract'
import { Button, IconButton, MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { REBATE_PRODUCTS, useProductName } from '../../parts/rebates/use-product-name.ts'
import { useRebateCall } from './rebates.queries.ts'
import { addRate, areRatesReadable, draftOf, type RateDraft, termsOf } from './terms-draft.logic.ts'

interface TermsDialogProps {
  /** What is changed; nothing where the house gives none. */
  readonly terms: RebateTermsShape | undefined
  readonly levelCount: number
  onClose(): void
}

/** The terms of rebates; another person starts them, and they count from the next day or week on. */
export function TermsDialog({ terms, levelCount, onClose }: TermsDialogProps) {
  const { t } = useTranslation('rebates')
  const currency = useCurrency()
  const form = useTermsForm(terms, onClose)
  const { rates, basis, mode } = form.values
  const change = (id: number, to: Partial<RateDraft>) =>
    form.write(
      'rates',
      rates.map((each) => (each.id === id ? { ...each, ...to } : each)),
    )
  return (
    <FormDialog
      title={t('terms.change')}
      text={t('terms.changeText')}
      submitText={t('terms.ask')}
      widthRem={44}
      form={form}
      onClose={onClose}
    >
      <div className="rebate-terms">
        <SelectField
          {...form.choice('basis')}
          label={t('terms.basis')}
          options={REBATE_BASES.map((value) => ({ value, text: t(`basis.${value}`) }))}
        />
        <SelectField
          {...form.choice('period')}
          label={t('terms.period')}
          options={REBATE_PERIODS.map((value) => ({ value, text: t(`period.${value}`) }))}
        />
        <SelectField
          {...form.choice('mode')}
          label={t('terms.mode')}
          options={REBATE_MODES.map((value) => ({ value, text: t(`mode.${value}`) }))}
        />
        {mode === 'manual' && (
          <SelectField
            {...form.choice('atClose')}
            label={t('terms.atClose')}
            options={REBATE_CLOSES.map((value) => ({ value, text: t(`atClose.${value}`) }))}
          />
        )}
        <MoneyInput {...form.sum('min')} label={t('terms.min')} currency={currency} />
        <MoneyInput {...form.sum('max')} label={t('terms.max')} currency={currency} />
      </div>
      <p className="caption">{t('terms.ratesText', { levels: levelCount })}</p>
      {rates.map((rate) => (
        <RateRow
          key={rate.id}
          of={rate}
          hasEdge={basis === 'theoretical_loss'}
          onChange={(to) => change(rate.id, to)}
          onRemove={
            rates.length > 1
              ? () =>
                  form.write(
                    'rates',
                    rates.filter(({ id }) => id !== rate.id),
                  )
              : undefined
          }
        />
      ))}
      {form.errorOf('rates') && <p className="field-error">{form.errorOf('rates')}</p>}
      <Button
        size="s"
        className="justify-self-start"
        onClick={() => form.write('rates', addRate(rates))}
      >
        {t('terms.addProduct')}
      </Button>
      <ReasonField {...form.field('reason')} label={t('terms.reasonForApprover')} />
    </FormDialog>
  )
}

function useTermsForm(terms: RebateTermsShape | undefined, onClose: () => void) {
  const { t } = useTranslation('rebates')
  const { exponent } = useCurrency()
  const ask = useRebateCall(
    (api, body: BodyInputOf<typeof operations.askRebateTerms>) =>
      api.call(operations.askRebateTerms, { body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  return useContractForm({
    keptAs: 'rebate terms',
    operation: operations.askRebateTerms,
    defaults: { ...draftOf(terms, exponent), reason: '' },
    check: (draft) => ({
      rates: areRatesReadable(termsOf(draft, exponent)) ? undefined : t('terms.ratesUnreadable'),
    }),
    inputOf: ({ reason, ...draft }) => ({
      terms: termsOf(draft, exponent),
      reason: reason.trim(),
    }),
    faultsOf: (failure) => {
      if (!(failure instanceof RefusedCall) || failure.code !== 'rebate_terms_not_possible') {
        return undefined
      }
      const faults = String(failure.details?.faults ?? '').split(',')
      const known = REBATE_FAULTS.find((each) => faults.includes(each))
      return known && { rates: t(`fault.${known}`) }
    },
    send: ask.mutateAsync,
  })
}

interface RateRowProps {
  readonly of: RateDraft
  readonly hasEdge: boolean
  onChange(to: Partial<RateDraft>): void
  readonly onRemove: (() => void) | undefined
}

function RateRow({ of, hasEdge, onChange, onRemove }: RateRowProps) {
  const { t } = useTranslation('rebates')
  const productName = useProductName()
  return (
    <div className="rebate-rate">
      <SelectField
        label={t('terms.product')}
        value={of.product}
        options={REBATE_PRODUCTS.map((value) => ({ value, text: productName(value) }))}
        onChoose={(product) => onChange({ product })}
      />
      <TextField
        label={t('terms.rates')}
        maxLength={300}
        value={of.rates}
        onChange={(event) => onChange({ rates: event.currentTarget.value })}
      />
      {hasEdge && (
        <TextField
          label={t('terms.edge')}
          inputMode="decimal"
          maxLength={8}
          value={of.edge}
          onChange={(event) => onChange({ edge: event.currentTarget.value })}
        />
      )}
      {onRemove && (
        <IconButton
          icon={X}
          label={t('terms.removeProduct', { product: productName(of.product) })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
