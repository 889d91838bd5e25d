import type { ListedResult } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { percentOf } from '../../tables/past/numbers.logic.ts'
import { ShareBar } from '../../tables/past/share-bar.tsx'
import { dealerResultOf, dealerResultsOf } from './dealer-results.logic.ts'
import { DealerTile } from './dealer-tile.tsx'

const SHOWN = 30
const POINTS = [17, 18, 19, 20, 21] as const

/** What the dealer came to: the last rounds, and how often each total, a blackjack and a bust came. */
export function DealerStats({ results }: { readonly results: readonly ListedResult[] }) {
  const { t } = useTranslation('live-tables')
  const { t: tables } = useTranslation('tables')
  const all = useMemo(() => dealerResultsOf(results), [results])
  const last = results.filter(({ text }) => text !== '').slice(-SHOWN)
  const share = (isIn: (result: (typeof all)[number]) => boolean) =>
    percentOf(all.filter(isIn).length, all.length)
  return (
    <section className="lt-stats lt-stats--dealer" aria-label={t('blackjack.stats.title')}>
      <h2 className="label">{t('blackjack.stats.title')}</h2>
      {last.length === 0 && <p className="caption">{t('blackjack.stats.none')}</p>}
      {last.length > 0 && (
        <>
          <ol className="lt-dealts" dir="ltr">
            {last.toReversed().map(({ tableRoundId, text }, at) => {
              const result = dealerResultOf(text)
              return result ? (
                <li key={tableRoundId}>
                  <DealerTile result={result} isNewest={at === 0} />
                </li>
              ) : null
            })}
          </ol>
          <ShareBar
            title={tables('results.rounds', { count: all.length })}
            shares={[
              ...POINTS.map((wanted) => ({
                text: `${wanted}`,
                percent: share(({ kind, points }) => kind === 'points' && points === wanted),
              })),
              {
                ...{ text: 'BJ', tone: 'black' as const },
                percent: share(({ kind }) => kind === 'blackjack'),
              },
              {
                ...{ text: t('blackjack.stats.busts'), tone: 'green' as const },
                percent: share(({ kind }) => kind === 'bust'),
              },
            ].filter(({ percent }) => percent > 0)}
          />
        </>
      )}
      <p className="caption">{tables('past')}</p>
    </section>
  )
}
