import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'
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
}

/** A panel of 480 px from the end side; a sheet from below on the phone. Outside click closes. */
export function Drawer({
  isOpen,
  onClose,
  title,
  closeText,
  headAside,
  children,
  foot,
}: DrawerProps) {
  usePageFreeze(isOpen)
  const focus = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <div className="scrim" data-state={isOpen ? 'open' : 'closed'} />
        <Dialog.Content className="drawer" aria-describedby={undefined} {...focus}>
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
