import {
  BILL_PAYERS,
  BILL_TIERS_MAX,
  type BillPayer,
  type BillTerms,
  operations,
  type VendorBill,
} from '@baize/contract'
import { Button, MoneyInput, PercentInput, SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useBillCall } from './bills.queries.ts'
import { monthText } from './month-text.ts'
import { addTier, draftOf, readTerms, type TermsDraft, type TierDraft } from './terms.logic.ts'

const LOSSES = ['carried', 'dropped'] as const
const BORNE = ['freeRounds', 'promos', 'jackpots'] as const

/** The terms of a vendor from this month on. */
export function TermsDialog({ bill, onClose }: { readonly bill: VendorBill; onClose(): void }) {
  const { t } = useTranslation('vendorBills')
  const currency = useCurrency()
  const [draft, setDraft] = useState(() => draftOf(bill.terms, currency))
  const [isTried, setTried] = useState(false)
  const { vendorCode, month } = bill
  const save = useBillCall(
    (api, terms: BillTerms) =>
      api.call(operations.setVendorBillTerms, { params: { vendorCode, month }, body: { terms } }),
    () => {
      toast({ title: t('termsSaved'), detail: bill.vendorName })
      onClose()
    },
  )
  const read = readTerms(draft, currency.exponent)
  const wrong = isTried && 'wrong' in read ? read.wrong : undefined
  const change = (to: Partial<TermsDraft>) => setDraft({ ...draft, ...to })
  return (
    <FormDialog
      title={t('termsOf', { vendor: bill.vendorName })}
      text={t('termsText', { month: monthText(month) })}
      submitText={t('save')}
      widthRem={38}
      call={save}
      onSubmit={() => {
        setTried(true)
        if ('terms' in read) save.mutate(read.terms)
      }}
      onClose={onClose}
    >
      <Tiers
        tiers={draft.tiers}
        isWrong={wrong === 'tiers'}
        onTiers={(tiers) => change({ tiers })}
      />
      <div className="bill-pair">
        <MoneyInput
          label={t('minimum')}
          currency={currency}
          text={draft.minimum}
          error={wrong === 'minimum' ? t('minimumWrong') : undefined}
          onText={(minimum) => change({ minimum })}
        />
        <SelectField
          label={t('losses')}
          value={draft.losses}
          options={LOSSES.map((value) => ({ value, text: t(`lossesAre.${value}`) }))}
          onChoose={(losses) => change({ losses: losses as BillTerms['losses'] })}
        />
        {BORNE.map((what) => (
          <SelectField
            key={what}
            label={t(what)}
            value={draft[what]}
            options={BILL_PAYERS.map((value) => ({ value, text: t(`payer.${value}`) }))}
            onChoose={(payer) => change({ [what]: payer as BillPayer })}
          />
        ))}
        <PercentInput
          label={t('jackpotPercent')}
          text={draft.jackpotPercent}
          error={wrong === 'jackpot' ? t('percentWrong') : undefined}
          onText={(jackpotPercent) => change({ jackpotPercent })}
        />
      </div>
    </FormDialog>
  )
}

interface TiersProps {
  readonly tiers: readonly TierDraft[]
  readonly isWrong: boolean
  onTiers(tiers: readonly TierDraft[]): void
}

function Tiers({ tiers, isWrong, onTiers }: TiersProps) {
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
      {isWrong && (
        <p className="text-danger-text" role="alert">
          {t('tiersWrong')}
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
