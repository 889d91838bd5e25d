import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FactRow } from '../../frames/fact-list.tsx'
import { formatInstant } from '../../parts/format.ts'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { type Contacts, ContactUnmask } from './contact-unmask.tsx'
import { MemberBanks } from './member-banks.tsx'
import { type MemberProfile, memberStandingQuery } from './members.queries.ts'

/** Who the member is and how to reach them, masked, and where their money goes. */
export function MemberPersonal({ member }: { readonly member: MemberProfile }) {
  return (
    <div className="member-columns">
      <Contact member={member} />
      <MemberBanks member={member} />
    </div>
  )
}

function Contact({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation(['members', 'identityChecks'])
  const { memberId } = member
  const languageName = useLanguageName()
  const [shown, setShown] = useState<Contacts>(member)
  const { data } = useQuery(memberStandingQuery(useApi(), memberId))
  const contacts = [
    ['name', member.payeeName],
    ['email', shown.email],
    ['mobile', shown.mobileNum],
    ['registerIp', member.registerIp],
    ['language', member.language === null ? null : languageName(member.language)],
  ] as const
  return (
    <section className="panel" aria-label={t('contact')}>
      <div className="panel__head">
        <h2 className="h3">{t('contact')}</h2>
        {shown === member && <ContactUnmask member={member} onShown={setShown} />}
      </div>
      <dl className="fact-grid">
        {contacts.map(([name, value]) => (
          <FactRow key={name} name={t(`contactField.${name}`)}>
            {value ?? <span className="text-text-3">{t('none')}</span>}
          </FactRow>
        ))}
        <FactRow name={t('nameInLists')}>
          {t(member.hidesName ? 'nameHidden' : 'nameMasked')}
        </FactRow>
        <FactRow name={t('column.registered')}>{formatInstant(member.registeredAt)}</FactRow>
        <FactRow name={t('column.lastLogin')}>
          {member.lastLoginAt === null ? t('never') : formatInstant(member.lastLoginAt)}
        </FactRow>
        {data?.identity && (
          <FactRow name={t('standing.identity')}>
            <Link
              to="/identity-checks"
              search={{ text: memberId, open: memberId }}
              className="link"
            >
              {t(`identityChecks:state.${data.identity.state}`)}
            </Link>
          </FactRow>
        )}
      </dl>
    </section>
  )
}
