import { type KeyboardEvent, useRef, useState } from 'react'

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** One focus stop for a grid of buttons, however it wraps; arrow keys go to the next one on that side. */
export function useArrowKeys() {
  const group = useRef<HTMLFieldSetElement>(null)
  const [stop, setStop] = useState(0)
  return {
    tabIndexOf: (at: number) => (at === stop ? 0 : -1),
    props: {
      ref: group,
      onFocus(event: { readonly target: EventTarget }) {
        const at = buttonsIn(group.current).indexOf(event.target as HTMLElement)
        if (at >= 0) setStop(at)
      },
      onKeyDown(event: KeyboardEvent) {
        if (!ARROWS.includes(event.key)) return
        const buttons = buttonsIn(group.current)
        const from = buttons.indexOf(event.target as HTMLElement)
        const next = from < 0 ? undefined : neighbourOf(buttons, from, event.key)
        if (!next) return
        event.preventDefault()
        next.focus()
      },
    },
  }
}

function buttonsIn(group: HTMLElement | null): HTMLElement[] {
  return [...(group?.querySelectorAll<HTMLElement>('button') ?? [])]
}

function neighbourOf(
  buttons: readonly HTMLElement[],
  from: number,
  key: string,
): HTMLElement | undefined {
  const isMirrored = getComputedStyle(buttons[from] as Element).direction === 'rtl'
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isForward = (key === 'ArrowRight') !== isMirrored
    return buttons[from + (isForward ? 1 : -1)]
  }
  const here = buttons[from]?.getBoundingClientRect()
  if (!here) return undefined
  // Of those above or below, the nearest row; in it the nearest place.
  const middle = (box: DOMRect) => box.left + box.width / 2
  const others = buttons.flatMap((button) => {
    const box = button.getBoundingClientRect()
    const down = key === 'ArrowDown' ? box.top - here.bottom : here.top - box.bottom
    return down >= -1 ? [{ button, down, aside: Math.abs(middle(box) - middle(here)) }] : []
  })
  others.sort((left, right) => left.down - right.down || left.aside - right.aside)
  return others[0]?.button
}
