import '../sports-desk.css'
import { SPORT_KEYS } from '@baize/sports'
import { EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { DetailSection } from '../../../frames/detail-page.tsx'
import { HeadAction } from '../../../frames/head-action.tsx'
import { DeskKeys } from '../../../parts/desk/desk-keys.tsx'
import { ReadFailed } from '../../../parts/read-failed.tsx'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { PLATFORM } from '../holds.logic.ts'
import { ReviewTable } from './review-table.tsx'
import { reviewsQuery } from './reviews.queries.ts'
import { type RuleChoice, RuleDialog } from './rule-dialog.tsx'
import { RuleTable } from './rule-table.tsx'

/** Bets that wait to be accepted by hand, and the rules that send them here. */
export function SportsReviewsScreen() {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const answer = useQuery(reviewsQuery(useApi()))
  const { data } = answer
  const heard = { now: data?.now ?? '', heardMs: answer.dataUpdatedAt }
  const choices: readonly [RuleChoice, ...RuleChoice[]] = [
    { level: 'platform', subject: PLATFORM.subject, name: t('level.platform') },
    ...SPORT_KEYS.map(
      (subject) => ({ level: 'sport', subject, name: names.sport(subject) }) as const,
    ),
  ]
  return (
    <main className="list-page" id="main">
      <div className="list-page__head">
        <h1 className="h2">{t('reviews.title')}</h1>
        <p className="caption">{t('reviews.caption')}</p>
        <div className="list-page__facts">
          <HeadAction
            text={t('reviews.newRule')}
            needs="sports.manage"
            dialog={(close) => <RuleDialog choices={choices} onClose={close} />}
          />
        </div>
      </div>
      {data ? (
        <div className="list-page__body">
          {data.reviews.length > 0 ? (
            <ReviewTable reviews={data.reviews} heard={heard} />
          ) : (
            <EmptyState art="receipt" title={t('reviews.none')}>
              {t('reviews.noneText')}
            </EmptyState>
          )}
          <div className="review-rules">
            <DetailSection title={t('reviews.rules')} text={t('reviews.rulesText')}>
              <RuleTable rules={data.rules} />
            </DetailSection>
          </div>
        </div>
      ) : answer.error ? (
        <ReadFailed failure={answer.error} onRetry={answer.refetch} />
      ) : (
        <div className="list-page__body" aria-busy="true">
          <SkeletonRows />
        </div>
      )}
      <DeskKeys used={['next', 'previous', 'approve', 'cut', 'reject', 'keys']} />
    </main>
  )
}
