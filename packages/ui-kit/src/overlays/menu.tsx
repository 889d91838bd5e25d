import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'

export interface MenuEntry {
  readonly id: string
  readonly text: ReactNode
  readonly icon?: LucideIcon
  readonly tone?: 'danger'
  /** A line above it. */
  readonly startsGroup?: boolean
  /** A box that is ticked or not; the menu stays open for the next one. */
  readonly isTicked?: boolean
  onChoose(): void
}

interface MenuProps {
  /** The button that opens it; must be a single element that takes a ref. */
  readonly trigger: ReactNode
  readonly entries: readonly MenuEntry[]
  /** Above the entries, not choosable, such as who is signed in. */
  readonly head?: ReactNode
  /** For one that is first drawn when somebody wants it. */
  readonly startsOpen?: boolean
}

/** A list of actions: rows of 40 px, arrow keys, typeahead. */
export function Menu({ trigger, entries, head, startsOpen = false }: MenuProps) {
  return (
    <DropdownMenu.Root
      defaultOpen={startsOpen}
      modal={false}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={8} collisionPadding={8}>
          {head}
          {entries.map((entry) => (
            <div key={entry.id}>
              {entry.startsGroup && <DropdownMenu.Separator className="menu__sep" />}
              {entry.isTicked === undefined ? (
                <DropdownMenu.Item
                  className="menu__item"
                  data-tone={entry.tone}
                  onSelect={entry.onChoose}
                >
                  {entry.icon && <Icon of={entry.icon} />}
                  {entry.text}
                </DropdownMenu.Item>
              ) : (
                <DropdownMenu.CheckboxItem
                  className="menu__item"
                  checked={entry.isTicked}
                  onCheckedChange={entry.onChoose}
                  onSelect={(event) => event.preventDefault()}
                >
                  <span className="menu__box">
                    {entry.isTicked && <Icon of={Check} size="s" />}
                  </span>
                  {entry.text}
                </DropdownMenu.CheckboxItem>
              )}
            </div>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
