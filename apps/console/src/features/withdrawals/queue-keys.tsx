import { useTranslation } from 'react-i18next'
import { PageKeys } from '../../parts/page-keys.tsx'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['E', 'end'],
  ['Esc', 'close'],
] as const

/** The keys of the queue of withdrawals. */
export function QueueKeys() {
  const { t } = useTranslation('withdrawals')
  return <PageKeys keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])} />
}
