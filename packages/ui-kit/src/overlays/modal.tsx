import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { usePageFreeze } from './use-page-freeze.ts'

interface ModalProps {
  readonly isOpen: boolean
  /** Asked for by the close button and Escape, never by a click outside. */
  onClose(): void
  /** The dialog's name. With `banner` it is only read out, because the banner shows it. */
  readonly title: string
  /** A picture across the top in place of the plain head. */
  readonly banner?: ReactNode
  /** Something beside the dialog, as tall as it; only on a wide screen. */
  readonly aside?: ReactNode
  /** Leave out when the dialog must be answered. */
  readonly closeText?: string
  readonly widthRem?: number
  readonly children: ReactNode
  /** Actions, at the foot. */
  readonly foot?: ReactNode
}

/**
 * The one dialog: named, focus kept inside, page frozen where it was, no close on outside click.
 * On a phone it is a sheet as wide as the screen.
 */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, banner, aside, closeText, widthRem, children, foot } = props
  usePageFreeze(isOpen)
  const focus = useFocusReturn()
  const style = widthRem ? ({ '--modal-width': `${widthRem}rem` } as CSSProperties) : undefined
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()} modal>
      <Dialog.Portal>
        <div className="scrim" data-state={isOpen ? 'open' : 'closed'} />
        <div className="modal-frame" data-state={isOpen ? 'open' : 'closed'}>
          <Dialog.Content
            className="modal"
            style={style}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus()
              startInFirstField(event)
            }}
            onCloseAutoFocus={focus.onCloseAutoFocus}
            onPointerDownOutside={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            onEscapeKeyDown={(event) => closeText === undefined && event.preventDefault()}
          >
            {banner ? (
              <>
                <Dialog.Title className="sr-only">{title}</Dialog.Title>
                {banner}
              </>
            ) : (
              <div className="modal__head">
                <Dialog.Title className="h2">{title}</Dialog.Title>
                {closeText && <IconButton icon={X} label={closeText} onClick={onClose} />}
              </div>
            )}
            {aside && <div className="modal__aside">{aside}</div>}
            <div className="modal__body">{children}</div>
            {foot && <div className="modal__foot">{foot}</div>}
            {/* Last in order, so that focus starts in what the dialog is about. */}
            {banner && closeText && (
              <IconButton icon={X} label={closeText} className="modal__close" onClick={onClose} />
            )}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const WRITTEN_IN =
  '.modal__body :is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea)'

/** Anyone who opens a form wants to write: tabs and buttons before its first field can wait. */
function startInFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement | null
  const field = dialog?.querySelector<HTMLElement>(WRITTEN_IN)
  if (!field) return
  event.preventDefault()
  field.focus()
}
