import {
  BILL_PAYERS,
  BILL_TIERS_MAX,
  type BillTerms,
  operations,
  type VendorBill,
} from '@baize/contract'
import { Button, MoneyInput, PercentInput, SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useBillCall } from './bills.queries.ts'
import { monthText } from './month-text.ts'
import { addTier, draftOf, readTerms, type TierDraft } from './terms.logic.ts'

const LOSSES = ['carried', 'dropped'] as const
const BORNE = ['freeRounds', 'promos', 'jackpots'] as const

/** The terms of a vendor from this month on. */
export function TermsDialog({ bill, onClose }: { readonly bill: VendorBill; onClose(): void }) {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  const { vendorCode, month } = bill
  const save = useBillCall(
    (api, terms: BillTerms) =>
      api.call(operations.setVendorBillTerms, { params: { vendorCode, month }, body: { terms } }),
    () => {
      toast({ title: t('termsSaved'), detail: bill.vendorName })
      onClose()
    },
  )
  const faultTexts = {
    tiers: { tiers: t('tiersWrong') },
    minimum: { minimum: t('minimumWrong') },
    jackpot: { jackpotPercent: t('percentWrong') },
  }
  const form = useContractForm({
    defaults: draftOf(bill.terms, currency),
    check: (draft) => {
      const read = readTerms(draft, currency.exponent)
      return 'wrong' in read ? faultTexts[read.wrong] : {}
    },
    inputOf: (draft) => readTerms(draft, currency.exponent),
    send: async (read) => 'terms' in read && (await save.mutateAsync(read.terms)),
  })
  return (
    <FormDialog
      title={t('termsOf', { vendor: bill.vendorName })}
      text={t('termsText', { month: monthText(month) })}
      submitText={t('save')}
      widthRem={38}
      form={form}
      onClose={onClose}
    >
      <Tiers
        tiers={form.values.tiers}
        fault={form.errorOf('tiers')}
        onTiers={(tiers) => form.write('tiers', tiers)}
      />
      <div className="bill-pair">
        <MoneyInput {...form.sum('minimum')} label={t('minimum')} currency={currency} />
        <SelectField
          {...form.choice('losses')}
          label={t('losses')}
          options={LOSSES.map((value) => ({ value, text: t(`lossesAre.${value}`) }))}
        />
        {BORNE.map((what) => (
          <SelectField
            key={what}
            {...form.choice(what)}
            label={t(what)}
            options={BILL_PAYERS.map((value) => ({ value, text: t(`payer.${value}`) }))}
          />
        ))}
        <PercentInput {...form.sum('jackpotPercent')} label={t('jackpotPercent')} />
      </div>
    </FormDialog>
  )
}

interface TiersProps {
  readonly tiers: readonly TierDraft[]
  readonly fault: string | undefined
  onTiers(tiers: readonly TierDraft[]): void
}

function Tiers({ tiers, fault, onTiers }: TiersProps) {
  const { t } = useTranslation('vendorBills')
  const change = (id: number, to: Partial<TierDraft>) =>
    onTiers(tiers.map((tier) => (tier.id === id ? { ...tier, ...to } : tier)))
  return (
    <fieldset className="grid gap-3">
      <legend className="strong">{t('shares')}</legend>
      {tiers.map((tier, place) => (
        <TierRow
          key={tier.id}
          tier={tier}
          isLast={place === tiers.length - 1}
          isOnly={tiers.length === 1}
          onTier={(to) => change(tier.id, to)}
          onRemove={() => onTiers(tiers.filter(({ id }) => id !== tier.id))}
        />
      ))}
      {fault !== undefined && (
        <p className="text-danger-text" role="alert">
          {fault}
        </p>
      )}
      {tiers.length < BILL_TIERS_MAX && (
        <Button size="s" className="bill-add" onClick={() => onTiers(addTier(tiers))}>
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  )
}

interface TierRowProps {
  readonly tier: TierDraft
  readonly isLast: boolean
  readonly isOnly: boolean
  onTier(to: Partial<TierDraft>): void
  onRemove(): void
}

function TierRow({ tier, isLast, isOnly, onTier, onRemove }: TierRowProps) {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  return (
    <div className="bill-tier">
      {isLast ? (
        <p className="text-text-2">{t(isOnly ? 'ofAll' : 'above')}</p>
      ) : (
        <MoneyInput
          label={t('upTo')}
          currency={currency}
          text={tier.upTo}
          onText={(upTo) => onTier({ upTo })}
        />
      )}
      <PercentInput
        label={t('percent')}
        text={tier.percent}
        onText={(percent) => onTier({ percent })}
      />
      {!isLast && (
        <Button size="s" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
