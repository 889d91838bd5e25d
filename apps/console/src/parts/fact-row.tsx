import type { ReactNode } from 'react'

/** One named fact of a grid of facts. */
export function FactRow({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
