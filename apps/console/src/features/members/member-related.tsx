import { Badge, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { formatDay } from '../../parts/format.ts'
import { MemberKind, MemberStatus } from './member-kind.tsx'
import { relatedMembersQuery } from './members.queries.ts'

/** Members who share something with this one, and what. */
export function MemberRelated({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const { data, error } = useQuery(relatedMembersQuery(useApi(), memberId))
  return (
    <section className="panel">
      <h2 className="h3 panel__head">{t('related.title')}</h2>
      {!data && (error ? <p className="panel__body">{failureText(error)}</p> : <SkeletonRows />)}
      {data?.items.length === 0 && <p className="panel__body text-text-2">{t('related.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className="session-list">
          {data.items.map((member) => (
            <li key={member.memberId}>
              <span className="truncate">
                <Link
                  to="/members/$memberId"
                  params={{ memberId: member.memberId }}
                  className="link"
                >
                  {member.username}
                </Link>{' '}
                <MemberKind type={member.type} />
              </span>
              <MemberStatus status={member.status} />
              <span className="caption">
                {member.reasons.map((reason) => (
                  <Badge key={reason} tone={reason === 'payee' ? 'warn' : 'neutral'}>
                    {reason === 'address'
                      ? t('related.address', { count: member.sharedAddresses })
                      : t(`related.${reason}`)}
                  </Badge>
                ))}{' '}
                {t('related.since', { day: formatDay(member.registeredAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className="panel__body caption">{t('related.more')}</p>}
    </section>
  )
}
