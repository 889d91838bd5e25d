import { TurnoverCard } from '../../parts/turnover-card.tsx'
import { MemberGroup } from './member-group.tsx'
import { MemberProtection } from './member-protection.tsx'
import type { MemberProfile } from './members.queries.ts'

/** What the member has set for themselves, and what the house asks of their withdrawals. */
export function MemberLimits({ member }: { readonly member: MemberProfile }) {
  const { memberId } = member
  return (
    <div className="member-columns">
      <MemberProtection member={member} />
      <div className="profile-main">
        <TurnoverCard memberId={memberId} />
        <MemberGroup memberId={memberId} />
      </div>
    </div>
  )
}
