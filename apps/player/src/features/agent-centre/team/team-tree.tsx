import { formatWhole } from '@baize/kernel'
import { Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { teamQuery } from '../agent-centre.queries.ts'
import { useAgentSearch, useHouseToday } from '../parts/use-agent-search.ts'

/** Of one agent; more of them are in the table. */
const BRANCHES_SHOWN = 30

interface Branch {
  /** Undefined for the agent who looks. */
  readonly memberId?: string
  readonly name: string
  readonly size?: number
  /** Open from the start. */
  readonly isOpen: boolean
}

/** The agents of the team as a tree, open down `path` from below the agent who looks; other branches are asked for when they are opened. */
export function TeamTree({ path }: { readonly path: readonly string[] }) {
  const { t } = useTranslation('agent-centre')
  return (
    <section className="panel agenttree__panel" aria-label={t('team.tree')}>
      <div className="agent__bar">
        <h2 className="h3">{t('team.tree')}</h2>
      </div>
      <div className="agenttree">
        <ul>
          <TreeBranch branch={{ name: t('team.me'), isOpen: true }} path={path} />
        </ul>
      </div>
    </section>
  )
}

function TreeBranch({
  branch,
  path,
}: {
  readonly branch: Branch
  readonly path: readonly string[]
}) {
  const { t, i18n } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const [isOpen, setOpen] = useState<boolean>()
  const { memberId, name, size } = branch
  const isShown = isOpen ?? branch.isOpen
  const isHere = (search.of ?? '') === (memberId ?? '')
  return (
    <li>
      <div className="agenttree__row" aria-current={isHere ? 'true' : undefined}>
        {size === 0 ? (
          <span className="agenttree__toggle" />
        ) : (
          <button
            type="button"
            className="agenttree__toggle"
            aria-label={t('team.expand', { name })}
            aria-expanded={isShown}
            onClick={() => setOpen(!isShown)}
          >
            <Icon of={ChevronRight} size="s" isFlipped />
          </button>
        )}
        <button
          type="button"
          className="agenttree__name"
          onClick={() => change({ of: memberId ?? '' })}
        >
          <span dir="auto">{name}</span>
          {size !== undefined && (
            <span className="num">{formatWhole(BigInt(size), i18n.language)}</span>
          )}
        </button>
      </div>
      {isShown && size !== 0 && <Branches of={memberId} path={path} />}
    </li>
  )
}

interface BranchesProps {
  readonly of: string | undefined
  readonly path: readonly string[]
}

function Branches({ of, path }: BranchesProps) {
  const { t } = useTranslation('agent-centre')
  const today = useHouseToday()
  const { data } = useQuery(
    teamQuery({
      ...{ from: today, to: today, kind: 'agents', sort: 'team', pageSize: BRANCHES_SHOWN },
      ...(of !== undefined && { of }),
    }),
  )
  if (!data) return null
  return (
    <ul>
      {data.items.map(({ memberId, username, teamSize }) => (
        <TreeBranch
          key={memberId}
          branch={{ memberId, name: username, size: teamSize, isOpen: path[0] === memberId }}
          path={path[0] === memberId ? path.slice(1) : []}
        />
      ))}
      {data.totalCount > data.items.length && (
        <li>
          <p className="caption">{t('team.moreInTable')}</p>
        </li>
      )}
    </ul>
  )
}
