import type { CSSProperties, ReactNode } from 'react'
import { type RichNode, RichText } from '../display/rich-text.tsx'

/** How wide a popup is where there is room. */
export const POPUP_WIDTH_REM = 34

interface NoticeProps {
  readonly title: string
  readonly nodes: readonly RichNode[]
  /** What can be done with it, at its end. */
  readonly children?: ReactNode
}

/** A line over every page. */
export function NoticeBarFace({ title, nodes, children }: NoticeProps) {
  return (
    <aside className="noticebar" aria-label={title}>
      <strong className="strong" dir="auto">
        {title}
      </strong>
      <RichText nodes={nodes} />
      {children}
    </aside>
  )
}

/** One of the list of notices, opened; what the children say stands beside the title. */
export function NoticeFace({ title, nodes, children }: NoticeProps) {
  return (
    <div className="notices__row" data-unread>
      <div className="notices__head">
        <span className="notices__title" dir="auto">
          {title}
        </span>
        {children}
      </div>
      <RichText nodes={nodes} className="notices__text" />
    </div>
  )
}

/** What a popup looks like over a page, where none is opened. */
export function PopupFace({ title, nodes, children }: NoticeProps) {
  return (
    <div className="modal-frame">
      <div className="modal" style={{ '--modal-width': `${POPUP_WIDTH_REM}rem` } as CSSProperties}>
        <div className="modal__head">
          <h2 className="h2">{title}</h2>
        </div>
        <div className="modal__body">
          <RichText nodes={nodes} />
        </div>
        <div className="modal__foot">{children}</div>
      </div>
    </div>
  )
}
