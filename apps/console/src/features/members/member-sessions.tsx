import { useTranslation } from 'react-i18next'
import { formatWhen } from '../../parts/format.ts'
import { useDeviceText } from '../../parts/use-device-text.ts'
import { useNow } from '../../parts/use-now.ts'
import type { MemberProfile } from './members.queries.ts'

/** Where the member signed in from and with what, the newest first. */
export function MemberSessions({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const now = useNow(60_000)
  const deviceText = useDeviceText()
  return (
    <section className="panel">
      <h2 className="h3 panel__head">{t('sessions')}</h2>
      <ul className="session-list">
        {member.sessions.length === 0 && <li className="caption">{t('noSessions')}</li>}
        {member.sessions.map((session) => (
          <li key={`${session.startedAt} ${session.ip}`}>
            <span className="truncate" title={session.device}>
              {deviceText(session.device)}
            </span>
            <span className="num">{session.ip}</span>
            <span className="caption num">
              {t('sessionLine', {
                start: formatWhen(session.startedAt, now),
                seen: formatWhen(session.lastSeenAt, now),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
