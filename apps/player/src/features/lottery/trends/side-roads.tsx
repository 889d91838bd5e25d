import { ScrollRegion, Select, StatusMark } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bigRoadOf, type Mark } from '../../../parts/roads.logic.ts'
import type { Trends } from '../draws/draws.queries.ts'
import { useTrendTexts } from './trend-texts.ts'

interface OfTrends {
  readonly trends: Trends
}

const COLUMNS_MAX = 60

/** Which side each draw had: how often, in which streaks, and as a big road. */
export function SideRoads({ trends }: OfTrends) {
  const { t } = useTranslation('lottery-draws')
  const texts = useTrendTexts(trends.family)
  const [chosen, setChosen] = useState(0)
  const side = trends.sides[chosen] ?? trends.sides[0]
  if (!side) return <p>{t('trend.noSides')}</p>
  const [first, second] = side.sides
  const marks = side.drawn
    .toReversed()
    .map((drawn): Mark => (drawn === first ? 'red' : drawn === second ? 'blue' : 'green'))
  return (
    <>
      <Select
        aria-label={t('trend.of')}
        className="trends__of"
        value={`${chosen}`}
        options={trends.sides.map((each, at) => ({ value: `${at}`, text: texts.sides(each) }))}
        onChoose={(at) => setChosen(Number(at))}
      />
      <dl className="drawfigures trends__counts">
        {side.sides.map((name, at) => (
          <div key={name} data-mark={at === 0 ? 'red' : 'blue'}>
            <dt>{texts.side(name)}</dt>
            <dd className="num">{side.counts[at]}</dd>
          </div>
        ))}
        <div>
          <dt>{texts.side('none')}</dt>
          <dd className="num">{trends.drawCount - side.counts[0] - side.counts[1]}</dd>
        </div>
      </dl>
      <h2 className="h3">{t('trend.road')}</h2>
      <Road marks={marks} label={t('trend.road')} />
      <Streaks side={side} family={trends.family} />
    </>
  )
}

interface RoadProps {
  readonly marks: readonly Mark[]
  readonly label: string
}

/** The same is in the list of streaks, in words. */
function Road({ marks, label }: RoadProps) {
  const rings = bigRoadOf(marks)
  const last = Math.max(0, ...rings.map(({ column }) => column))
  const shift = Math.max(0, last - COLUMNS_MAX + 1)
  return (
    <ScrollRegion className="trendroad" dir="ltr" label={label}>
      <div aria-hidden="true">
        {rings
          .filter(({ column }) => column >= shift)
          .map(({ mark, column, row, hasTie }) => (
            <i
              key={`${column} ${row}`}
              data-mark={mark}
              data-tie={hasTie || undefined}
              style={{ gridColumn: column - shift + 1, gridRow: row + 1 }}
            />
          ))}
      </div>
    </ScrollRegion>
  )
}

interface StreaksProps {
  readonly side: Trends['sides'][number]
  readonly family: string
}

function Streaks({ side, family }: StreaksProps) {
  const { t } = useTranslation('lottery-draws')
  const texts = useTrendTexts(family)
  return (
    <>
      <h2 className="h3">{t('trend.streaks')}</h2>
      {side.streaks.length === 0 ? (
        <p className="text-text-2">{t('trend.noStreaks')}</p>
      ) : (
        <>
          <p className="caption num">{t('trend.longestStreak', { length: side.longest })}</p>
          <ul className="trends__streaks">
            {side.streaks.map((streak) => (
              <li key={streak.endedAgo}>
                <b data-mark={streak.side === side.sides[0] ? 'red' : 'blue'}>
                  {t('trend.streak', { side: texts.side(streak.side), length: streak.length })}
                </b>
                {streak.isRunning ? (
                  <StatusMark tone="waiting">{t('trend.running')}</StatusMark>
                ) : (
                  <span className="caption num">
                    {t('trend.endedAgo', { draws: streak.endedAgo })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
