import './messages.ts'
import { useTranslation } from 'react-i18next'

/** What the verify page says of a bet while its flight is in the air. */
export function UnrevealedFlight() {
  const { t } = useTranslation('crash')
  return t('proof.stillFlying')
}
