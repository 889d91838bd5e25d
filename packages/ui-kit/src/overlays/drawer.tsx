import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { usePageFreeze } from './use-page-freeze.ts'

interface DrawerProps {
  readonly isOpen: boolean
  onClose(): void
  readonly title: string
  readonly closeText: string
  /** Beside the title, such as a status. */
  readonly headAside?: ReactNode
  readonly children: ReactNode
  /** Actions that stay in view at the foot. */
  readonly foot?: ReactNode
  readonly side?: 'start' | 'end'
  /** What has the focus at first; the way out without it. */
  readonly firstFocus?: RefObject<HTMLElement | null>
}

/** A panel of 480 px from one side; a sheet from below on the phone. Outside click closes. */
export function Drawer({
  isOpen,
  onClose,
  title,
  closeText,
  headAside,
  children,
  foot,
  side = 'end',
  firstFocus,
}: DrawerProps) {
  usePageFreeze(isOpen)
  const focus = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className="scrim" data-state={isOpen ? 'open' : 'closed'} />
        <Dialog.Content
          className={classNames('drawer', side === 'start' && 'drawer--start')}
          aria-describedby={undefined}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            if (!firstFocus?.current) return
            event.preventDefault()
            firstFocus.current.focus()
          }}
        >
          <div className="drawer__head">
            <Dialog.Title className="h2">{title}</Dialog.Title>
            {headAside}
            <IconButton icon={X} label={closeText} onClick={onClose} />
          </div>
          <div className="drawer__body">{children}</div>
          {foot && <div className="drawer__foot">{foot}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
