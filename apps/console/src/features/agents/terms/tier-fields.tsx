import { CONTRACT_TIERS_MAX } from '@baize/contract'
import { Button, IconButton, MoneyInput, PercentInput, TextField } from '@baize/ui-kit'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import {
  addTier,
  type TermsDraft,
  type TermsFieldsProps,
  type TierDraft,
  type TierField,
} from './terms.logic.ts'

/** What each tier asks for and pays, the lowest first. */
export function TierFields({ draft, errorOf, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('agents')
  const { tiers, pay } = draft
  return (
    <fieldset className="terms-tiers">
      <legend className="label">{t('terms.tiers')}</legend>
      {tiers.map((tier, place) => (
        <TierRow
          key={tier.id}
          {...{ tier, pay }}
          number={place + 1}
          errorOf={(field) => errorOf(`tiers.${place}.${field}`)}
          onTier={(to) =>
            onChange({
              tiers: tiers.map((each) => (each.id === tier.id ? { ...each, ...to } : each)),
            })
          }
          onRemove={
            tiers.length > 1
              ? () => onChange({ tiers: tiers.filter(({ id }) => id !== tier.id) })
              : undefined
          }
        />
      ))}
      {tiers.length < CONTRACT_TIERS_MAX && (
        <Button
          size="s"
          className="justify-self-start"
          onClick={() => onChange({ tiers: addTier(tiers) })}
        >
          <Plus size={16} aria-hidden="true" />
          {t('terms.addTier')}
        </Button>
      )}
    </fieldset>
  )
}

interface TierRowProps {
  readonly tier: TierDraft
  readonly pay: TermsDraft['pay']
  /** Counted from 1. */
  readonly number: number
  errorOf(field: TierField): string | undefined
  onTier(to: Partial<TierDraft>): void
  onRemove: (() => void) | undefined
}

function TierRow({ tier, pay, number, errorOf, onTier, onRemove }: TierRowProps) {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  const sum = (field: Exclude<TierField, 'activeMin'>) => ({
    text: tier[field],
    error: errorOf(field),
    onText: (text: string) => onTier({ [field]: text }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a fieldset that has a legend of its own.
    <div className="terms-tier" role="group" aria-label={t('terms.tier', { number })}>
      <MoneyInput {...sum('validBetMin')} label={t('terms.validBetMin')} currency={currency} />
      <MoneyInput {...sum('netLossMin')} label={t('terms.netLossMin')} currency={currency} />
      <TextField
        label={t('terms.activeMin')}
        inputMode="numeric"
        maxLength={7}
        value={tier.activeMin}
        error={errorOf('activeMin')}
        onChange={(event) => onTier({ activeMin: event.currentTarget.value })}
      />
      {pay === 'rate' ? (
        <PercentInput {...sum('worth')} label={t('terms.rate')} decimals={4} isRequired />
      ) : (
        <MoneyInput {...sum('worth')} label={t('terms.amount')} currency={currency} isRequired />
      )}
      {onRemove && (
        <IconButton icon={X} label={t('terms.removeTier', { number })} onClick={onRemove} />
      )}
    </div>
  )
}
