import type { Permission } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStaff } from '../app/use-session.ts'

interface HeadActionProps {
  readonly text: string
  readonly icon?: LucideIcon
  /** The one that most people come for. */
  readonly isMain?: boolean
  /** Permission required; the action is hidden without it. */
  readonly needs?: Permission
  /** The dialog that it opens. */
  dialog(close: () => void): ReactNode
}

/** A button at the head of a page with the dialog behind it. */
export function HeadAction({ text, icon, isMain = false, needs, dialog }: HeadActionProps) {
  const { permissions } = useStaff()
  const [isOpen, setOpen] = useState(false)
  if (needs !== undefined && !permissions.includes(needs)) return null
  return (
    <>
      <Button size="s" variant={isMain ? 'primary' : 'neutral'} onClick={() => setOpen(true)}>
        {icon && <Icon of={icon} size="s" />}
        {text}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
