import type { RoundView } from '@baize/contract'
import { chanceOf } from '@baize/games/limbo/rules'
import { artUrl } from '@baize/ui-kit'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { type ShowClock, useShowProgress } from '../originals/show-clock.ts'
import { heightAt, heightOf, placeOf, TARGET_AT } from './limbo.logic.ts'

interface LimboStageProps {
  readonly round: RoundView | undefined
  /** The target of the round that is shown; else that of the next. */
  readonly target: number
  readonly clock: ShowClock
}

/** The way of the rocket in per cent of the sky: a curve from the ground up, with its three points. */
const FROM = { x: 6, y: 8 }
const OVER = { x: 66, y: 8 }
const TO = { x: 88, y: 84 }

function pointAt(place: number): { readonly x: number; readonly y: number } {
  const [a, b, c] = [(1 - place) ** 2, 2 * place * (1 - place), place ** 2]
  return { x: a * FROM.x + b * OVER.x + c * TO.x, y: a * FROM.y + b * OVER.y + c * TO.y }
}

/** The part of the way that was flown, as the two points of a shorter curve of the same kind. */
function trailTo(place: number): string {
  const bend = {
    x: FROM.x + (OVER.x - FROM.x) * place,
    y: FROM.y + (OVER.y - FROM.y) * place,
  }
  const end = pointAt(place)
  return `M${FROM.x},${100 - FROM.y} Q${bend.x},${100 - bend.y} ${end.x},${100 - end.y}`
}

function styleOf({ x, y }: { readonly x: number; readonly y: number }): CSSProperties {
  return { left: `${x}%`, bottom: `${y}%` }
}

/** The height in large figures, and the rocket on its way to it. */
export function LimboStage({ round, target, clock }: LimboStageProps) {
  const { t } = useTranslation('originals')
  const progress = useShowProgress(clock)
  const height = heightOf(round)
  const shown = height === undefined ? 100 : heightAt(height, progress)
  const place = placeOf(shown, target)
  const at = pointAt(place)
  const isOver = progress === 1
  const tone = height === undefined || !isOver ? undefined : height >= target ? 'won' : 'lost'
  const trail = trailTo(place)
  return (
    <div className="limbo-stage" data-tone={tone} data-flying={!isOver || undefined}>
      <div className="limbo-sky" aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
          <path className="limbo-sky__way" d={trailTo(1)} />
          <path
            className="limbo-sky__glow"
            d={`${trail} L${at.x},${100 - FROM.y} L${FROM.x},${100 - FROM.y} Z`}
          />
          <path className="limbo-sky__trail" d={trail} />
        </svg>
        <span className="limbo-sky__target" style={styleOf(pointAt(TARGET_AT))}>
          <b dir="ltr">{hundredthsText(target)}×</b>
        </span>
        <img
          className="limbo-sky__rocket"
          style={styleOf(at)}
          src={artUrl('rocket')}
          alt=""
          width={128}
          height={128}
          draggable={false}
        />
      </div>
      <p className="limbo-chance" dir="auto">
        {t('chance')}{' '}
        <b>
          <bdi>{percentText(chanceOf(target), target >= 100_000 ? 4 : 2)}</bdi>
        </b>
      </p>
      <p className="original-figure" dir="ltr" aria-hidden="true">
        {hundredthsText(shown)}×
      </p>
    </div>
  )
}
