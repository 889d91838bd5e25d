import './records-texts.ts'
import { GAME_CATEGORIES, type operations, type ValueOf } from '@baize/contract'
import { formsTag } from '@baize/languages'
import { buttonClass, EmptyState, NetBars, Notice, Select, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from '../../app/browser-clock.ts'
import { useCategoryName } from '../../app/category-name.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import {
  boundsOf,
  isBackwards,
  type PeriodWish,
  PROFIT_PERIODS,
  readPeriod,
} from './period.logic.ts'
import { barsOf, dayOfMoment, hasChart } from './profit.logic.ts'
import { ProfitTables } from './profit-tables.tsx'
import { ProfitTotals } from './profit-totals.tsx'
import { profitQuery } from './records.queries.ts'
import { RecordsBar } from './records-bar.tsx'

type ProfitView = ValueOf<typeof operations.getProfit>

/** `/member/profit`: what was staked and what came back, by day, product and game. */
export function ProfitScreen() {
  const { t } = useTranslation(['records', 'common'])
  const search = useSearch({ from: '/member/profit' })
  const navigate = useNavigate()
  const nameOf = useCategoryName()
  const wish = readPeriod(search)
  const product = GAME_CATEGORIES.find((category) => category === search.product)
  const { days, since, until } = wish
  const bounds = useMemo(
    () => boundsOf({ days, ...(since && { since }), ...(until && { until }) }, browserClock.now()),
    [days, since, until],
  )
  const isReady =
    (days !== 'own' || (since !== undefined && until !== undefined)) && !isBackwards(wish)
  const profit = useQuery({
    ...profitQuery({ ...bounds, timeZone: ownTimeZone(), ...(product && { product }) }),
    enabled: isReady,
  })
  const change = (next: PeriodWish, of = product) =>
    void navigate({ to: '/member/profit', search: { ...next, ...(of && { product: of }) } })
  return (
    <>
      <h1 className="h1">{t('profit.title')}</h1>
      {isReady && profit.data && <ProfitTotals view={profit.data} />}
      <div className="panel overflow-hidden">
        <RecordsBar periods={PROFIT_PERIODS} wish={wish} onPeriod={(next) => change(next)}>
          <Select
            aria-label={t('profit.product')}
            className="min-w-32"
            value={product ?? ''}
            options={[
              { value: '', text: t('profit.allProducts') },
              ...GAME_CATEGORIES.map((value) => ({ value, text: nameOf(value) })),
            ]}
            onChoose={(value) =>
              change(
                wish,
                GAME_CATEGORIES.find((each) => each === value),
              )
            }
          />
        </RecordsBar>
        {!isReady && !isBackwards(wish) && <p className="panel__body">{t('profit.chooseDays')}</p>}
        {isReady && profit.isPending && <SkeletonRows />}
        {isReady && profit.isError && (
          <LoadFailure failure={profit.error} onRetry={profit.refetch} />
        )}
        {isReady && profit.data && <ProfitBody view={profit.data} wish={wish} />}
      </div>
      {isReady && profit.data && profit.data.games.length > 0 && (
        <>
          {profit.data.walletNetMinor !== '0' && <Notice tone="info">{t('profit.wallets')}</Notice>}
          <ProfitTables view={profit.data} />
          <p className="caption">{t('profit.howCounted', { zone: profit.data.timeZone })}</p>
        </>
      )}
    </>
  )
}

function ProfitBody({ view, wish }: { readonly view: ProfitView; readonly wish: PeriodWish }) {
  const { t } = useTranslation(['records', 'common'])
  if (view.games.length === 0) {
    return (
      <EmptyState
        art="receipt"
        title={t('profit.none.title')}
        headingLevel={3}
        actions={
          <Link to="/" className={buttonClass({ variant: 'soft' })}>
            {t('bets.none.action')}
          </Link>
        }
      >
        {t('profit.none.text')}
      </EmptyState>
    )
  }
  if (!hasChart(wish.days)) return null
  return <ProfitChart view={view} />
}

function ProfitChart({ view }: { readonly view: ProfitView }) {
  const { t, i18n } = useTranslation('records')
  const money = useMoneyText()
  const bars = barsOf(
    dayOfMoment(new Date(view.from)),
    dayOfMoment(new Date(Date.parse(view.to) - 1)),
    view.days,
  )
  const dayText = (key: string) =>
    new Date(`${key.length === 7 ? `${key}-01` : key}T00:00:00`).toLocaleDateString(
      formsTag(i18n.language),
      key.length === 7 ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
    )
  return (
    <div className="panel__body">
      <NetBars
        label={t('profit.chart', {
          from: dayText(bars[0]?.key ?? ''),
          to: dayText(bars.at(-1)?.key ?? ''),
          net: money(readMinor(view.totals.netMinor)),
        })}
        bars={bars.map(({ key, netMinor }) => ({
          key,
          // Proportion only; the amount stands in the text.
          value: Number(netMinor),
          text: t('profit.bar', { day: dayText(key), net: money(readMinor(`${netMinor}`)) }),
        }))}
        from={dayText(bars[0]?.key ?? '')}
        to={dayText(bars.at(-1)?.key ?? '')}
      />
    </div>
  )
}

function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
