import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Count } from '../display/badge.tsx'
import { Icon } from '../display/icon.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon
  /** The accessible name; a picture alone says nothing to a screen reader. */
  readonly label: string
  readonly count?: number
  readonly size?: 's' | 'm'
  readonly isLined?: boolean
  readonly isSpinning?: boolean
}

/** A button that is only a picture: 40 px, 44 on touch. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, count, size = 'm', isLined, isSpinning, className, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'iconbtn',
        size === 's' && 'iconbtn--s',
        isLined && 'iconbtn--line',
        className,
      )}
    >
      <Icon of={icon} {...(isSpinning && { className: 'animate-spin' })} />
      {count !== undefined && count > 0 && <Count of={count} />}
    </button>
  )
}
