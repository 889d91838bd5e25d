import type { TeamMember } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPeriod } from '../agents-search.ts'

interface CrumbsProps {
  /** From the top down. */
  readonly path: readonly TeamMember[]
  /** The last of the path is what the page shows, and leads nowhere. */
  readonly endsHere?: boolean
}

/** Who stands above, from the house down; each leads to the downlines of that agent. */
export function Crumbs({ path, endsHere = false }: CrumbsProps) {
  const { t } = useTranslation('agents')
  const steps = endsHere ? path.slice(0, -1) : path
  const last = endsHere ? path.at(-1) : undefined
  return (
    <nav className="agent-crumbs" aria-label={t('path')}>
      {endsHere && !last ? (
        <span aria-current="page">{t('house')}</span>
      ) : (
        <Link to="/agents" search={keepPeriod} className="link">
          {t('house')}
        </Link>
      )}
      {steps.map(({ memberId, username }) => (
        <Fragment key={memberId}>
          <Icon of={ChevronRight} size="s" isFlipped />
          <Link
            to="/agents"
            search={(before) => ({ ...keepPeriod(before), of: memberId })}
            className="link"
          >
            <bdi>{username}</bdi>
          </Link>
        </Fragment>
      ))}
      {last && (
        <>
          <Icon of={ChevronRight} size="s" isFlipped />
          <bdi aria-current="page">{last.username}</bdi>
        </>
      )}
    </nav>
  )
}
