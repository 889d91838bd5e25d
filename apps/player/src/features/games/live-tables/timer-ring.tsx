import { Icon } from '@baize/ui-kit'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { momentOf, type TimedTable } from './room/moment.logic.ts'
import type { SeenMoment } from './room/use-moment.ts'
import type { ServerClock } from './room/use-server-clock.ts'

interface TimerRingProps {
  readonly table: TimedTable
  readonly seen: Pick<SeenMoment, 'secondsLeft' | 'isLastCall' | 'kind'>
  readonly clock: ServerClock
  readonly size?: 'small'
}

/** The time that is left, as a figure in a ring that runs down. Nothing is read out: the phase is. */
export function TimerRing({ table, seen, clock, size }: TimerRingProps) {
  const ring = useRef<HTMLSpanElement>(null)
  const latest = useRef(table)
  latest.current = table
  const isRunning = seen.secondsLeft !== undefined
  useEffect(() => {
    if (!isRunning) {
      ring.current?.style.setProperty('--left', '0')
      return
    }
    let frame = requestAnimationFrame(function draw() {
      const moment = momentOf(latest.current, clock.now())
      const left = 'leftMs' in moment ? moment.leftMs / Math.max(1, moment.wholeMs) : 0
      ring.current?.style.setProperty('--left', String(Math.min(1, left)))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, clock])
  return (
    <span
      ref={ring}
      className="lt-timer"
      data-size={size}
      data-last={seen.isLastCall || undefined}
      data-off={!isRunning || undefined}
      aria-hidden="true"
    >
      <span>{seen.secondsLeft ?? <Icon of={Lock} />}</span>
    </span>
  )
}
