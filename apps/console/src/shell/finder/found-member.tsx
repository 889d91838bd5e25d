import { Badge, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { foundMemberQuery } from './find.queries.ts'

interface FoundMemberProps {
  readonly memberId: string
  onClose(): void
}

const TABS = ['overview', 'orders', 'rounds', 'ledger'] as const

/** Whose hit it is, and the ways into their page. */
export function FoundMember({ memberId, onClose }: FoundMemberProps) {
  const { t } = useTranslation()
  const currency = useCurrency()
  const maySeeMoney = useMay('members.ledger')
  const { data: member } = useQuery(foundMemberQuery(useApi(), memberId))
  if (!member) {
    return (
      <aside className="find__member">
        <Skeleton className="h-40" />
      </aside>
    )
  }
  const figures = [
    ['balance', member.balanceMinor],
    ['held', member.heldMinor],
  ] as const
  return (
    <aside className="find__member" aria-label={member.username}>
      <p>
        <b className="h3">{member.username}</b>
        <span className="caption num">
          {[member.payeeName, member.memberId].filter(Boolean).join(' · ')}
        </span>
      </p>
      {member.status === 'locked' && <Badge tone="danger">{t('finder.locked')}</Badge>}
      <dl className="find__figures">
        {figures.map(([name, wire]) => (
          <div key={name}>
            <dt>{t(`finder.${name}`)}</dt>
            <dd className="num">{formatWireMoney(wire, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="caption">{t('finder.openAs')}</p>
      <div className="find__tabs">
        {TABS.filter((tab) => tab === 'overview' || maySeeMoney).map((tab) => (
          <Link
            key={tab}
            to="/members/$memberId"
            params={{ memberId }}
            search={{ tab }}
            className="btn btn--outline btn--s"
            onClick={onClose}
          >
            {t(`finder.tab.${tab}`)}
          </Link>
        ))}
      </div>
    </aside>
  )
}
