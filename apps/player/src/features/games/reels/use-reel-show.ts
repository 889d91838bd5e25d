import { type RefObject, useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../play/use-reduced-motion.ts'
import type { ReelHost, ReelShow } from './reel-show.ts'

/** A show in the page, with what stands over it as text. */
export interface ReelShowHandle<Hud> {
  readonly host: RefObject<HTMLDivElement | null>
  readonly hud: Hud
  /** Undefined until the scene is built. */
  readonly show: ReelShow | undefined
  hidePlate(): void
}

/** Clear space between the machine and the controls where a screen is short. */
const DECK_GAP = 10

/** Room for the title above the machine and the deck below it, which is as tall as what it offers. */
function insetsFor(width: number, height: number, deckHeight: number) {
  if (height > width * 1.05) {
    return height < 600
      ? { top: 64, bottom: Math.max(192, deckHeight + DECK_GAP) }
      : { top: 84, bottom: 300 }
  }
  if (height < 480) return { top: 12, bottom: 92 }
  return { top: 82, bottom: 150 }
}

/** Keeps a show in a host element for as long as the component lives; another `open` builds another. */
export function useReelShow(
  open: (at: ReelHost) => Promise<ReelShow>,
): Pick<ReelShowHandle<unknown>, 'host' | 'show'> {
  const host = useRef<HTMLDivElement>(null)
  const [show, setShow] = useState<ReelShow>()
  const isMotionReduced = useReducedMotion()
  useEffect(() => {
    if (!host.current) return
    let isGone = false
    let opened: ReelShow | undefined
    const scene = host.current.parentElement
    const deckHeight = () => scene?.querySelector<HTMLElement>('.deck-dock')?.offsetHeight ?? 0
    void open({
      host: host.current,
      isMotionReduced,
      insetsFor: (width, height) => insetsFor(width, height, deckHeight()),
    }).then((next) => {
      if (isGone) next.close()
      else {
        opened = next
        setShow(next)
      }
    })
    return () => {
      isGone = true
      opened?.close()
      setShow(undefined)
    }
  }, [open, isMotionReduced])
  return { host, show }
}
