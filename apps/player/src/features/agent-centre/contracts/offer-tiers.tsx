import { CONTRACT_TIERS_MAX } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContractTerms } from './contract-types.ts'
import { TierFields } from './tier-fields.tsx'
import { EMPTY_TIER, type TierFaults, type TypedTier } from './typed-terms.logic.ts'

interface OfferTiersProps {
  readonly own: ContractTerms
  readonly tiers: readonly TypedTier[]
  readonly faults: readonly TierFaults[] | undefined
  onTiers(tiers: readonly TypedTier[]): void
}

/** The tiers of an offer, from the first on. */
export function OfferTiers({ own, tiers, faults, onTiers }: OfferTiersProps) {
  const { t } = useTranslation('agent-centre')
  const without = (place: number) => onTiers(tiers.filter((_, index) => index !== place))
  return (
    <>
      {tiers.map((tier, place) => (
        <TierFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place.
          key={place}
          number={place + 1}
          own={own}
          tier={tier}
          faults={faults?.[place]}
          onTier={(next) => onTiers(tiers.with(place, next))}
          onRemove={tiers.length > 1 ? () => without(place) : undefined}
        />
      ))}
      {tiers.length < CONTRACT_TIERS_MAX && (
        <Button onClick={() => onTiers([...tiers, EMPTY_TIER])}>
          <Icon of={Plus} size="s" />
          {t('offer.addTier')}
        </Button>
      )}
    </>
  )
}
