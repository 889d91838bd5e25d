import { MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { formatDay, readMinor } from '../../parts/format.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberFlags } from './member-flags.tsx'
import { MemberKind, MemberStatus } from './member-kind.tsx'
import { MemberFace } from './member-picture.tsx'
import { type MemberProfile, memberGroupQuery } from './members.queries.ts'

/** Who it is, what they have and what is the matter with them, above every tab. */
export function MemberHead({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  return (
    <header className="panel profile-head">
      <MemberFace member={member} />
      <div className="profile-head__who">
        <h1 className="h2 profile-head__name">
          {member.username} <MemberKind type={member.type} />
          <MemberStatus status={member.status} />
        </h1>
        <p className="caption num">
          {t('line', { id: member.memberId, since: formatDay(member.registeredAt) })}
        </p>
      </div>
      <HeadFigures member={member} />
      <div className="profile-head__actions">
        <MemberActions member={member} />
      </div>
      <MemberFlags memberId={member.memberId} />
    </header>
  )
}

function HeadFigures({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const { data: group } = useQuery(memberGroupQuery(useApi(), member.memberId))
  const amounts = [
    ['balance', member.balanceMinor],
    ['held', member.heldMinor],
    ...(member.checkedMinor === '0' ? [] : [['checked', member.checkedMinor] as const]),
  ] as const
  return (
    <dl className="head-figures">
      {amounts.map(([name, wire]) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>
            <MoneyText amountMinor={readMinor(wire)} currency={currency} tone="plain" />
          </dd>
        </div>
      ))}
      {group?.group && (
        <div>
          <dt>{t('group.which')}</dt>
          <dd>{group.group.name}</dd>
        </div>
      )}
    </dl>
  )
}
