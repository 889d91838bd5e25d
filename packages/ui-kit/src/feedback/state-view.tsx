import type { ReactNode } from 'react'
import { artUrl } from '../game/art.ts'

interface StateViewProps {
  /** Name of the object that stands for it. */
  readonly art: string
  readonly title: string
  readonly children?: ReactNode
  /** One way on; a second at most. */
  readonly actions?: ReactNode
  readonly headingLevel?: 1 | 2 | 3
}

/**
 * Nothing here, not yet, or not possible: what happened, what it means, one way on. Use
 * `ErrorState` when something broke, because that is read out.
 */
export function EmptyState(props: StateViewProps) {
  return <StateView {...props} />
}

/** Something failed. It is announced; money words go in the children. */
export function ErrorState(props: StateViewProps) {
  return (
    <div role="alert">
      <StateView {...props} />
    </div>
  )
}

function StateView({ art, title, children, actions, headingLevel = 2 }: StateViewProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="state">
      <img className="state__art" src={artUrl(art)} alt="" width={84} height={84} />
      <Heading className="h2 state__title">{title}</Heading>
      {children && <div className="state__text">{children}</div>}
      {actions && <div className="state__actions">{actions}</div>}
    </div>
  )
}
