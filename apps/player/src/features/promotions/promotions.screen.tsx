import './promotions-texts.ts'
import './promotions.css'
import { PROMOTION_TYPES, type PromotionFacts } from '@baize/contract'
import { Chips, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../app/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import type { CardFacts } from './card-facts.ts'
import { CodeField } from './code-field.tsx'
import { PromotionCard } from './promotion-card.tsx'
import { typesOf } from './promotion-look.logic.ts'
import { promotionsQuery, publicPromotionsQuery } from './promotions.queries.ts'

/** `/promotions`: what the house offers, with what a member has done and reached in each. */
export function PromotionsScreen() {
  const { t } = useTranslation('promotions')
  const member = useMember()
  return (
    <div className="promotions">
      <header>
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text')}</p>
      </header>
      {member && !member.isTrial ? <Own key={member.id} /> : <ForVisitors />}
    </div>
  )
}

function Own() {
  const { i18n } = useTranslation('promotions')
  return (
    <>
      <CodeField />
      <Cards answer={useQuery(promotionsQuery(i18n.language))} />
    </>
  )
}

function ForVisitors() {
  const { i18n } = useTranslation('promotions')
  return <Cards answer={useQuery(publicPromotionsQuery(i18n.language))} />
}

interface CardsProps {
  readonly answer: {
    readonly data: { readonly items: readonly CardFacts[] } | undefined
    readonly error: unknown
    refetch(): unknown
  }
}

function Cards({ answer: { data, error, refetch } }: CardsProps) {
  const { t } = useTranslation('promotions')
  const [chosen, setChosen] = useState<'all' | PromotionFacts['promotionType']>('all')
  if (!data)
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={6} />
  const types = typesOf(PROMOTION_TYPES, data.items)
  const shown = chosen !== 'all' && types.includes(chosen) ? chosen : 'all'
  const items = data.items.filter((each) => shown === 'all' || each.promotionType === shown)
  if (items.length === 0) {
    return (
      <EmptyState art="gift" title={t('none')} headingLevel={2}>
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      {types.length > 1 && (
        <Chips<'all' | PromotionFacts['promotionType']>
          label={t('types')}
          value={shown}
          choices={[
            { value: 'all' as const, text: t('all') },
            ...types.map((value) => ({ value, text: t(`type.${value}`) })),
          ]}
          onChoose={setChosen}
        />
      )}
      <ul className="promotions__list">
        {items.map((item) => (
          <PromotionCard key={item.promotionId} of={item} />
        ))}
      </ul>
    </>
  )
}
