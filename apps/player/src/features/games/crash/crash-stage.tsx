import { flightMsTo } from '@baize/games/crash/ladder'
import { artUrl } from '@baize/ui-kit'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hundredthsText, shortHundredths } from '../originals/hundredths.logic.ts'
import { useReducedMotion } from '../play/use-reduced-motion.ts'
import type { Phase } from './crash.logic.ts'
import { type FlightClock, useCountdown, useHeight } from './flight-clock.ts'
import type { PaintedExit } from './paint-exits.ts'
import { paintFlight } from './paint-flight.ts'
import { axisText, secondsText } from './seconds-text.ts'

interface CrashStageProps {
  readonly clock: FlightClock
  /** The phase as the page knows it; what moves within it is the clock's. */
  readonly phase: Phase['kind']
  readonly isInterrupted: boolean
  /** Under the figure: one's own stake, or what comes next. */
  readonly word: ReactNode
  /** Under that, once the flight is over: the clock to the next. */
  readonly next?: ReactNode
  /** Cash-outs, in the order in which they happened. */
  readonly exits?: readonly PaintedExit[]
  /** In the corner: how many are aboard. */
  readonly corner?: ReactNode
}

/** Without motion a picture is drawn this seldom. */
const STILL_EVERY_MS = 250

const NO_EXITS: readonly PaintedExit[] = []

/** The sky with the flight on its way. The picture is for the eye; what happens is read out elsewhere. */
export function CrashStage(props: CrashStageProps) {
  const { clock, phase, isInterrupted, word, next, exits = NO_EXITS, corner } = props
  const { t, i18n } = useTranslation('crash')
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const shownExits = useRef(exits)
  shownExits.current = exits
  const isStill = useReducedMotion()
  const [rocket] = useState(() => Object.assign(new Image(), { src: artUrl('rocket') }))
  useEffect(() => {
    let bustedAt: number | undefined
    let drawnAt = 0
    return clock.onFrame((now) => {
      const at = performance.now()
      bustedAt = now.kind === 'busted' ? (bustedAt ?? at) : undefined
      if (isStill && at - drawnAt < STILL_EVERY_MS) return
      drawnAt = at
      if (!canvas.current) return
      paintFlight(canvas.current, now, {
        rocket,
        isStill,
        bustedForMs: bustedAt === undefined ? 0 : at - bustedAt,
        flownMs: now.kind === 'busted' ? flightMsTo(now.bust) : 0,
        exits: shownExits.current,
        words: roomOf(words.current),
        heightText: (height) => `${shortHundredths(height)}×`,
        textOf: (seconds, isLast) => axisText(seconds, i18n.language, isLast),
      })
    })
  }, [clock, isStill, rocket, i18n.language])
  return (
    <div className="crash-stage" data-phase={phase}>
      <span className="crash-stage__sky" aria-hidden="true">
        <canvas ref={canvas} />
      </span>
      <div className="crash-stage__top">
        <span className="crash-stage__mark" data-phase={phase}>
          {isInterrupted && phase === 'busted' ? t('marks.interrupted') : t(`marks.${phase}`)}
        </span>
        {corner}
      </div>
      <div className="crash-stage__words" ref={words}>
        {phase === 'betting' ? <Countdown clock={clock} /> : <Figure clock={clock} phase={phase} />}
        <p className="crash-stage__word">{word}</p>
        {phase === 'busted' && next}
      </div>
    </div>
  )
}

/** What the words take of the picture, from its left upper corner on. */
function roomOf(words: HTMLElement | null): { readonly width: number; readonly height: number } {
  if (!words) return { width: 0, height: 0 }
  return {
    width: words.offsetLeft + words.offsetWidth,
    height: words.offsetTop + words.offsetHeight,
  }
}

function Figure({ clock, phase }: { readonly clock: FlightClock; readonly phase: Phase['kind'] }) {
  const height = useHeight(clock)
  if (phase === 'waiting' || phase === 'paused') return null
  return (
    <p
      className="crash-figure"
      data-busted={phase === 'busted' || undefined}
      dir="ltr"
      aria-hidden="true"
    >
      {hundredthsText(height)}×
    </p>
  )
}

const SHOWN_TENTHS = 60

function Countdown({ clock }: { readonly clock: FlightClock }) {
  const { t, i18n } = useTranslation('crash')
  const tenths = useCountdown(clock)
  return (
    <div className="crash-countdown" aria-hidden="true">
      <span>{t('startsIn')}</span>
      <b dir="auto">{secondsText(tenths / 10, i18n.language, 1)}</b>
      <i style={{ inlineSize: `${Math.min(100, (tenths / SHOWN_TENTHS) * 100)}%` }} />
    </div>
  )
}
