import type { StaffWithdrawal } from '@baize/contract'
import { buttonClass } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { formatMonth } from '../../parts/format.ts'
import { Initials } from '../../parts/initials.tsx'
import { RiskBars } from './risk-bars.tsx'

export function MemberCard({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const mayLook = useMay('members.read')
  const { member, memberId } = withdrawal
  return (
    <div className="card member-card">
      <Initials name={member.payeeName ?? member.username} isRinged />
      <div>
        <p className="member-card__name">
          <b className="strong">{member.username}</b> <RiskBars risk={withdrawal.risk} />
        </p>
        <p className="caption num">
          {t('memberLine', { id: memberId, since: formatMonth(member.since) })}
          {member.payeeName && ` · ${member.payeeName}`}
        </p>
      </div>
      {mayLook && (
        <Link
          to="/members/$memberId"
          params={{ memberId }}
          className={buttonClass({ variant: 'outline', size: 's' })}
        >
          {t('profile')}
        </Link>
      )}
    </div>
  )
}
