import '../draws-texts.ts'
import './replay.css'
import { Button } from '@baize/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchMedia } from '../../../../app/media-query.ts'
import { DrawnResult } from '../../parts/results/drawn-result.tsx'
import { readShown, type ShownResult } from '../../parts/results/read-result.logic.ts'
import { playDraw } from './play-draw.ts'

const still = watchMedia('(prefers-reduced-motion: reduce)')

interface DrawReplayProps {
  readonly family: string
  /** As it is stored: nothing is drawn here. */
  readonly result: unknown
  onEnd?(): void
}

/** A stored result as it might have been seen: balls fall, dice roll, cars race. Who wants no motion sees it at once. */
export function DrawReplay({ family, result, onEnd }: DrawReplayProps) {
  const { t } = useTranslation('lottery-draws')
  const isStill = still.use()
  const shown = readShown(family, result)
  const moving = useRef<readonly Animation[]>([])
  const [take, setTake] = useState(1)
  const [endedTake, setEndedTake] = useState(0)
  const isOver = isStill || endedTake === take
  if (!shown) return null
  return (
    <div className="replay">
      <Stage
        key={`${take} ${isStill}`}
        {...{ family, result, shown, isOver }}
        onStart={(animations) => {
          moving.current = isStill ? [] : animations()
          return moving.current
        }}
        onEnd={() => {
          setEndedTake(take)
          onEnd?.()
        }}
      />
      {isOver && shown.kind === 'cars' && <DrawnResult family={family} result={result} />}
      {!isStill && (
        <Button
          variant="soft"
          onClick={() => {
            if (isOver) setTake(take + 1)
            else for (const each of moving.current) each.finish()
          }}
        >
          {isOver ? t('replay.again') : t('replay.skip')}
        </Button>
      )}
    </div>
  )
}

interface StageProps {
  readonly family: string
  readonly result: unknown
  readonly shown: ShownResult
  readonly isOver: boolean
  /** Sets the pieces in motion, where there is any. */
  onStart(animations: () => readonly Animation[]): readonly Animation[]
  onEnd(): void
}

/** Plays once, when it is first there. */
function Stage(props: StageProps) {
  const { family, result, shown, isOver } = props
  const stage = useRef<HTMLDivElement>(null)
  const first = useRef(props)
  useEffect(() => {
    const { current: element } = stage
    const { shown: played, onStart, onEnd } = first.current
    if (!element) return
    let isLeft = false
    const moving = onStart(() => playDraw(element, played.kind))
    Promise.all(moving.map(({ finished }) => finished)).then(
      () => {
        if (!isLeft) onEnd()
      },
      // Left before its end.
      () => undefined,
    )
    return () => {
      isLeft = true
      for (const each of moving) each.cancel()
    }
  }, [])
  return (
    <div className="replay__stage" ref={stage} aria-hidden={!isOver}>
      {shown.kind === 'cars' ? (
        <Race cars={shown.numbers} />
      ) : (
        <DrawnResult family={family} result={result} size="large" isWhole />
      )}
    </div>
  )
}

/** Ten lanes in the order of the cars' numbers. */
function Race({ cars }: { readonly cars: readonly number[] }) {
  const lanes = [...cars].sort((left, right) => left - right)
  return (
    <div className="race-track drawn" dir="ltr" aria-hidden="true">
      {lanes.map((car) => (
        <div key={car} className="race-track__lane">
          <span className="race__car car" data-car={car} data-place={cars.indexOf(car)}>
            {car}
          </span>
        </div>
      ))}
    </div>
  )
}
