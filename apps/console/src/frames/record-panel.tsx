import { Button, classNames, ErrorState, Skeleton } from '@baize/ui-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'
import { StepButtons } from './step-buttons.tsx'

interface RecordPanelProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; refetch(): unknown }
  /** Names the panel, before and after its row is known. */
  readonly name: string
  nameOf(data: Data): string
  readonly failedText: string
  title(data: Data): ReactNode
  /** Badges beside the title. */
  state?(data: Data): ReactNode
  /** What can be done, fixed at the foot. */
  foot?(data: Data): ReactNode
  /** Leaves more of the queue in sight. */
  readonly isNarrow?: boolean
  onStep(by: -1 | 1): void
  onClose(): void
  /** What there is to know: facts, sections, history. */
  children(data: Data): ReactNode
}

/** One row of a queue beside it, with the way to the rows before and after. */
export function RecordPanel<Data>(props: RecordPanelProps<Data>) {
  const { t } = useTranslation()
  const { query, onStep, onClose } = props
  const { data } = query
  const panel = useFocusOnPhone()
  return (
    <aside
      ref={panel}
      className={classNames('side-panel', !props.isNarrow && 'side-panel--wide')}
      tabIndex={-1}
      aria-label={data === undefined ? props.name : props.nameOf(data)}
    >
      <div className="side-panel__head">
        {data !== undefined && (
          <>
            <h2 className="h3 num">{props.title(data)}</h2>
            {props.state?.(data)}
          </>
        )}
        <span className="ms-auto" />
        <StepButtons {...{ onStep, onClose }} />
      </div>
      {data !== undefined ? (
        <>
          <div className="side-panel__body">{props.children(data)}</div>
          {props.foot?.(data)}
        </>
      ) : query.error ? (
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
      )}
    </aside>
  )
}

/** On a phone the panel covers the list, so it takes the focus; on a desk the list keeps it. */
function useFocusOnPhone() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (matchMedia('(width < 1024px)').matches) panel.current?.focus()
  }, [])
  return panel
}
