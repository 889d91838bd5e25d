import { useEffect, useRef } from 'react'
import { momentOf, type TimedTable } from '../room/moment.logic.ts'
import type { ServerClock } from '../room/use-server-clock.ts'

interface TurnRingProps {
  readonly table: TimedTable
  readonly clock: ServerClock
}

/** The time that the hand in turn has, around its chips. The seconds stand beside the phase. */
export function TurnRing({ table, clock }: TurnRingProps) {
  const ring = useRef<HTMLSpanElement>(null)
  const latest = useRef(table)
  latest.current = table
  useEffect(() => {
    let frame = requestAnimationFrame(function draw() {
      const moment = momentOf(latest.current, clock.now())
      const left = moment.kind === 'playing' ? moment.leftMs / moment.wholeMs : 0
      ring.current?.style.setProperty('--left', String(left))
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [clock])
  return <span ref={ring} className="bj-ring" aria-hidden="true" />
}
