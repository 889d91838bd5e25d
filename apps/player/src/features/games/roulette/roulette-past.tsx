import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { inPlaces } from '../tables/past/in-places.logic.ts'
import { NumberTile } from '../tables/past/number-tile.tsx'
import type { PastRounds } from '../tables/past/use-past-rounds.ts'
import { WheelFigures } from '../tables/past/wheel-figures.tsx'
import { numberOf } from './roulette.logic.ts'

const LISTED = 24

/** What fell for this member: figures of the last rounds, and the newest numbers. */
export function RoulettePast({ past }: { readonly past: PastRounds }) {
  const { t } = useTranslation('tables')
  const numbers = useMemo(
    () => past.rounds.map(numberOf).filter((number) => number !== undefined),
    [past.rounds],
  )
  const newestFirst = numbers.slice(-LISTED).toReversed()
  return (
    <>
      {past.failure !== undefined && <LoadFailure failure={past.failure} onRetry={past.retry} />}
      <WheelFigures numbers={numbers}>
        {numbers.length === 0 ? (
          <p className="caption">{t('stats.none')}</p>
        ) : (
          <ol className="lt-recent" dir="ltr" aria-label={t('stats.newest')}>
            {inPlaces(newestFirst).map(({ key, item }) => (
              <li key={key}>
                <NumberTile number={item} isNewest={key === '0'} />
              </li>
            ))}
          </ol>
        )}
      </WheelFigures>
    </>
  )
}
