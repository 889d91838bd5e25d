import './affiliates.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { AffiliateActions } from './affiliate-actions.tsx'
import { AffiliatePictures } from './affiliate-pictures.tsx'
import { AffiliateState } from './affiliate-state.tsx'
import { type AffiliateDetail, affiliateQuery } from './affiliates.queries.ts'
import { DealList } from './deal/deal-list.tsx'
import { LinkTable, MonthTable, PostbackTable, StatementTable } from './detail-tables.tsx'
import { ReversalTable } from './reversals/reversal-table.tsx'

/** One affiliate: what they wrote, what was agreed, what they brought and what it came to. */
export function AffiliateScreen() {
  const { t } = useTranslation('affiliates')
  const { memberId } = useParams({ from: '/affiliates/$memberId' })
  const query = useQuery(affiliateQuery(useApi(), memberId))
  return (
    <DetailPage
      top={<BackLink to="/affiliates">{t('title')}</BackLink>}
      query={query}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {(detail) => (
        <>
          <DetailHead
            title={<bdi>{detail.affiliate.member.username}</bdi>}
            state={<AffiliateState state={detail.affiliate.state} />}
            figures={[[t('column.players'), formatCount(detail.affiliate.players)]]}
            actions={<AffiliateActions detail={detail} />}
          />
          <Application detail={detail} />
          <DealList deals={detail.deals} />
          <MonthTable rows={detail.months} />
          <StatementTable detail={detail} />
          <ReversalTable rows={detail.reversals} />
          <LinkTable rows={detail.links} />
          <PostbackTable url={detail.postbackUrl} rows={detail.postbacks} />
        </>
      )}
    </DetailPage>
  )
}

function Application({ detail }: { readonly detail: AffiliateDetail }) {
  const { t } = useTranslation('affiliates')
  const languageName = useLanguageName()
  const { member, text, language, appliedAt, decidedAt, decision, above, pictureIds } =
    detail.affiliate
  return (
    <DetailSection title={t('application')}>
      <p dir="auto">{text}</p>
      <FactList
        facts={[
          [t('column.member'), <MemberLink key="member" {...member} />],
          [t('column.applied'), formatInstant(appliedAt)],
          [t('language'), languageName(language)],
          above && [t('above'), <MemberLink key="above" {...above} />],
          decision !== null &&
            decidedAt !== null && [
              t('decidedBy', { name: decision.by, at: formatInstant(decidedAt) }),
              <bdi key="decision">{decision.text}</bdi>,
            ],
        ]}
      />
      <AffiliatePictures pictureIds={pictureIds} />
    </DetailSection>
  )
}
