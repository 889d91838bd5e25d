import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'

/** A press that moves less than this, in pixels, is a tap. */
const TAP_PX = 8

export interface DraggedChip {
  readonly chip: number
  readonly x: number
  readonly y: number
}

/** Carries a chip from the rack to the spot on which it is let go. */
export function useChipDrag(onDrop: (spot: string, chip: number) => void) {
  const [dragged, setDragged] = useState<DraggedChip>()
  const latest = useRef(onDrop)
  latest.current = onDrop
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const begin = (chip: number, event: ReactPointerEvent) => {
    if (event.button !== 0) return
    const [fromX, fromY] = [event.clientX, event.clientY]
    let isDragging = false
    const move = ({ clientX, clientY }: PointerEvent) => {
      isDragging ||= Math.hypot(clientX - fromX, clientY - fromY) > TAP_PX
      if (isDragging) setDragged({ chip, x: clientX, y: clientY })
    }
    const drop = ({ clientX, clientY }: PointerEvent) => {
      stop.current?.()
      if (!isDragging) return
      const spot = spotAt(clientX, clientY)
      if (spot !== undefined) latest.current(spot, chip)
    }
    const cancel = () => stop.current?.()
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    stop.current = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      setDragged(undefined)
      stop.current = undefined
    }
  }
  return { dragged, begin }
}

/** The spot under a point, whatever is drawn over it. */
function spotAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const spot = element.closest<HTMLElement>('[data-spot]')?.dataset.spot
    if (spot !== undefined) return spot
  }
  return undefined
}
