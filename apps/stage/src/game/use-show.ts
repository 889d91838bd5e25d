import type { StageFacts } from '@baize/contract/stage'
import { type RefObject, useEffect, useState } from 'react'
import type { GameKind } from './game-kind.ts'
import type { GameShow } from './game-show.ts'
import type { PatchHud } from './hud.ts'
import type { Sound } from './use-sound.ts'

/** Keeps the scene of a game in its host for as long as the page lives. */
export function useShow<Facts extends StageFacts>(parts: {
  readonly facts: Facts
  readonly kind: GameKind<Facts>
  readonly hud: PatchHud
  readonly sound: Sound
  readonly host: RefObject<HTMLDivElement | null>
}): GameShow | undefined {
  const { facts, kind, hud, host } = parts
  const { board } = parts.sound
  const [show, setShow] = useState<GameShow>()
  useEffect(() => {
    const element = host.current
    if (!element) return
    let isGone = false
    let opened: GameShow | undefined
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    void kind.open({ host: element, facts, hud, sound: board, isMotionReduced }).then((next) => {
      if (isGone) {
        next.close()
        return
      }
      opened = next
      setShow(next)
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [facts, kind, hud, host, board])
  return show
}
