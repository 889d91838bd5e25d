import './messages.ts'
import { flightMsTo } from '@baize/games/crash/ladder'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import { useShowProgress } from '../originals/show-clock.ts'
import { OriginalReplay } from '../replay/original-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { endOf, type Phase } from './crash.logic.ts'
import { CrashStage } from './crash-stage.tsx'
import { useFlightClock } from './flight-clock.ts'
import './crash.css'

/** A replay of a long flight is shown faster than it was flown. */
const SHOW_MOST_MS = 8_000
const SHOW_LEAST_MS = 600

/** Flies as far as the bet was aboard. */
export function CrashReplay(recorded: RecordedRound) {
  const end = endOf(recorded.round)
  const height = end && 'height' in end ? end.height : 100
  const flownMs = flightMsTo(height)
  const showMs = Math.min(SHOW_MOST_MS, Math.max(SHOW_LEAST_MS, flownMs))
  return (
    <OriginalReplay
      {...recorded}
      showMs={showMs}
      stage={(clock) => (
        <ReplayedFlight
          {...{ clock, flownMs, height }}
          isBusted={end?.type === 'busted'}
          isLeft={end?.type === 'left' || end?.type === 'stalled'}
        />
      )}
    />
  )
}

interface ReplayedFlightProps {
  readonly clock: Parameters<typeof useShowProgress>[0]
  readonly flownMs: number
  readonly height: number
  readonly isBusted: boolean
  readonly isLeft: boolean
}

function ReplayedFlight({ clock, flownMs, height, isBusted, isLeft }: ReplayedFlightProps) {
  const { t } = useTranslation('crash')
  const isOver = useShowProgress(clock) === 1
  const phaseNow = useCallback((): Phase => {
    const progress = clock.progress.read()
    if (progress === 1 && isBusted)
      return { kind: 'busted', bust: height, isInterrupted: false, nextInMs: 0 }
    return { kind: 'flying', flownMs: Math.trunc(flownMs * progress) }
  }, [clock, flownMs, height, isBusted])
  const flight = useFlightClock(phaseNow)
  const word = isOver ? wordOf(isBusted, isLeft) : 'watching'
  return (
    <CrashStage
      clock={flight}
      phase={isOver && isBusted ? 'busted' : 'flying'}
      isInterrupted={false}
      word={word === 'youLeft' ? `${t('youLeft', { height: hundredthsText(height) })}` : t(word)}
    />
  )
}

function wordOf(isBusted: boolean, isLeft: boolean): 'busted' | 'youLeft' | 'marks.interrupted' {
  if (isBusted) return 'busted'
  return isLeft ? 'youLeft' : 'marks.interrupted'
}
