import type { TableRoom } from '@baize/contract'
import { BLACKJACK_SEATS } from '@baize/rooms'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../../play/use-reduced-motion.ts'
import type { TableCardShown } from '../blackjack/deal.logic.ts'
import { momentOf } from '../room/moment.logic.ts'
import type { ServerClock } from '../room/use-server-clock.ts'
import type { Scene } from './actor.ts'
import type { Picture } from './open-picture.ts'
import type { Box, Places } from './paint-room.ts'

interface PictureViewProps {
  readonly room: TableRoom
  readonly clock: ServerClock
  /** What the picture lies behind, as large as it. */
  readonly pit: RefObject<HTMLElement | null>
  /** The cards of blackjack at a moment. */
  readonly cardsAt?: ((nowMs: number) => readonly TableCardShown[]) | undefined
  /** Another one where things were laid out anew without another size. */
  readonly layoutKey?: string | undefined
  /** Called where this browser draws no picture. */
  onFailure(): void
}

/** The picture of a table, behind its cloth. For the eye alone: what happens is said beside it. */
export function PictureView(props: PictureViewProps) {
  const { room, clock, pit, cardsAt, layoutKey, onFailure } = props
  const host = useRef<HTMLDivElement>(null)
  const isStill = useReducedMotion()
  const [isReady, setReady] = useState(false)
  const latest = useRef({ room, isStill, cardsAt, onFailure })
  latest.current = { room, isStill, cardsAt, onFailure }
  const shown = useRef<Picture>(undefined)
  const { game } = room
  const { look } = room.settings
  useEffect(() => {
    let picture: Picture | undefined
    let isGone = false
    const scene = (): Scene => {
      const { room: now, isStill: isStillNow, cardsAt: cardsNow } = latest.current
      const nowMs = clock.now()
      return { ...sceneOf(now, nowMs, isStillNow), table: cardsNow?.(nowMs) ?? [] }
    }
    const open = async () => {
      const { openPicture } = await import('./open-picture.ts')
      if (isGone || !host.current) return
      const opened = await openPicture({
        ...{ host: host.current, game, look, scene },
        places: () => placesIn(pit.current),
      })
      if (isGone) return opened.close()
      picture = opened
      shown.current = opened
      setReady(true)
    }
    open().catch(() => {
      if (!isGone) latest.current.onFailure()
    })
    const observer = new ResizeObserver(() => picture?.layout())
    for (const part of pit.current?.querySelectorAll('[data-picture]') ?? []) observer.observe(part)
    return () => {
      isGone = true
      observer.disconnect()
      picture?.close()
      shown.current = undefined
      setReady(false)
    }
  }, [game, look, clock, pit])
  const laidOutAs = useRef(layoutKey)
  useEffect(() => {
    if (laidOutAs.current === layoutKey) return
    laidOutAs.current = layoutKey
    shown.current?.layout()
  })
  return (
    <div ref={host} className="lt-picture" data-ready={isReady || undefined} aria-hidden="true" />
  )
}

function sceneOf(room: TableRoom, nowMs: number, isStill: boolean): Omit<Scene, 'table'> {
  const { round, results } = room
  // The last listed result may belong to the round that is still on display.
  const before = results.findLast(({ tableRoundId }) => tableRoundId !== round?.tableRoundId)
  return {
    ...{ moment: momentOf(room, nowMs), result: round?.result ?? undefined, isStill },
    before: before?.text,
    sinceOpenedMs: round ? nowMs - round.openedAtMs : Number.POSITIVE_INFINITY,
  }
}

/** The page lays things out; the picture asks where they are. */
function placesIn(pit: HTMLElement | null): Places {
  const frame = pit?.getBoundingClientRect()
  const boxOf = (name: string): Box | undefined => {
    const part = pit?.querySelector(`[data-picture="${name}"]`)?.getBoundingClientRect()
    if (!part || !frame || part.width === 0) return undefined
    return {
      ...{ x: part.left - frame.left, y: part.top - frame.top },
      ...{ width: part.width, height: part.height },
    }
  }
  return {
    width: Math.round(frame?.width ?? 0),
    height: Math.round(frame?.height ?? 0),
    focus: boxOf('focus') ?? { x: 0, y: 0, width: 1, height: 1 },
    seats: Array.from({ length: BLACKJACK_SEATS }, (_, seat) => boxOf(`seat-${seat}`)),
    // On a small screen the rows are straight, and the cloth has no edge.
    arc: isFlat(pit) ? undefined : boxOf('arc'),
  }
}

function isFlat(pit: HTMLElement | null): boolean {
  return pit !== null && getComputedStyle(pit).getPropertyValue('--flat').trim() === '1'
}
