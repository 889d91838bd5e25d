import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** To the page that works out any pair of seeds by the public scheme. */
export function SeedCheckLink() {
  const { t } = useTranslation('games')
  return (
    <Link to="/verify" className="link">
      {t('verify.bySeeds')}
    </Link>
  )
}
