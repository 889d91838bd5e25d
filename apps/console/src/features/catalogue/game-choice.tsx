import { SelectField, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useDelayedText } from '../../parts/use-delayed-text.ts'
import { foundGamesQuery } from './maintenance.queries.ts'

interface GameChoiceProps {
  readonly vassalage: string
  /** Null for all games of the vendor. */
  readonly nodeId: string | null
  onNode(nodeId: string | null): void
}

/** All games of a vendor, or one that is found by its name. */
export function GameChoice({ vassalage, nodeId, onNode }: GameChoiceProps) {
  const { t } = useTranslation('maintenance')
  const [text, setText] = useState('')
  const [typed, type] = useDelayedText(text, setText)
  const found = useQuery(foundGamesQuery(useApi(), vassalage, text)).data ?? []
  const games = found.filter((game) => game.vassalage === vassalage)
  return (
    <div className="maintenance-pair">
      <TextField
        type="search"
        label={t('field.find')}
        value={typed}
        maxLength={60}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <SelectField
        label={t('field.closes')}
        value={nodeId ?? ''}
        onChoose={(value) => onNode(value || null)}
        options={[
          { value: '', text: t('allGames') },
          ...games.map((game) => ({ value: game.nodeId, text: game.name })),
        ]}
      />
    </div>
  )
}
