import { MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { DetailHead } from '../../frames/detail-page.tsx'
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
    </DetailHead>
  )
}

function useFigures(member: MemberProfile) {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const { data: group } = useQuery(memberGroupQuery(useApi(), member.memberId))
  const amounts = [
    ['balance', member.balanceMinor],
    ['held', member.heldMinor],
    ...(member.checkedMinor === '0' ? [] : [['checked', member.checkedMinor] as const]),
  ] as const
  const figures = amounts.map(
    ([name, wire]) =>
      [
        t(`figure.${name}`),
        <MoneyText key={name} amountMinor={readMinor(wire)} currency={currency} tone="plain" />,
      ] as const,
  )
  return group?.group ? [...figures, [t('group.which'), group.group.name] as const] : figures
}
