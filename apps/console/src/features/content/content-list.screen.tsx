import './content.css'
import type { ContentKind, ContentSummary } from '@baize/contract'
import { Badge, type BadgeTone, Button, EmptyState, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { formatInstant } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { contentListQuery } from './content.queries.ts'
import type { ContentSearch } from './content-search.ts'
import { FactsText } from './facts-text.tsx'

const TONES: Readonly<Record<ContentSummary['state'], BadgeTone>> = {
  draft: 'neutral',
  planned: 'info',
  shown: 'felt',
  over: 'warn',
  withdrawn: 'neutral',
}

interface ContentListProps {
  readonly kind: ContentKind
  readonly title: string
  readonly caption: string
  /** Above the list, such as tabs. */
  readonly tabs?: ReactNode
  /** What a new one begins with. */
  readonly startsWith?: Omit<ContentSearch, 'new'>
  /** Before the words of an item. */
  lead?(item: ContentSummary): ReactNode
  /** What can be done with an item among those that are listed. */
  actions?(item: ContentSummary, items: readonly ContentSummary[]): ReactNode
  /** Which of them are listed; all without it. */
  isListed?(item: ContentSummary): boolean
}

/** Everything of one kind that staff wrote, published or not. */
export function ContentList(props: ContentListProps) {
  const { kind, title, caption, tabs, startsWith, lead, actions, isListed } = props
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(contentListQuery(useApi(), kind))
  const items = isListed ? data?.filter(isListed) : data
  const startNew = () =>
    void navigate({
      to: '/content/$contentId',
      params: { contentId: crypto.randomUUID() },
      search: { new: kind, ...startsWith },
    })
  return (
    <main className="list-page" id="main">
      <div className="list-page__head">
        <h1 className="h2">{title}</h1>
        <span className="caption">{caption}</span>
        <div className="list-page__facts">
          <Button size="s" variant="primary" onClick={startNew}>
            <Plus size={16} aria-hidden="true" />
            {t(`new.${kind}`)}
          </Button>
        </div>
      </div>
      {tabs}
      {items ? (
        items.length === 0 ? (
          <EmptyState art="envelope" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <ul className="content-list">
            {items.map((item) => (
              <ContentRow
                key={item.contentId}
                item={item}
                lead={lead?.(item)}
                actions={actions?.(item, items)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[240px]" />
      )}
    </main>
  )
}

interface ContentRowProps {
  readonly item: ContentSummary
  readonly lead: ReactNode
  readonly actions: ReactNode
}

function ContentRow({ item, lead, actions }: ContentRowProps) {
  const { t, i18n } = useTranslation('content')
  const nameOf = useLanguageName()
  const { contentId, title, state, isChanged, draft, languages, changedAt, changedBy } = item
  const { plan, shownNumber } = item
  const hasNews = isChanged && state !== 'draft' && state !== 'withdrawn'
  return (
    <li className="content-item">
      {lead}
      <div className="content-item__words">
        <h2 className="h3">
          <Link dir="auto" to="/content/$contentId" params={{ contentId }} search={{}}>
            {title || t('untitled')}
          </Link>
        </h2>
        <p className="small text-text-2">
          <FactsText facts={draft.facts} />
        </p>
        {plan && (
          <p className="small text-info-text num">
            {shownNumber === null
              ? t('goesLiveFirst', { at: formatInstant(plan.from) })
              : t('goesLive', { at: formatInstant(plan.from), number: shownNumber })}
          </p>
        )}
        <p className="caption num">
          <bdi>{t('changed', { at: formatInstant(changedAt), by: changedBy })}</bdi>{' '}
          {draft.startsAt && !plan && t('from', { at: formatInstant(draft.startsAt) })}{' '}
          {draft.endsAt && t('until', { at: formatInstant(draft.endsAt) })}{' '}
          <bdi>
            {t('languages', {
              list: new Intl.ListFormat(i18n.language).format(languages.map(nameOf)),
            })}
          </bdi>
        </p>
      </div>
      <div className="content-item__states">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        {hasNews && <Badge tone="brass">{t('changedBadge')}</Badge>}
      </div>
      {actions}
    </li>
  )
}
