import { CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../display/icon.tsx'

export type NoticeTone = 'info' | 'warn' | 'danger' | 'felt' | 'gold'

const TONE_ICON: Readonly<Record<NoticeTone, LucideIcon>> = {
  info: Info,
  warn: TriangleAlert,
  danger: CircleAlert,
  felt: Info,
  gold: Info,
}

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly icon?: LucideIcon
  /** Read out as soon as it appears; for what just went wrong. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** A sentence that belongs to the place it stands in. */
export function Notice({ tone = 'info', icon, isAlert, children }: NoticeProps) {
  return (
    <div
      className={classNames('notice', tone !== 'info' && `notice--${tone}`)}
      role={isAlert ? 'alert' : undefined}
    >
      <Icon of={icon ?? TONE_ICON[tone]} />
      <div>{children}</div>
    </div>
  )
}
