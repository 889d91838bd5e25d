import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { BackLink, DetailPage } from '../../frames/detail-page.tsx'
import { MemberTabs } from './member-tabs.tsx'
import { memberQuery } from './members.queries.ts'

/** One member seen whole: a head that stays, and a tab for everything there is to know. */
export function MemberScreen() {
  const { t } = useTranslation('members')
  const { memberId } = useParams({ from: '/members/$memberId' })
  return (
    <DetailPage
      className="detail-page--tabs"
      top={<BackLink to="/members">{t('title')}</BackLink>}
      query={useQuery(memberQuery(useApi(), memberId))}
      missing={{ title: t('unknownTitle'), text: t('unknownText') }}
    >
      {(member) => <MemberTabs key={memberId} member={member} />}
    </DetailPage>
  )
}
