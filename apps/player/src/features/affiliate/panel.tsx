import { EmptyState } from '@baize/ui-kit'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
  /** What is said where there is nothing. */
  readonly empty?: string | false
  readonly children?: ReactNode
}

/** A part of the dashboard under its title. */
export function Panel({ title, text, action, empty, children }: PanelProps) {
  return (
    <section className="panel affiliate__panel" aria-label={title}>
      <div className="affiliate__bar">
        <h2 className="h3">{title}</h2>
        {action}
      </div>
      {text && <p className="caption text-text-2">{text}</p>}
      {empty ? <EmptyState art="envelope" title={empty} headingLevel={3} /> : children}
    </section>
  )
}
