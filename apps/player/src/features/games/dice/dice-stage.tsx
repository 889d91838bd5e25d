import type { RoundView } from '@baize/contract'
import type { DiceOptions } from '@baize/games/dice/events'
import { chanceOf, isWinningRoll, multiplierOf } from '@baize/games/dice/rules'
import { artUrl } from '@baize/ui-kit'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText, percentText } from '../../../app/number-text.ts'
import { hundredthsText, within } from '../originals/hundredths.logic.ts'
import { type ShowClock, useShowProgress } from '../originals/show-clock.ts'
import { limitsOf, rollOf, settleAt } from './dice.logic.ts'

interface DiceStageProps {
  readonly round: RoundView | undefined
  /** The bet of the round that is shown; else that of the next. */
  readonly bet: DiceOptions
  readonly clock: ShowClock
  /** The target can be moved; absent in a replay. */
  onTarget?(target: number): void
  readonly isFixed: boolean
}

const MIDDLE = 5_000
const SCALE = [0, 25, 50, 75, 100] as const

/** The number that was rolled, and the track on which it falls. */
export function DiceStage({ round, bet, clock, onTarget, isFixed }: DiceStageProps) {
  const { t } = useTranslation('originals')
  const progress = useShowProgress(clock)
  const roll = rollOf(round)
  const last = useRef(MIDDLE)
  const isOver = progress === 1
  useEffect(() => {
    if (isOver && roll !== undefined) last.current = roll
  }, [isOver, roll])
  const shown = roll === undefined ? undefined : settleAt(last.current, roll, progress)
  const tone = roll === undefined || !isOver ? undefined : isWinningRoll(bet, roll) ? 'won' : 'lost'
  const { least, most } = limitsOf(bet.direction)
  const style = {
    '--target': `${bet.target / 100}%`,
    '--roll-share': (shown ?? MIDDLE) / 10_000,
  } as CSSProperties
  return (
    <div className="dice-stage" data-direction={bet.direction} data-tone={tone}>
      <p className="original-figure" dir="ltr" aria-hidden="true">
        {hundredthsText(shown ?? MIDDLE)}
      </p>
      <div className="dice-track" style={style}>
        <div className="dice-track__rail" />
        {shown !== undefined && (
          <img
            className="dice-track__die"
            src={artUrl('die')}
            alt=""
            width={96}
            height={96}
            draggable={false}
          />
        )}
        {onTarget && (
          <input
            type="range"
            className="dice-track__hand"
            aria-label={t('dice.target')}
            aria-valuetext={t(`dice.${bet.direction}`, { target: hundredthsText(bet.target) })}
            min={0}
            max={10_000}
            step={100}
            value={bet.target}
            disabled={isFixed}
            onChange={(event) => onTarget(within(event.currentTarget.valueAsNumber, least, most))}
          />
        )}
        <ol className="dice-track__scale" aria-hidden="true">
          {SCALE.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      </div>
      <dl className="cloth-facts">
        <div>
          <dt>{t('multiplier')}</dt>
          <dd>
            <bdi>{decimalText(multiplierOf(bet), 4)}×</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('chance')}</dt>
          <dd>
            <bdi>{percentText(chanceOf(bet), 2)}</bdi>
          </dd>
        </div>
      </dl>
    </div>
  )
}
