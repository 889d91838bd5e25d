import type { DeskSportsBet } from '@baize/contract'
import { Badge, type BadgeTone, Button } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { MemberLink } from '../../../frames/fact-list.tsx'
import { formatInstant } from '../../../parts/format.ts'
import { moneyColumn } from '../../../parts/money-columns.tsx'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'

const TONES: Partial<Record<DeskSportsBet['state'], BadgeTone>> = {
  pending: 'warn',
  rejected: 'danger',
  open: 'info',
  settled: 'felt',
}

interface BetColumnHands {
  /** Opens how much of the limits the member has. */
  onClass(bet: DeskSportsBet): void
}

/** The legs' markets need their sport for names; a bet has only what its market is called, which tells it. */
export function useBetColumns({ onClass }: BetColumnHands): readonly DataColumn<DeskSportsBet>[] {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const mayManage = useMay('sports.manage')
  return useMemo(
    () => [
      {
        ...{ id: 'placed', header: t('bets.placed'), phone: 'below', isTime: true },
        cell: ({ betId, placedAt, type, isFreeBet }) => (
          <span className="stacked">
            <time className="num" dateTime={placedAt}>
              {formatInstant(placedAt)}
            </time>
            <span className="caption" dir="ltr">
              {betId}
            </span>
            <span className="caption">{t(`betType.${type}`)}</span>
            {isFreeBet && <Badge tone="info">{t('bets.free')}</Badge>}
          </span>
        ),
      },
      {
        ...{ id: 'member', header: t('column.member'), phone: 'lead' },
        cell: ({ memberId, username }) => <MemberLink {...{ memberId, username }} />,
      },
      {
        ...{ id: 'legs', header: t('bets.legs'), phone: 'foot' },
        cell: ({ legs }) => <Legs legs={legs} />,
      },
      moneyColumn<DeskSportsBet>(
        { id: 'stake', header: t('bets.stake'), phone: 'end' },
        currency,
        ({ stakeMinor }) => stakeMinor,
      ),
      {
        ...{ id: 'odds', header: t('bets.odds'), isNumber: true, phone: 'hidden' },
        cell: ({ totalOdds }) => <span className="num">{totalOdds}</span>,
      },
      moneyColumn<DeskSportsBet>(
        { id: 'return', header: t('bets.return'), phone: 'below-end' },
        currency,
        ({ returnMinor }) => returnMinor,
      ),
      {
        ...{ id: 'state', header: t('column.state'), phone: 'hidden' },
        cell: ({ state }) => (
          <Badge tone={TONES[state] ?? 'neutral'}>{t(`betState.${state}`)}</Badge>
        ),
      },
      {
        ...{ id: 'class', header: t('column.actions'), phone: 'hidden', isForWide: true },
        cell: (bet) => (
          <Button
            size="s"
            disabled={!mayManage}
            title={mayManage ? undefined : t('notAllowed')}
            aria-label={t('class.actionOf', { member: bet.username })}
            onClick={() => onClass(bet)}
          >
            {t('class.action')}
          </Button>
        ),
      },
    ],
    [t, currency, mayManage, onClass],
  )
}

function Legs({ legs }: Pick<DeskSportsBet, 'legs'>) {
  const names = useMarketNames()
  return (
    <ul className="bet-legs">
      {legs.map(({ eventId, home, away, market, outcomeId, odds, sport }) => {
        const event = { sport, home, away }
        return (
          <li key={`${eventId} ${market} ${outcomeId}`}>
            <b className="strong">{names.outcome(event, market, outcomeId)}</b>{' '}
            <span className="num">{odds}</span>{' '}
            <span className="caption">
              {names.market(event, market)} ·{' '}
              <Link className="link" to="/sports/$eventId" params={{ eventId }} search={{}}>
                {names.event(event)}
              </Link>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
