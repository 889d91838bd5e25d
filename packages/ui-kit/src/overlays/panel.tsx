import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { usePageFreeze } from './use-page-freeze.ts'

interface PanelProps {
  /** Asked for by the close button and Escape, never by a click outside. */
  onClose(): void
  readonly title: string
  readonly closeText: string
  /** At the start side; scrolls by itself. On a narrow screen a strip across the top. */
  readonly nav: ReactNode
  readonly children: ReactNode
  /** What scrolls, for the code that changes what is in it. */
  readonly pageRef?: Ref<HTMLDivElement>
}

/** Several pages with their own menu over the page one is on, which stays as it was. Open while it is there. */
export function Panel({ onClose, title, closeText, nav, children, pageRef }: PanelProps) {
  usePageFreeze(true)
  const focus = useFocusReturn()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()} modal>
      <Dialog.Portal>
        <div className="scrim" data-state="open" />
        <div className="centre-frame">
          <Dialog.Content
            className="centre"
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus()
              event.preventDefault()
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
            }}
            onCloseAutoFocus={focus.onCloseAutoFocus}
            onPointerDownOutside={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
          >
            <div className="centre__head">
              <Dialog.Title asChild>
                <p className="h3">{title}</p>
              </Dialog.Title>
              <IconButton icon={X} label={closeText} onClick={onClose} />
            </div>
            <div className="centre__nav">{nav}</div>
            <div className="centre__page" ref={pageRef}>
              {children}
            </div>
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
