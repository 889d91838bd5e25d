import type { SportsReview } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { MemberLink } from '../../../frames/fact-list.tsx'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { stepSelection } from '../../../frames/selection.logic.ts'
import { moneyColumn } from '../../../parts/money-columns.tsx'
import { useKeys } from '../../../parts/use-keys.ts'
import { BetLegs } from '../bets/bet-legs.tsx'
import { Countdown, type Heard } from './countdown.tsx'
import { OfferStakeDialog } from './offer-stake-dialog.tsx'
import { useDecide } from './use-decide.ts'

interface ReviewTableProps {
  readonly reviews: readonly SportsReview[]
  readonly heard: Heard
}

interface Asking {
  readonly what: 'offer' | 'refuse'
  readonly review: SportsReview
}

/** Bets that wait, the oldest first: A takes the chosen one, C offers less, R refuses it. */
export function ReviewTable({ reviews, heard }: ReviewTableProps) {
  const { t } = useTranslation('sportsDesk')
  const mayManage = useMay('sports.manage')
  const decide = useDecide()
  const [chosenId, setChosenId] = useState<string>()
  const [asking, setAsking] = useState<Asking>()
  const ids = reviews.map(({ bet }) => bet.betId)
  const chosen = reviews.find(({ bet }) => bet.betId === chosenId) ?? reviews[0]
  const step = (by: -1 | 1) => setChosenId(stepSelection(ids, chosen?.bet.betId, by))
  const ask = (what: Asking['what'], review = chosen) =>
    mayManage && review && setAsking({ what, review })
  const accept = (review = chosen) =>
    mayManage && review && !decide.isBusy && decide.accept(review.bet.betId)
  useKeys({
    ...{ j: () => step(1), k: () => step(-1), a: () => accept() },
    ...{ c: () => ask('offer'), r: () => ask('refuse') },
  })
  const close = () => setAsking(undefined)
  const columns = useColumns(heard, (review) => (
    <span className="review-actions">
      <Button size="s" variant="primary" disabled={!mayManage} onClick={() => accept(review)}>
        {t('reviews.accept')} <kbd className="badge">A</kbd>
      </Button>
      <Button size="s" disabled={!mayManage} onClick={() => ask('offer', review)}>
        {t('reviews.offer')} <kbd className="badge">C</kbd>
      </Button>
      <Button
        size="s"
        variant="danger-soft"
        disabled={!mayManage}
        onClick={() => ask('refuse', review)}
      >
        {t('reviews.refuse')} <kbd className="badge">R</kbd>
      </Button>
    </span>
  ))
  return (
    <>
      <DataTable
        caption={t('reviews.title')}
        columns={columns}
        rows={reviews}
        rowKey={({ bet }) => bet.betId}
        selectedKey={chosen?.bet.betId}
        onOpen={({ bet }) => setChosenId(bet.betId)}
      />
      {asking?.what === 'offer' && (
        <OfferStakeDialog
          review={asking.review}
          onOffer={(stakeMinor) => decide.offer(asking.review.bet.betId, stakeMinor)}
          onClose={close}
        />
      )}
      {asking?.what === 'refuse' && (
        <ReasonDialog
          title={t('reviews.refuseTitle', { member: asking.review.bet.username })}
          text={t('reviews.refuseText')}
          submitText={t('reviews.refuse')}
          variant="danger"
          reasonLabel={t('reason')}
          onSubmit={async (reason) => {
            await decide.refuse(asking.review.bet.betId, reason)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function useColumns(
  heard: Heard,
  actionsOf: (review: SportsReview) => React.ReactNode,
): readonly DataColumn<SportsReview>[] {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const fixed = useMemo<readonly DataColumn<SportsReview>[]>(
    () => [
      {
        ...{ id: 'member', header: t('column.member'), phone: 'lead', opensRow: true },
        cell: ({ bet: { memberId, username }, percent }) => (
          <span className="stacked">
            <MemberLink {...{ memberId, username }} />
            <span className="caption">{t('reviews.class', { percent })}</span>
          </span>
        ),
      },
      {
        ...{ id: 'legs', header: t('bets.legs'), phone: 'foot' },
        cell: ({ bet: { legs, type } }) => (
          <>
            <BetLegs legs={legs} />
            {legs.length > 1 && <Badge>{t(`betType.${type}`)}</Badge>}
          </>
        ),
      },
      moneyColumn<SportsReview>(
        { id: 'stake', header: t('bets.stake'), phone: 'end' },
        currency,
        ({ bet }) => bet.stakeMinor,
      ),
      {
        ...{ id: 'odds', header: t('bets.odds'), isNumber: true, phone: 'hidden' },
        cell: ({ bet }) => <span className="num">{bet.totalOdds}</span>,
      },
      moneyColumn<SportsReview>(
        { id: 'return', header: t('bets.return'), phone: 'below-end' },
        currency,
        ({ bet }) => bet.returnMinor,
      ),
    ],
    [t, currency],
  )
  return [
    {
      ...{ id: 'left', header: t('reviews.left'), phone: 'below' },
      cell: ({ until }) => <Countdown until={until} heard={heard} />,
    },
    ...fixed,
    { ...{ id: 'actions', header: t('column.actions'), phone: 'figure' }, cell: actionsOf },
  ]
}
