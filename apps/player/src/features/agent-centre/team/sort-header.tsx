import { Icon } from '@baize/ui-kit'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface SortHeaderProps {
  readonly text: string
  /** Undefined while rows stand by another column. */
  readonly order: 'asc' | 'desc' | undefined
  onSort(order: 'asc' | 'desc'): void
}

/** The head of a column by which rows can stand; once more turns them round. */
export function SortHeader({ text, order, onSort }: SortHeaderProps) {
  const { t } = useTranslation('agent-centre')
  return (
    <button
      type="button"
      className="agentsort"
      title={t('team.sortBy', { column: text })}
      onClick={() => onSort(order === 'desc' ? 'asc' : 'desc')}
    >
      {text}
      {order && <Icon of={order === 'desc' ? ArrowDown : ArrowUp} />}
    </button>
  )
}
