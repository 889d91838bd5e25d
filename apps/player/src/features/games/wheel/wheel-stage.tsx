import type { RoundView } from '@baize/contract'
import type { WheelOptions } from '@baize/games/wheel/events'
import { paysOf, prizesOf } from '@baize/games/wheel/rules'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shortHundredths } from '../originals/hundredths.logic.ts'
import { type ShowClock, useShowProgress } from '../originals/show-clock.ts'
import { payOf, segmentOf, slicePath, tintOf, turnAt } from './wheel.logic.ts'

interface WheelStageProps {
  readonly round: RoundView | undefined
  readonly wheel: WheelOptions
  readonly clock: ShowClock
}

/** A wheel that turns to its segment, and what its colours pay. */
export function WheelStage({ round, wheel, clock }: WheelStageProps) {
  const progress = useShowProgress(clock)
  const rested = useRef(0)
  const segment = segmentOf(round)
  const turn =
    segment === undefined
      ? rested.current
      : turnAt({ from: rested.current, segment, segments: wheel.segments, progress })
  const isOver = progress === 1
  useEffect(() => {
    if (isOver) rested.current = turn
  }, [isOver, turn])
  const pay = round && isOver ? payOf(round) : undefined
  return (
    <div className="wheel">
      <div className="wheel__frame">
        <svg
          className="wheel__disc"
          style={{ rotate: `${turn}deg` }}
          viewBox="0 0 200 200"
          role="presentation"
        >
          <Slices segments={wheel.segments} risk={wheel.risk} />
        </svg>
        <div className="wheel__hub">
          {pay !== undefined && (
            <b style={{ color: pay === 0 ? undefined : tintOf(wheel, pay) }} dir="ltr">
              {shortHundredths(pay)}×
            </b>
          )}
        </div>
        <span className="wheel__pointer" aria-hidden="true" />
      </div>
      <Prizes wheel={wheel} pay={pay} />
    </div>
  )
}

/** The segments; they turn as one and are drawn once. */
const Slices = memo(function Slices(wheel: WheelOptions) {
  const pays = paysOf(wheel)
  return (
    <>
      {pays.map((pay, segment) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel.
          key={segment}
          d={slicePath(segment, pays.length, { outer: 96, inner: 68 })}
          fill={tintOf(wheel, pay)}
          stroke="#04190f"
          strokeWidth={pays.length > 30 ? 0.5 : 0.9}
        />
      ))}
      {pays.map((_, segment) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a nail is its place on the wheel.
          key={segment}
          cx={100}
          cy={4.2}
          r={pays.length > 30 ? 0.9 : 1.3}
          fill="#f6e3b4"
          transform={`rotate(${(segment * 360) / pays.length} 100 100)`}
        />
      ))}
    </>
  )
})

function Prizes({
  wheel,
  pay,
}: {
  readonly wheel: WheelOptions
  readonly pay: number | undefined
}) {
  const { t } = useTranslation('instantGames')
  return (
    <ol className="wheel__prizes" aria-label={t('wheel.prizes')}>
      {prizesOf(wheel).map((prize) => (
        <li
          key={prize.pay}
          style={{ '--tint': tintOf(wheel, prize.pay) } as CSSProperties}
          data-reached={prize.pay === pay || undefined}
        >
          <b dir="ltr">{shortHundredths(prize.pay)}×</b>
          <span dir="auto">{t('wheel.of', { count: prize.count, all: wheel.segments })}</span>
        </li>
      ))}
    </ol>
  )
}
