import { useTranslation } from 'react-i18next'
import { useNow } from '../../parts/use-now.ts'
import type { QueueRow } from './withdrawals.queries.ts'

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42])
const NEW_FOR_MS = 7 * 86_400_000

/** A masked name, and what kind of member it is when that matters. */
export function MemberCell({ row }: { readonly row: QueueRow }) {
  const { t } = useTranslation('withdrawals')
  const now = useNow(60_000)
  const isNew = now.getTime() - new Date(row.memberSince).getTime() < NEW_FOR_MS
  const kind = AGENT_TYPES.has(row.memberType) ? t('agent') : isNew ? t('newMember') : null
  return (
    <>
      <b className="strong">{row.memberName}</b>
      {kind && <span className="text-text-3"> {kind}</span>}
    </>
  )
}
