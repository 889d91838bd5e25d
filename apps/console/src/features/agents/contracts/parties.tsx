import type { TeamMember } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** An agent by name, with the way to their page. */
export function AgentLink({ of }: { readonly of: TeamMember }) {
  return (
    <Link to="/agents/$memberId" params={{ memberId: of.memberId }} className="link">
      <bdi>{of.username}</bdi>
    </Link>
  )
}

/** Who gives a contract: an agent, or the house. */
export function Giver({ of }: { readonly of: TeamMember | null }) {
  const { t } = useTranslation('agents')
  return of === null ? t('house') : <AgentLink of={of} />
}
