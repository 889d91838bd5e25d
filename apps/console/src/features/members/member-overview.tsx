import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { FactRow, MemberLink } from '../../frames/fact-list.tsx'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { MemberSports } from '../../parts/sports/member-sports.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberSumsPanel } from './member-sums.tsx'
import {
  type MemberProfile,
  type MemberStanding,
  memberReferrerQuery,
  memberStandingQuery,
} from './members.queries.ts'

/** What a member comes to, and what of theirs is not over. */
export function MemberOverview({ member }: { readonly member: MemberProfile }) {
  const maySeeMoney = useMay('members.ledger')
  const maySeeSports = useMay('sports.read')
  return (
    <>
      <MemberFigures member={member} />
      <Standing member={member} />
      {maySeeMoney && <MemberSumsPanel memberId={member.memberId} />}
      {maySeeSports && <MemberSports {...member} />}
    </>
  )
}

/** Open business with the way to where it is decided. */
function Standing({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const { data, error } = useQuery(memberStandingQuery(useApi(), member.memberId))
  return (
    <section className="panel">
      <h2 className="h3 panel__head">{t('standing.title')}</h2>
      {data ? (
        <dl className="fact-grid member-standing">
          <Facts member={member} standing={data} />
        </dl>
      ) : error ? (
        <p className="panel__body">{failureText(error)}</p>
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

interface FactsProps {
  readonly member: MemberProfile
  readonly standing: MemberStanding
}

function Facts({ member, standing }: FactsProps) {
  const { t } = useTranslation(['members', 'identityChecks'])
  const { memberId } = member
  const { money, identity } = standing
  const maySeeRewards = useMay('rewards.read')
  const at = (instant: string | null) =>
    instant === null ? t('never') : <span className="num">{formatInstant(instant)}</span>
  return (
    <>
      <FactRow name={t('standing.lastSeen')}>{at(standing.lastSeenAt)}</FactRow>
      <FactRow name={t('column.lastLogin')}>{at(member.lastLoginAt)}</FactRow>
      {money && <OpenMoney memberId={memberId} money={money} />}
      {identity && (
        <FactRow name={t('standing.identity')}>
          <Link to="/identity-checks" search={{ text: memberId, open: memberId }} className="link">
            {t(`identityChecks:state.${identity.state}`)}
          </Link>
        </FactRow>
      )}
      {maySeeRewards && <Referrer memberId={memberId} />}
    </>
  )
}

/** Who brought the member, and why that does not count where it does not. */
function Referrer({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const referrer = useQuery(memberReferrerQuery(useApi(), memberId)).data?.referrer
  if (!referrer) return null
  const { refusedBy } = referrer
  return (
    <FactRow name={t('standing.referrer')}>
      <MemberLink memberId={referrer.memberId} username={referrer.username} />
      {refusedBy && <span className="caption"> ({t(`standing.refused.${refusedBy}`)})</span>}
    </FactRow>
  )
}

interface OpenMoneyProps {
  readonly memberId: string
  readonly money: NonNullable<MemberStanding['money']>
}

function OpenMoney({ memberId, money }: OpenMoneyProps) {
  const { t } = useTranslation('members')
  const maySeeDeposits = useMay('deposits.read')
  const here = { to: '/members/$memberId', params: { memberId }, className: 'link' } as const
  return (
    <>
      <FactRow name={t('standing.openDeposits')}>
        <Open count={money.openDeposits}>
          {maySeeDeposits && (
            <Link to="/deposits" search={{ stands: 'all', text: memberId }} className="link">
              {formatCount(money.openDeposits)}
            </Link>
          )}
        </Open>
      </FactRow>
      <FactRow name={t('standing.openWithdrawals')}>
        <Open count={money.openWithdrawals}>
          <Link {...here} search={{ tab: 'orders', kind: 'withdrawal' }}>
            {formatCount(money.openWithdrawals)}
          </Link>
        </Open>
      </FactRow>
      <FactRow name={t('standing.openRounds')}>
        <Open count={money.openRounds}>
          <Link {...here} search={{ tab: 'rounds', state: 'open' }}>
            {formatCount(money.openRounds)}
          </Link>
        </Open>
      </FactRow>
    </>
  )
}

/** Nothing open needs no way to it. */
function Open({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return count > 0 && children ? children : <span className="num">{formatCount(count)}</span>
}
