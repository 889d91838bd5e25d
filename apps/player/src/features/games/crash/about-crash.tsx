import './messages.ts'
import { useTranslation } from 'react-i18next'

/** What the game is, on the page below it. */
export function AboutCrash() {
  const { t } = useTranslation('crash')
  return <span>{t('about')} </span>
}
