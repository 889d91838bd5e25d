import { TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { AgentTypeBadge } from '../../../parts/agents/agent-type.tsx'
import { useDelayedText } from '../../../parts/use-delayed-text.ts'
import { type AgentRow, foundAgentsQuery } from '../agents.queries.ts'
import { usePeriod } from '../use-period.ts'

interface UplineChoiceProps {
  /** Who moves, and so cannot be the upline. */
  readonly of: Pick<AgentRow, 'memberId'>
  readonly chosen: string
  readonly error: string | undefined
  onChoose(memberId: string): void
}

/** Finds an agent by name or id, and takes one of those found. */
export function UplineChoice({ of, chosen, error, onChoose }: UplineChoiceProps) {
  const { t } = useTranslation('agents')
  const [wanted, setWanted] = useState('')
  const [text, setText] = useDelayedText(wanted, (typed) => {
    setWanted(typed)
    onChoose('')
  })
  const { period } = usePeriod({})
  const { data } = useQuery(foundAgentsQuery(useApi(), wanted.trim(), period))
  const found =
    wanted.trim() === '' ? [] : (data ?? []).filter((row) => row.memberId !== of.memberId)
  return (
    <div className="upline-choice">
      <TextField
        icon={Search}
        label={t('move.upline')}
        hint={t('move.uplineHint')}
        error={error}
        maxLength={80}
        value={text}
        isRequired
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found.map(({ memberId, username, type }) => (
        <label key={memberId} className="upline-choice__row">
          <input
            type="radio"
            name="upline"
            checked={chosen === memberId}
            onChange={() => onChoose(memberId)}
          />
          <bdi className="strong">{username}</bdi>
          <span className="caption num">{memberId}</span>
          <AgentTypeBadge type={type} />
        </label>
      ))}
      {wanted.trim() !== '' && data && found.length === 0 && (
        <p className="caption">{t('move.nobody')}</p>
      )}
    </div>
  )
}
