import { IconButton, MoneyInput, PercentInput, TextField } from '@baize/ui-kit'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import type { ContractTerms } from './contract-types.ts'
import type { TierFaults, TierField, TypedTier } from './typed-terms.logic.ts'
import { useContractTexts } from './use-contract-texts.ts'

interface TierFieldsProps {
  readonly number: number
  readonly own: ContractTerms
  readonly tier: TypedTier
  readonly faults: TierFaults | undefined
  onTier(tier: TypedTier): void
  readonly onRemove: (() => void) | undefined
}

/** One tier of an offer: what it asks for, and what it pays. */
export function TierFields({ number, own, tier, faults, onTier, onRemove }: TierFieldsProps) {
  const { t } = useTranslation('agent-centre')
  const currency = useCurrency()
  const faultText = useFaultText(own)
  const fault = (field: TierField) => faultText(faults?.[field])
  return (
    <fieldset className="agenttier">
      <legend className="sr-only">{t('terms.tier', { number })}</legend>
      <div className="agenttier__head">
        <b className="strong" aria-hidden="true">
          {t('terms.tier', { number })}
        </b>
        {onRemove && (
          <IconButton
            icon={X}
            size="s"
            label={t('offer.removeTier', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <MoneyInput
        label={t(own.metric === 'valid_bet' ? 'terms.validBetMin' : 'terms.netLossMin')}
        placeholder={t('terms.always')}
        currency={currency}
        text={tier.from}
        error={fault('from')}
        onText={(from) => onTier({ ...tier, from })}
      />
      <TextField
        label={t('terms.activeMin')}
        inputMode="numeric"
        maxLength={6}
        value={tier.activeMembers}
        error={fault('activeMembers')}
        onChange={(event) => onTier({ ...tier, activeMembers: event.currentTarget.value })}
      />
      {own.pay === 'rate' ? (
        <PercentInput
          label={t('terms.rate')}
          decimals={4}
          text={tier.worth}
          error={fault('worth')}
          onText={(worth) => onTier({ ...tier, worth })}
        />
      ) : (
        <MoneyInput
          label={t('terms.amount')}
          currency={currency}
          text={tier.worth}
          error={fault('worth')}
          onText={(worth) => onTier({ ...tier, worth })}
        />
      )}
    </fieldset>
  )
}

function useFaultText(own: ContractTerms) {
  const { t } = useTranslation('agent-centre')
  const top = useContractTexts().top(own)
  return (fault: TierFaults[TierField]) => {
    switch (fault) {
      case undefined:
        return undefined
      case 'aboveOwn':
        return t('offer.fault.aboveOwn', { rate: top })
      case 'aboveAmount':
        return t('offer.fault.aboveAmount', { amount: top })
      default:
        return t(`offer.fault.${fault}`)
    }
  }
}
