import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** These matches are played by a program, and that is said. */
export function SimulatedNote() {
  const { t } = useTranslation('sports')
  return (
    <p className="sb-simulated caption">
      <Badge tone="info">{t('simulated.badge')}</Badge>
      {t('simulated.text')}
    </p>
  )
}
