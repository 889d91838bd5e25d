import type { Security } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { useDeviceText } from './use-device-text.ts'

/** Who tried to sign in, and how it went. */
export function LoginsPanel({ logins }: { readonly logins: Security['logins'] }) {
  const { t, i18n } = useTranslation(['security', 'common'])
  const deviceText = useDeviceText()
  return (
    <section className="panel" aria-labelledby="logins-title">
      <div className="panel__head">
        <h2 className="h3" id="logins-title">
          {t('logins.title')}
        </h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable. */}
      <section className="logins" aria-labelledby="logins-title" tabIndex={0}>
        <table>
          <caption className="sr-only">{t('logins.caption')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('logins.when')}</th>
              <th scope="col">{t('logins.address')}</th>
              <th scope="col">{t('logins.device')}</th>
              <th scope="col">{t('logins.result')}</th>
            </tr>
          </thead>
          <tbody>
            {logins.map((login) => (
              <tr key={`${login.at} ${login.outcome}`}>
                <td className="text-text-1">{momentText(login.at, i18n.language)}</td>
                <td className="num">{login.ip}</td>
                <td>{deviceText(login.device)}</td>
                <td className={login.outcome === 'signed_in' ? 'text-felt-text' : 'text-warn-text'}>
                  {t(`logins.outcome.${login.outcome}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
