import { RefusedCall } from '@baize/api-client'
import { EmptyState, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { MemberHead } from './member-head.tsx'
import { MemberTabs } from './member-tabs.tsx'
import { memberQuery } from './members.queries.ts'

/** One member seen whole: a head that stays, and a tab for everything there is to know. */
export function MemberScreen() {
  const { t } = useTranslation('members')
  const { memberId } = useParams({ from: '/members/$memberId' })
  const { data, error, refetch } = useQuery(memberQuery(useApi(), memberId))
  return (
    <main className="detail-page member-page" id="main">
      <Link to="/members" className="link back-link">
        <Icon of={ChevronLeft} size="s" isFlipped />
        {t('title')}
      </Link>
      {data ? (
        <MemberTabs key={memberId} member={data} head={<MemberHead member={data} />} />
      ) : error ? (
        <Missing failure={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </main>
  )
}

function Missing(props: { readonly failure: unknown; onRetry(): unknown }) {
  const { t } = useTranslation('members')
  const { failure, onRetry } = props
  const isUnknown = failure instanceof RefusedCall && failure.code === 'not_found'
  if (isUnknown) {
    return (
      <EmptyState art="magnifier" title={t('unknownTitle')} headingLevel={1}>
        {t('unknownText')}
      </EmptyState>
    )
  }
  return <ReadFailed failure={failure} headingLevel={1} onRetry={onRetry} />
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-[84px]" />
      <Skeleton className="h-[44px]" />
      <Skeleton className="h-[320px]" />
    </div>
  )
}
