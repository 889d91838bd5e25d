import { Button, ErrorState, IconButton, Skeleton } from '@baize/ui-kit'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'

interface SidePanelProps {
  readonly label: string
  /** Title and state of what is shown. */
  readonly head: ReactNode
  /** What stands in it; undefined while it is fetched or when that failed. */
  readonly children: ReactNode | undefined
  /** The query that loads the row, and the message shown if it fails. */
  readonly query: { readonly error: unknown; refetch(): unknown }
  readonly failedText: string
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One row of a queue beside it, with the way to the rows before and after. */
export function SidePanel(props: SidePanelProps) {
  const { t } = useTranslation(['common', 'desk'])
  const { query, onStep, onClose } = props
  return (
    <aside className="side-panel side-panel--wide" tabIndex={-1} aria-label={props.label}>
      <div className="side-panel__head">
        {props.head}
        <span className="ms-auto" />
        <IconButton
          icon={ChevronUp}
          label={t('desk:key.previous')}
          size="s"
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={t('desk:key.next')}
          size="s"
          onClick={() => onStep(1)}
        />
        <IconButton icon={X} label={t('desk:key.close')} size="s" onClick={onClose} />
      </div>
      {props.children ??
        (query.error ? (
          <ErrorState
            art="compass"
            title={props.failedText}
            actions={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
          >
            {failureText(query.error)}
          </ErrorState>
        ) : (
          <div className="side-panel__body" aria-busy="true">
            <Skeleton className="h-12" />
            <Skeleton className="h-[200px]" />
            <Skeleton className="h-[120px]" />
          </div>
        ))}
    </aside>
  )
}
