import type { ReactNode } from 'react'

/** Facts of a report side by side, each under its name. */
export function ReportFacts({
  rows,
}: {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[]
}) {
  return (
    <dl className="statement__facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
