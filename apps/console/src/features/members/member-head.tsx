import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { DetailHead } from '../../frames/detail-page.tsx'
import { formatDay } from '../../parts/format.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberFlags } from './member-flags.tsx'
import { MemberKind, MemberStatus } from './member-kind.tsx'
import { MemberFace } from './member-picture.tsx'
import { MemberTags } from './member-tags.tsx'
import { type MemberProfile, memberGroupQuery } from './members.queries.ts'
import { MemberMoney } from './timeline/member-money.tsx'

/** Who it is, what they have and what is the matter with them, above every tab. */
export function MemberHead({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  return (
    <DetailHead
      isCard
      lead={<MemberFace member={member} />}
      title={member.username}
      state={
        <>
          <MemberKind type={member.type} />
          <MemberStatus status={member.status} />
        </>
      }
      caption={t('line', { id: member.memberId, since: formatDay(member.registeredAt) })}
      figures={useFigures(member)}
      actions={<MemberActions member={member} />}
    >
      <MemberFlags memberId={member.memberId} isSimulated={member.isSimulated} />
      <MemberTags member={member} />
      <MemberMoney member={member} />
    </DetailHead>
  )
}

/** The group of withdrawal limits, where it is not that of everybody. */
function useFigures({ memberId }: MemberProfile) {
  const { t } = useTranslation('members')
  const { data } = useQuery(memberGroupQuery(useApi(), memberId))
  return data?.group ? [[t('group.which'), data.group.name] as const] : []
}
