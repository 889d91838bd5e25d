import { classNames, Icon } from '@baize/ui-kit'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { basisPointsText, formatShortMoney, formatWireMoney } from '../../parts/format.ts'
import { segmentsOf } from '../../parts/lottery/number-segments.logic.ts'
import { useNumberName } from '../../parts/lottery/use-number-name.ts'
import {
  faceOf,
  groupsOf,
  HEAT_LEVELS,
  type HeatCell,
  heatOf,
  pointsOfLimit,
} from './exposure.logic.ts'

const LEVELS = Array.from({ length: HEAT_LEVELS + 1 }, (_, level) => level)

interface HeatMapProps {
  readonly cells: readonly HeatCell[]
  onOpen(cell: HeatCell): void
}

/** Numbers of a play by what they would pay; a press on one says more and closes it. */
export function HeatMap({ cells, onOpen }: HeatMapProps) {
  const { t } = useTranslation('lotteryExposure')
  const placeText = usePlaceText()
  return (
    <div className="heat">
      {groupsOf(cells).map(({ place, cells: each }) => (
        <section key={place} className="heat__group" aria-label={placeText(place)}>
          {place !== '' && <span className="caption heat__place">{placeText(place)}</span>}
          <ul className="heat__cells">
            {each.map((cell) => (
              <li key={cell.number}>
                <Cell cell={cell} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="caption heat__legend">
        {t('legend')}
        {LEVELS.map((level) => (
          <i key={level} className="heat__sample" data-heat={level} aria-hidden="true" />
        ))}
      </p>
    </div>
  )
}

/** What stands before the numbers of a group: the place of a digit, or the window that is looked at. */
function usePlaceText(): (place: string) => string {
  const { t } = useTranslation('lotteryExposure')
  const numberName = useNumberName()
  return (place) => {
    if (place === '') return t('numbers')
    const isNamed = segmentsOf(place).some(({ isName }) => isName)
    return isNamed ? numberName(place) : t('place', { place: place.replaceAll(':', ' · ') })
  }
}

interface CellProps {
  readonly cell: HeatCell
  onOpen(cell: HeatCell): void
}

function Cell({ cell, onOpen }: CellProps) {
  const { t } = useTranslation('lotteryExposure')
  const currency = useCurrency()
  const numberName = useNumberName()
  const { number, liabilityMinor, state } = cell
  const percent = basisPointsText(pointsOfLimit(cell))
  return (
    <button
      type="button"
      className={classNames('heat__cell', state !== 'open' && 'heat__cell--shut')}
      data-heat={heatOf(cell)}
      data-number={number}
      data-state={state}
      aria-label={t('cell', {
        number: numberName(number),
        pays: formatWireMoney(liabilityMinor.toString(), currency),
        percent,
        state: t(`state.${state}`),
      })}
      onClick={() => onOpen(cell)}
    >
      <bdi className="heat__number num">{numberName(faceOf(number))}</bdi>
      <span className="heat__figure num">
        {liabilityMinor === 0n ? '–' : formatShortMoney(liabilityMinor.toString(), currency)}
      </span>
      {state === 'blocked' && <Icon of={Lock} size="s" />}
      {state === 'half' && <span className="heat__mark">½</span>}
      {state === 'full' && <span className="heat__mark">{t('fullMark')}</span>}
    </button>
  )
}
