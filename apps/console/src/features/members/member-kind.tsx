import { Badge, StatusMark } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import type { MemberRow } from './members.queries.ts'

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42])
export const TRIAL_TYPE = 4

/** Agent, trial, or of the demonstration; a plain player needs no word. */
export function MemberKind({
  type,
  isSimulated = false,
}: {
  readonly type: number
  readonly isSimulated?: boolean
}) {
  const { t } = useTranslation('members')
  if (isSimulated) return <Badge tone="info">{t('flag.simulated')}</Badge>
  if (AGENT_TYPES.has(type)) return <Badge tone="gold">{t('kind.agent')}</Badge>
  return type === TRIAL_TYPE ? <Badge tone="info">{t('kind.trial')}</Badge> : null
}

export function MemberStatus({ status }: Pick<MemberRow, 'status'>) {
  const { t } = useTranslation('members')
  return (
    <StatusMark tone={status === 'active' ? 'done' : 'failed'}>{t(`status.${status}`)}</StatusMark>
  )
}
