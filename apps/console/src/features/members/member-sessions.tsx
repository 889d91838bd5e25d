import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'
import { type Contacts, ContactUnmask } from './contact-unmask.tsx'
import { readDevice } from './device.logic.ts'
import { MemberBanks } from './member-banks.tsx'
import { MemberProtection } from './member-protection.tsx'
import type { MemberProfile } from './members.queries.ts'

/** How to reach the member, masked, and where they signed in from. */
export function MemberSessions({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const now = useNow(60_000)
  const deviceText = (userAgent: string) => {
    const device = readDevice(userAgent)
    return device ? t('device', device) : userAgent
  }
  const [shown, setShown] = useState<Contacts>(member)
  const contacts = [
    ['name', member.payeeName],
    ['email', shown.email],
    ['mobile', shown.mobileNum],
    ['registerIp', member.registerIp],
  ] as const
  return (
    <aside className="profile-aside" aria-label={t('contact')}>
      <section className="panel">
        <div className="panel__head">
          <h2 className="h3">{t('contact')}</h2>
          {shown === member && <ContactUnmask member={member} onShown={setShown} />}
        </div>
        <dl className="fact-grid">
          {contacts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`contactField.${name}`)}</dt>
              <dd>{value ?? <span className="text-text-3">{t('none')}</span>}</dd>
            </div>
          ))}
        </dl>
      </section>
      <MemberBanks member={member} />
      <MemberProtection member={member} />
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
    </aside>
  )
}
