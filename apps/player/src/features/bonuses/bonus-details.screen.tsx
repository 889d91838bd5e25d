import './bonuses-texts.ts'
import './bonuses.css'
import type { Bonus, operations, ValueOf } from '@baize/contract'
import { buttonClass, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bonusesQuery } from '../../app/bonuses.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { ActiveBonus } from './active-bonus.tsx'
import { BonusHistory } from './bonus-history.tsx'
import { freeBetsQuery } from './free-bets.queries.ts'
import { FreeBets } from './free-bets.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { WaitingBonuses } from './waiting-bonuses.tsx'

/** `/member/bonus-details`: bonus money that is active, what waits behind it, and what became of the rest. */
export function BonusDetailsScreen() {
  const { t, i18n } = useTranslation('bonuses')
  const found = useQuery(bonusesQuery(i18n.language))
  const free = useQuery(freeBetsQuery(i18n.language))
  const error = found.error ?? free.error
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className="text-text-2">{t('text')}</p>
      {(found.isPending || free.isPending) && !error && <SkeletonRows />}
      {error && (
        <LoadFailure
          failure={error}
          onRetry={() => Promise.all([found.refetch(), free.refetch()])}
        />
      )}
      {found.data && free.data && (
        <>
          {found.data.bonuses.length + free.data.freeBets.length === 0 && <NoBonus />}
          <FreeBets freeBets={free.data.freeBets} />
          <Bonuses bonuses={found.data.bonuses} />
        </>
      )}
    </>
  )
}

type All = ValueOf<typeof operations.getBonuses>['bonuses']

function Bonuses({ bonuses }: { readonly bonuses: All }) {
  const [asked, setAsked] = useState<Bonus>()
  const active = bonuses.find(({ state }) => state === 'active')
  const waiting = bonuses.filter(({ state }) => state === 'waiting')
  const over = bonuses.filter(({ state }) => state !== 'active' && state !== 'waiting')
  return (
    <>
      {active && <ActiveBonus bonus={active} onGiveUp={() => setAsked(active)} />}
      {waiting.length > 0 && <WaitingBonuses bonuses={waiting} onGiveUp={setAsked} />}
      {over.length > 0 && <BonusHistory bonuses={over} />}
      {asked && <GiveUpDialog bonus={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function NoBonus() {
  const { t } = useTranslation('bonuses')
  return (
    <EmptyState
      art="gift"
      title={t('none')}
      headingLevel={2}
      actions={
        <Link to="/" className={buttonClass({ variant: 'soft' })}>
          {t('lobby')}
        </Link>
      }
    >
      {t('noneText')}
    </EmptyState>
  )
}
