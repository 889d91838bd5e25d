import { useTranslation } from 'react-i18next'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Esc', 'close'],
] as const

/** The keys that work here, for those who have a keyboard. */
export function QueueKeys() {
  const { t } = useTranslation('withdrawals')
  return (
    <p className="queue-keys caption">
      {KEYS.map(([key, action]) => (
        <span key={key}>
          <kbd className="badge">{key}</kbd> {t(`key.${action}`)}
        </span>
      ))}
    </p>
  )
}
