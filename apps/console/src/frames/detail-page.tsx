import { RefusedCall } from '@baize/api-client'
import { classNames, EmptyState, Icon, Skeleton } from '@baize/ui-kit'
import { createLink } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../parts/read-failed.tsx'

interface DetailPageProps<Data> {
  /** What stands above before anything is read: a `BackLink` to the list, or the head of a page that has only one. */
  readonly top: ReactNode
  readonly query: { readonly data: Data | undefined; readonly error: unknown; refetch(): unknown }
  /** Said where there is no such thing; a general sentence without it. */
  readonly missing?: { readonly title: string; readonly text: string }
  readonly className?: string
  /** A `DetailHead` unless it stands above, then sections or `DetailTabs`. */
  children(data: Data): ReactNode
}

/** The page of one thing: the way back, what it is, and what there is to know about it. */
export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { top, query, missing, className, children } = props
  const { data, error, refetch } = query
  const { t } = useTranslation()
  const { title, text } = missing ?? { title: t('notFound.title'), text: t('notFound.text') }
  return (
    <main className={classNames('detail-page', className)} id="main">
      {top}
      {data !== undefined ? (
        children(data)
      ) : isOfNothing(error) ? (
        <EmptyState art="magnifier" title={title} headingLevel={1}>
          {text}
        </EmptyState>
      ) : error ? (
        <ReadFailed failure={error} headingLevel={missing ? 1 : 2} onRetry={refetch} />
      ) : (
        <div className="grid gap-4" aria-busy="true">
          <Skeleton className="h-[84px]" />
          <Skeleton className="h-[44px]" />
          <Skeleton className="h-[320px]" />
        </div>
      )}
    </main>
  )
}

/** There is no such thing, or the address names none that there could be. */
function isOfNothing(failure: unknown): boolean {
  return failure instanceof RefusedCall && ['not_found', 'invalid_input'].includes(failure.code)
}

function BackAnchor({ children, className, ...anchor }: ComponentProps<'a'>) {
  return (
    <a {...anchor} className={classNames('link back-link', className)}>
      <Icon of={ChevronLeft} size="s" isFlipped />
      {children}
    </a>
  )
}

/** The way back from a page to its list. */
export const BackLink = createLink(BackAnchor)

interface DetailHeadProps {
  readonly title: ReactNode
  /** Badges beside the title. */
  readonly state?: ReactNode
  readonly caption?: ReactNode
  /** In front of the title, such as a face. */
  readonly lead?: ReactNode
  /** Amounts and names that everybody looks for: a name and what stands under it. */
  readonly figures?: readonly (readonly [name: string, figure: ReactNode])[]
  readonly actions?: ReactNode
  /** On a card of its own. */
  readonly isCard?: boolean
  /** What is the matter with it, below. */
  readonly children?: ReactNode
}

/** What it is, how it stands and what can be done about it. */
export function DetailHead(props: DetailHeadProps) {
  const { title, state, caption, lead, figures, actions, isCard, children } = props
  return (
    <header className={classNames('detail-head', isCard && 'panel detail-head--card')}>
      {lead}
      <div>
        <h1 className="h2 detail-head__title">
          {title} {state}
        </h1>
        {caption !== undefined && <p className="caption num">{caption}</p>}
      </div>
      {figures && (
        <dl className="detail-head__figures">
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="detail-head__actions">{actions}</div>}
      {children}
    </header>
  )
}

interface DetailSectionProps {
  readonly title: string
  readonly text?: string | undefined
  /** What can be done with all of it, at the end of its head. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One part of the page. */
export function DetailSection({ title, text, actions, children }: DetailSectionProps) {
  const id = useId()
  return (
    <section className="detail-section" aria-labelledby={id}>
      <div className="detail-section__head">
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
