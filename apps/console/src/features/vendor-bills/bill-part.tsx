import { type ReactNode, useId } from 'react'

interface BillPartProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** One part of a bill's page. */
export function BillPart({ title, text, children }: BillPartProps) {
  const id = useId()
  return (
    <section className="bill-part" aria-labelledby={id}>
      <div>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {text && <p className="caption">{text}</p>}
      </div>
      {children}
    </section>
  )
}
