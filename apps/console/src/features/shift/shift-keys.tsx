import { useTranslation } from 'react-i18next'
import { PageKeys } from '../../parts/page-keys.tsx'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['↵', 'open'],
  ['T', 'take'],
  ['H', 'give'],
  ['N', 'note'],
  ['1', 'overdue'],
  ['2', 'soon'],
  ['M', 'mine'],
  ['C', 'close'],
] as const

/** The keys of the shift, at its foot. */
export function ShiftKeys() {
  const { t } = useTranslation('shift')
  return (
    <div className="desk-keys">
      <PageKeys keys={KEYS.map(([key, does]) => [key, t(`keys.${does}`)] as const)} />
    </div>
  )
}
