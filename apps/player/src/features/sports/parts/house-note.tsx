import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** No feed says anything of this event, and that is said. */
export function HouseNote() {
  const { t } = useTranslation('sports')
  return (
    <p className="sb-simulated caption">
      <Badge tone="info">{t('house.badge')}</Badge>
      {t('house.text')}
    </p>
  )
}
