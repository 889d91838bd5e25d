import { Icon } from '@baize/ui-kit'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly aside?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of the lobby: title, a fact beside it, the way to more at the end. */
export function Section({ icon, title, aside, action, children }: SectionProps) {
  const headingId = useId()
  return (
    <section className="section" aria-labelledby={headingId}>
      <div className="section__head">
        <h2 className="h2" id={headingId}>
          <Icon of={icon} />
          {title}
        </h2>
        {aside}
        {action && <span className="section__action">{action}</span>}
      </div>
      {children}
    </section>
  )
}
