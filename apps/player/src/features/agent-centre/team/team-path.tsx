import type { TeamMember } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { ChevronRight, House } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAgentSearch } from '../parts/use-agent-search.ts'

/** From the agent down to whose downlines are shown; each leads back up. */
export function TeamPath({ path }: { readonly path: readonly TeamMember[] }) {
  const { t } = useTranslation('agent-centre')
  const { change } = useAgentSearch()
  return (
    <nav className="agentpath" aria-label={t('team.path')}>
      {path.map((member, place) => {
        const isLast = place === path.length - 1
        const name = place === 0 ? t('team.me') : member.username
        return (
          <span key={member.memberId}>
            {place === 0 ? <Icon of={House} /> : <Icon of={ChevronRight} isFlipped />}
            {isLast ? (
              <b className="strong" aria-current="page" dir="auto">
                {name}
              </b>
            ) : (
              <button
                type="button"
                className="link"
                dir="auto"
                onClick={() => change({ of: place === 0 ? '' : member.memberId, member: '' })}
              >
                {name}
              </button>
            )}
          </span>
        )
      })}
    </nav>
  )
}
