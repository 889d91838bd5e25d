import type { RoundView } from '@baize/contract'
import type { DiceOptions } from '@baize/games/dice/events'
import { isWinningRoll } from '@baize/games/dice/rules'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hundredthsText, within } from '../originals/hundredths.logic.ts'
import { type ShowClock, useShowProgress } from '../originals/show-clock.ts'
import { digitsOf, limitsOf, rollOf, settleAt } from './dice.logic.ts'
import { TenSided } from './ten-sided.tsx'

interface DiceStageProps {
  readonly round: RoundView | undefined
  /** The bet of the round that is shown; else that of the next. */
  readonly bet: DiceOptions
  readonly clock: ShowClock
  /** The target can be moved; absent in a replay. */
  onTarget?(target: number): void
  readonly isFixed: boolean
  /** Between the dice and the track: how the round ended, or what can be won. */
  readonly word?: ReactNode
  /** Under the track: the numbers of the bet. */
  readonly children?: ReactNode
}

const MIDDLE = 5_000
const SCALE = [0, 25, 50, 75, 100] as const

/** Four dice with the digits of the roll, and the track on which it falls. */
export function DiceStage(props: DiceStageProps) {
  const { round, bet, clock, onTarget, isFixed } = props
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
      <DiceRow roll={shown ?? MIDDLE} turn={1 - progress} />
      {props.word}
      <div className="dice-track" style={style}>
        <div className="dice-track__rail" />
        {shown !== undefined && (
          <span className="dice-track__roll" aria-hidden="true">
            {hundredthsText(shown)}
          </span>
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
      {props.children}
    </div>
  )
}

/** The way each die turns while it rolls, and how it lies at the end, in degrees. */
const DICE = [
  { of: 'red', turns: -540, lies: -6 },
  { of: 'red', turns: 420, lies: 5 },
  { of: 'ivory', turns: -380, lies: -4 },
  { of: 'ivory', turns: 600, lies: 7 },
] as const

function DiceRow({ roll, turn }: { readonly roll: number; readonly turn: number }) {
  const digits = digitsOf(roll)
  return (
    <div className="dice-row" aria-hidden="true">
      {DICE.map(({ of, turns, lies }, place) => (
        <span key={turns} style={{ rotate: `${lies + turns * turn ** 3}deg` }}>
          <TenSided of={of} digit={digits[place] ?? '0'} />
        </span>
      ))}
      <i className="dice-row__point" />
    </div>
  )
}
