import { type BodyInputOf, operations, type PointsTermsVersion } from '@baize/contract'
import { Check, MoneyInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { usePointsCall } from './points.queries.ts'
import { draftOf, faultsOf, fieldsOf, WEIGHED } from './terms-fields.logic.ts'

interface TermsDialogProps {
  readonly current: PointsTermsVersion | undefined
  onClose(): void
}

/** New ratios, which another person approves. */
export function TermsDialog({ current, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['points', 'catalogue'])
  const currency = useCurrency()
  const { exponent } = currency
  const ask = usePointsCall(
    (api, body: BodyInputOf<typeof operations.askPointsTerms>) =>
      api.call(operations.askPointsTerms, { body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const form = useContractForm({
    keptAs: 'points terms',
    defaults: fieldsOf(current, exponent),
    check: (values) =>
      Object.fromEntries([
        ...faultsOf(values, exponent).map((name) => [name, t(`terms.fault.${name}`)]),
        ...(values.reason.trim().length < 3 ? [['reason', t('item.fault.reason')]] : []),
      ]),
    inputOf: (values) => ({ terms: draftOf(values, exponent), reason: values.reason.trim() }),
    send: ask.mutateAsync,
  })
  const { values, change } = form
  return (
    <FormDialog
      title={t('terms.change')}
      text={t('terms.text')}
      submitText={t('ask')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <MoneyInput
        {...form.sum('perPoint')}
        label={t('terms.perPoint')}
        hint={t('terms.perPointHint')}
        currency={currency}
      />
      <fieldset className="grid grid-cols-2 gap-4">
        <legend className="label">{t('terms.weights')}</legend>
        {WEIGHED.map((product, index) => (
          <TextField
            key={product}
            label={t(`catalogue:category.${product}`)}
            inputMode="decimal"
            maxLength={13}
            error={index === 0 ? form.errorOf('weights') : undefined}
            value={values.weights[product] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ weights: { ...values.weights, [product]: value } })
            }
          />
        ))}
      </fieldset>
      <Check {...form.tick('isConverted')}>{t('terms.isConverted')}</Check>
      {values.isConverted && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...form.field('forPoints')}
            label={t('terms.forPoints')}
            inputMode="numeric"
          />
          <MoneyInput {...form.sum('money')} label={t('terms.money')} currency={currency} />
          <TextField
            {...form.field('minPoints')}
            label={t('terms.minPoints')}
            inputMode="numeric"
          />
        </div>
      )}
      <MoneyInput {...form.sum('atOnce')} label={t('terms.atOnce')} currency={currency} />
      <ReasonField {...form.field('reason')} label={t('reasonForApprover')} />
    </FormDialog>
  )
}
