import type { TableRoom } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { artUrl } from '@baize/ui-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText } from '../../../../app/number-text.ts'
import { useReducedMotion } from '../../play/use-reduced-motion.ts'
import { momentOf } from '../room/moment.logic.ts'
import type { SeenMoment } from '../room/use-moment.ts'
import type { ServerClock } from '../room/use-server-clock.ts'
import { type Bird, type Birds, birdsAfter, birdsAt, birdsAtRest } from './fight.logic.ts'
import { figureNow, useSideText } from './use-side-text.ts'
import './fight.css'

interface FightRingProps {
  readonly room: TableRoom
  readonly seen: SeenMoment
  readonly clock: ServerClock
}

/** Of a price, such as 0.89. */
const PLACES = 2
const SIDES = ['meron', 'wala'] as const

/** The two birds, as the drawn result has them at this moment, with what each side brings. For the eye: the words beside it say the rest. */
export function FightRing({ room, seen, clock }: FightRingProps) {
  const { t } = useTranslation('live-tables')
  const ring = useRef<HTMLDivElement>(null)
  const isStill = useReducedMotion()
  const latest = useRef(room)
  latest.current = room
  const { revealed, kind } = seen
  useEffect(() => {
    let frame = 0
    const draw = () => {
      const birds = birdsOf(latest.current, clock.now(), isStill)
      for (const side of SIDES) place(ring.current, side, birds[side])
      frame = requestAnimationFrame(draw)
    }
    // Birds stand still but for the contest itself.
    if (kind === 'shown' && !isStill) draw()
    else for (const side of SIDES) place(ring.current, side, birdsOf(room, clock.now(), true)[side])
    return () => cancelAnimationFrame(frame)
  }, [kind, isStill, clock, room])
  const winner =
    revealed?.game === 'cockfight' && !revealed.isCancelled ? revealed.winner : undefined
  return (
    <>
      <div ref={ring} className="lt-sand" aria-hidden="true">
        {SIDES.map((side) => (
          <img
            key={side}
            data-bird={side}
            src={artUrl('rooster')}
            alt=""
            width={128}
            height={128}
          />
        ))}
      </div>
      {SIDES.map((side, at) => (
        <p
          key={side}
          className="lt-side"
          data-side={at === 0 ? 'first' : 'second'}
          data-tone={side === 'meron' ? 'red' : 'blue'}
          data-won={winner === side || undefined}
        >
          <span>{t(`cockfight.${side}`)}</span>
          <FigureOf room={room} side={side} />
        </p>
      ))}
    </>
  )
}

/** What a side brings: its price, or of a pool what a hundred on it would bring as the stakes lie now. */
function FigureOf({ room, side }: { readonly room: TableRoom; readonly side: 'meron' | 'wala' }) {
  const sideText = useSideText()
  if (room.variant !== 'pool') {
    const [to, of] = room.spots.find(({ spot }) => spot === side)?.pays ?? [0, 1]
    return <b className="lt-figure">{decimalText(ratio(to, of), PLACES)}</b>
  }
  return (
    <b className="lt-figure">
      <span aria-hidden="true">{figureNow(room, side)?.toString() ?? '–'}</span>
      <span className="sr-only">{sideText(room, side)}</span>
    </b>
  )
}

function birdsOf(room: TableRoom, nowMs: number, isStill: boolean): Birds {
  const result = room.round?.result
  const moment = momentOf(room, nowMs)
  if (result?.game !== 'cockfight') return birdsAtRest()
  if (moment.kind === 'settled') return birdsAfter(result)
  if (moment.kind !== 'shown' || isStill) return birdsAtRest()
  return birdsAt(result, moment.sinceMs, moment.showMs)
}

function place(ring: HTMLElement | null, side: keyof Birds, bird: Bird): void {
  const picture = ring?.querySelector<HTMLElement>(`[data-bird="${side}"]`)
  if (!ring || !picture) return
  const { x, y, lean, scale, isFacing, opacity } = bird
  // The picture looks to the left, as the bird on the right does.
  const isFlipped = (side === 'meron') === isFacing
  const { clientWidth: width, clientHeight: height } = ring
  // On a narrow ring the birds stay apart too.
  const [dx, dy] = [x * Math.max(width / 2, height * 3.6), y * height]
  picture.style.transform = `translate(-50%, 0) translate(${dx}px, ${dy}px) scale(${isFlipped ? -scale : scale}, ${scale}) rotate(${isFlipped ? -lean : lean}deg)`
  picture.style.opacity = `${opacity}`
}
