import { RefusedCall } from '@baize/api-client'
import { buttonClass, EmptyState, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { formatDay } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { TurnoverCard } from '../../parts/turnover-card.tsx'
import { MemberActions } from './member-actions.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberGroup } from './member-group.tsx'
import { MemberKind, MemberStatus } from './member-kind.tsx'
import { MemberLedger } from './member-ledger.tsx'
import { MemberNotes } from './member-notes.tsx'
import { MemberOrders } from './member-orders.tsx'
import { MemberFace } from './member-picture.tsx'
import { MemberRelated } from './member-related.tsx'
import { MemberRounds } from './member-rounds.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { MemberTransfers } from './member-transfers.tsx'
import { type MemberProfile, memberQuery } from './members.queries.ts'

/** One member: who, how much, from where, and every movement of their money. */
export function MemberScreen() {
  const { t } = useTranslation('members')
  const { memberId } = useParams({ from: '/members/$memberId' })
  const { data, error, refetch } = useQuery(memberQuery(useApi(), memberId))
  return (
    <main className="detail-page" id="main">
      <Link to="/members" className="link back-link">
        <Icon of={ChevronLeft} size="s" isFlipped />
        {t('title')}
      </Link>
      {data ? (
        <Profile member={data} />
      ) : error ? (
        <Missing failure={error} onRetry={refetch} />
      ) : (
        <Waiting />
      )}
    </main>
  )
}

function Profile({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const maySeeLedger = useMay('members.ledger')
  const maySeeWithdrawals = useMay('withdrawals.read')
  return (
    <>
      <header className="panel profile-head">
        <MemberFace member={member} />
        <div>
          <h1 className="h2 profile-head__name">
            {member.username} <MemberKind type={member.type} />
          </h1>
          <p className="caption num">
            {t('line', { id: member.memberId, since: formatDay(member.registeredAt) })}
          </p>
        </div>
        <MemberStatus status={member.status} />
        {maySeeWithdrawals && (
          <Link
            to="/withdrawals"
            search={{ text: member.memberId }}
            className={buttonClass({ variant: 'outline', size: 's' })}
          >
            {t('withdrawals')}
          </Link>
        )}
        <MemberActions member={member} />
      </header>
      <MemberFigures member={member} />
      <div className="profile-columns">
        <div className="profile-main">
          {maySeeLedger && <MemberOrders memberId={member.memberId} />}
          {maySeeLedger && <MemberLedger memberId={member.memberId} />}
          {maySeeLedger && <MemberRounds memberId={member.memberId} />}
          <TurnoverCard memberId={member.memberId} />
          <MemberGroup memberId={member.memberId} />
          {maySeeLedger && <MemberTransfers memberId={member.memberId} />}
          <MemberRelated memberId={member.memberId} />
          <MemberNotes memberId={member.memberId} />
        </div>
        <MemberSessions member={member} />
      </div>
    </>
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
      <Skeleton className="h-[100px]" />
      <Skeleton className="h-[320px]" />
    </div>
  )
}
