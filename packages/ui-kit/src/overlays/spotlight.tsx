import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface SpotlightProps {
  /** The highlighted part of the page. */
  readonly target: Element
  readonly title: string
  readonly closeText: string
  /** Asked for by the close button and Escape. */
  onClose(): void
  readonly children: ReactNode
  /** Actions, at the foot of the card. */
  readonly foot: ReactNode
}

interface Place {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The space around it, in pixels. */
const MARGIN = 6

/** Highlights a part of the page: everything else is dimmed, and a card explains it. */
export function Spotlight({ target, title, closeText, onClose, children, foot }: SpotlightProps) {
  const place = usePlaceOf(target)
  const focus = useFocusReturn()
  // The card goes to the other half of the screen.
  const isAbove = place.top + place.height / 2 > innerHeight / 2
  const edge = isAbove
    ? { bottom: innerHeight - place.top + 2 * MARGIN }
    : { top: place.top + place.height + 2 * MARGIN }
  const middle = { '--spot-x': `${place.left + place.width / 2}px` } as CSSProperties
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()} modal>
      <Dialog.Portal>
        <div
          className="spotlight"
          style={{
            left: place.left - MARGIN,
            top: place.top - MARGIN,
            width: place.width + 2 * MARGIN,
            height: place.height + 2 * MARGIN,
          }}
        />
        <Dialog.Content
          className="spotlight__card"
          style={{ ...edge, ...middle }}
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <div className="spotlight__head">
            <Dialog.Title className="h3">{title}</Dialog.Title>
            <IconButton icon={X} label={closeText} onClick={onClose} />
          </div>
          {children}
          <div className="spotlight__foot">{foot}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The position of an element on the screen, kept up to date while the page scrolls or resizes. */
function usePlaceOf(target: Element): Place {
  const [place, setPlace] = useState<Place>(() => placeOf(target))
  useEffect(() => {
    const look = () => setPlace(placeOf(target))
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(target)
    sizes.observe(document.body)
    addEventListener('resize', look)
    addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      removeEventListener('resize', look)
      removeEventListener('scroll', look, { capture: true })
    }
  }, [target])
  return place
}

function placeOf(target: Element): Place {
  const { left, top, width, height } = target.getBoundingClientRect()
  return { left, top, width, height }
}
