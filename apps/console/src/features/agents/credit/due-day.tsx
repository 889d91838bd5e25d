import type { AgentCredit } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** The due day, marked once it is over with something drawn. */
export function DueDay({ of }: { readonly of: Pick<AgentCredit, 'dueDay' | 'isOverdue'> }) {
  const { t } = useTranslation('agents')
  return (
    <span className="row-actions">
      <span className="num">{of.dueDay}</span>
      {of.isOverdue && <Badge tone="danger">{t('credit.overdue')}</Badge>}
    </span>
  )
}
