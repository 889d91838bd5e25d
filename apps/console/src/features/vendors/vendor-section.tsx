import { type ReactNode, useId } from 'react'

interface VendorSectionProps {
  readonly title: string
  readonly text?: string | undefined
  /** What can be done with all of it, at the end of its head. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One part of a vendor's page. */
export function VendorSection({ title, text, actions, children }: VendorSectionProps) {
  const id = useId()
  return (
    <section className="vendor-section" aria-labelledby={id}>
      <div className="vendor-section__head">
        <div>
          <h2 className="h3" id={id}>
            {title}
          </h2>
          {text && <p className="caption">{text}</p>}
        </div>
        {actions && <div className="row-actions">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
