import type freeRounds from '../../messages/en/free-rounds.json'
import './free-rounds.css'
import { operations, type ValueOf } from '@baize/contract'
import { buttonClass, EmptyState, MoneyText, SkeletonRows } from '@baize/ui-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { browserClock } from '../../app/browser-clock.ts'
import { momentText } from '../../app/date-text.ts'
import { needTexts } from '../../app/messages.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'

declare module '../../app/sections.ts' {
  interface Sections {
    readonly freeRounds: typeof freeRounds
  }
}

await needTexts('freeRounds')

type FreeRounds = ValueOf<typeof operations.getFreeRounds>['items'][number]

const RENEW_MS = 20_000

const freeRoundsQuery = queryOptions({
  queryKey: ['mine', 'free-rounds'],
  queryFn: ({ signal }) => api.call(operations.getFreeRounds, { signal }),
  staleTime: 0,
  refetchInterval: RENEW_MS,
})

/** `/member/free-rounds`: rounds that cost nothing, with the way into their game. */
export function FreeRoundsScreen() {
  const { t } = useTranslation('freeRounds')
  const found = useQuery(freeRoundsQuery)
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className="text-text-2">{t('text')}</p>
      {found.isPending && <SkeletonRows />}
      {found.isError && <LoadFailure failure={found.error} onRetry={found.refetch} />}
      {found.data?.items.length === 0 && (
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
      )}
      <ul className="free-rounds">
        {found.data?.items.map((item) => (
          <FreeRoundsCard key={item.campaignId} item={item} />
        ))}
      </ul>
    </>
  )
}

function FreeRoundsCard({ item }: { readonly item: FreeRounds }) {
  const { t, i18n } = useTranslation('freeRounds')
  const currency = useCurrency()
  const hasBegun = Date.parse(item.startsAt) <= browserClock.now()
  return (
    <li className="card free-rounds__card">
      <div>
        <h2 className="h3">{item.name}</h2>
        <p className="text-text-2">{t('game', { game: item.gameName, vendor: item.vendorName })}</p>
      </div>
      <dl className="free-rounds__facts">
        <div>
          <dt>{t('left')}</dt>
          <dd className="num">{t('leftOf', { left: item.roundsLeft, count: item.rounds })}</dd>
        </div>
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            <MoneyText amountMinor={readMinor(item.stakeMinor)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('won')}</dt>
          <dd>
            <MoneyText amountMinor={readMinor(item.wonMinor)} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t(hasBegun ? 'ends' : 'begins')}</dt>
          <dd className="num">
            {momentText(hasBegun ? item.expiresAt : item.startsAt, i18n.language)}
          </dd>
        </div>
      </dl>
      {hasBegun && (
        <Link
          to="/seamless"
          search={{ gameCode: item.gameCode }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('play')}
        </Link>
      )}
    </li>
  )
}
