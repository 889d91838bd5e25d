import { QrCode } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The site for the phone: its address as a code, and a page with the steps. */
export function AppCard() {
  const { t } = useTranslation(['shell', 'common'])
  const address = `${location.origin}/app`
  return (
    <Link to="/app" className="appcard">
      <QrCode text={address} label={t('getApp.title')} />
      <span className="side__text">
        <b>{t('getApp.title')}</b>
        <span className="caption">{t('getApp.text')}</span>
      </span>
    </Link>
  )
}
