import '../draws-texts.ts'
import './replay.css'
import { Button } from '@baize/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReducedMotion } from '../../../games/play/use-reduced-motion.ts'
import { DrawnResult } from '../../parts/results/drawn-result.tsx'
import { readShown } from '../../parts/results/read-result.logic.ts'
import { playDraw } from './play-draw.ts'

interface DrawReplayProps {
  readonly family: string
  /** As it is stored: nothing is drawn here. */
  readonly result: unknown
  onEnd?(): void
}

/** A stored result as it might have been seen: balls fall, dice roll, cars race. Who wants no motion sees it at once. */
export function DrawReplay({ family, result, onEnd }: DrawReplayProps) {
  const { t } = useTranslation('lottery-draws')
  const isStill = useReducedMotion()
  const shown = readShown(family, result)
  const stage = useRef<HTMLDivElement>(null)
  const moving = useRef<readonly Animation[]>([])
  const [take, setTake] = useState(0)
  const [isOver, setOver] = useState(isStill)
  const ended = useRef(onEnd)
  ended.current = onEnd
  const kind = shown?.kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: another take plays the same again.
  useEffect(() => {
    if (!stage.current || !kind || isStill) {
      setOver(true)
      ended.current?.()
      return
    }
    let isLeft = false
    setOver(false)
    moving.current = playDraw(stage.current, kind)
    Promise.all(moving.current.map(({ finished }) => finished)).then(
      () => {
        if (isLeft) return
        setOver(true)
        ended.current?.()
      },
      // Left before its end.
      () => undefined,
    )
    return () => {
      isLeft = true
      for (const each of moving.current) each.cancel()
    }
  }, [kind, isStill, take])
  if (!shown) return null
  return (
    <div className="replay">
      <div className="replay__stage" ref={stage} aria-hidden={!isOver}>
        {shown.kind === 'cars' ? (
          <Race cars={shown.numbers} />
        ) : (
          <DrawnResult family={family} result={result} size="large" isWhole />
        )}
      </div>
      {isOver && shown.kind === 'cars' && (
        <DrawnResult family={family} result={result} size="normal" />
      )}
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
