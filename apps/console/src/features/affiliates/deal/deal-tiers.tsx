import { AFFILIATE_TIERS_MAX } from '@baize/contract'
import { Button, Icon, IconButton, MoneyInput, PercentInput, TextField } from '@baize/ui-kit'
import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { addTier, type TierDraft } from './deal.logic.ts'

interface DealTiersProps {
  readonly tiers: readonly TierDraft[]
  errorOf(name: string): string | undefined
  onTiers(tiers: readonly TierDraft[]): void
}

/** What each tier asks for and shares; none where only a sum for each player is paid. */
export function DealTiers({ tiers, errorOf, onTiers }: DealTiersProps) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  return (
    <fieldset className="deal-part">
      <legend className="label">{t('deal.tiers')}</legend>
      {tiers.map((tier, place) => {
        const write = (to: Partial<TierDraft>) =>
          onTiers(tiers.map((each) => (each.id === tier.id ? { ...each, ...to } : each)))
        const number = place + 1
        return (
          <fieldset key={tier.id} className="deal-tier" aria-label={t('deal.tier', { number })}>
            <PercentInput
              label={t('deal.share')}
              decimals={4}
              isRequired
              text={tier.share}
              error={errorOf(`tiers.${place}.share`)}
              onText={(share) => write({ share })}
            />
            <MoneyInput
              label={t('deal.ngrMin')}
              currency={currency}
              text={tier.ngrMin}
              error={errorOf(`tiers.${place}.ngrMin`)}
              onText={(ngrMin) => write({ ngrMin })}
            />
            <TextField
              label={t('deal.activeMin')}
              inputMode="numeric"
              value={tier.activeMin}
              error={errorOf(`tiers.${place}.activeMin`)}
              onChange={(event) => write({ activeMin: event.currentTarget.value })}
            />
            <IconButton
              icon={X}
              label={t('deal.removeTier', { number })}
              onClick={() => onTiers(tiers.filter(({ id }) => id !== tier.id))}
            />
          </fieldset>
        )
      })}
      {tiers.length < AFFILIATE_TIERS_MAX && (
        <Button size="s" className="justify-self-start" onClick={() => onTiers(addTier(tiers))}>
          <Icon of={Plus} size="s" />
          {t('deal.addTier')}
        </Button>
      )}
    </fieldset>
  )
}
