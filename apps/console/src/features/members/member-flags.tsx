import { classNames } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { formatDay } from '../../parts/format.ts'
import { memberDataQuery } from '../../parts/member-data/member-data.queries.ts'
import { useNow } from '../../parts/use-now.ts'
import {
  type MemberStanding,
  memberProtectionQuery,
  memberStandingQuery,
} from './members.queries.ts'

const MINUTE_MS = 60_000
const ONLINE_MS = 5 * MINUTE_MS

interface MemberFlagsProps {
  readonly memberId: string
}

interface OfMember extends MemberFlagsProps {
  readonly isSimulated: boolean
}

/** What somebody must know before they do anything: a break, alarms, objections, what waits for another person. */
export function MemberFlags({ memberId, isSimulated }: OfMember) {
  const { t } = useTranslation('members')
  const { data } = useQuery(memberStandingQuery(useApi(), memberId))
  const maySeeWithdrawals = useMay('withdrawals.read')
  const now = useNow(MINUTE_MS)
  const objections = data?.money?.openObjections ?? 0
  return (
    <div className="member-flags">
      {data && isOnline(data, now) && <span className={flagClass(false)}>{t('flag.online')}</span>}
      {data?.identity?.state === 'approved' && (
        <span className={flagClass(false)}>{t('flag.verified')}</span>
      )}
      {isSimulated && <span className={flagClass(false)}>{t('flag.simulated')}</span>}
      <ClosingFlag memberId={memberId} />
      <BreakFlag memberId={memberId} />
      {Boolean(data?.openAlarms) && (
        <Link to="/alarms" className={flagClass(true)}>
          {t('flag.alarms', { count: data?.openAlarms ?? 0 })}
        </Link>
      )}
      {objections > 0 && maySeeWithdrawals && (
        <Link
          to="/withdrawals"
          search={{ queue: 'objected', text: memberId }}
          className={flagClass(false)}
        >
          {t('flag.objections', { count: objections })}
        </Link>
      )}
      {Boolean(data?.waitingApprovals) && (
        <Link to="/approvals" className={flagClass(false)}>
          {t('flag.approvals', { count: data?.waitingApprovals ?? 0 })}
        </Link>
      )}
    </div>
  )
}

/** Who answers the player must know that the account is on its way out. */
function ClosingFlag({ memberId }: MemberFlagsProps) {
  const { t } = useTranslation('members')
  const maySee = useMay('members.data')
  const { data } = useQuery({ ...memberDataQuery(useApi(), memberId), enabled: maySee })
  if (!data?.closing) return null
  const { state } = data.closing
  return (
    <Link to="/data-requests" search={{ list: state, open: memberId }} className={flagClass(true)}>
      {t(`flag.${state}`)}
    </Link>
  )
}

/** A break is the member's own and ends by itself; whoever answers them must know of it. */
function BreakFlag({ memberId }: MemberFlagsProps) {
  const { t } = useTranslation('members')
  const { data } = useQuery(memberProtectionQuery(useApi(), memberId))
  if (!data?.pause) return null
  const { kind, until } = data.pause
  return (
    <Link
      to="/members/$memberId"
      params={{ memberId }}
      search={{ tab: 'limits' }}
      className={flagClass(true)}
    >
      {until === null ? t('flag.exclusionForGood') : t(`flag.${kind}`, { date: formatDay(until) })}
    </Link>
  )
}

/** Signed in, and a page of theirs asked for something a moment ago. */
function isOnline({ openSessions, lastSeenAt }: MemberStanding, now: Date): boolean {
  const seenMs = lastSeenAt === null ? 0 : Date.parse(lastSeenAt)
  return openSessions > 0 && now.getTime() - seenMs < ONLINE_MS
}

const flagClass = (isGrave: boolean) => classNames('member-flag', isGrave && 'member-flag--grave')
