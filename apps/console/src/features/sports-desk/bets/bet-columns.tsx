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
import { BetLegs } from './bet-legs.tsx'

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
        cell: ({ betId, memberId, placedAt, type, isFreeBet, editedFrom, editedInto }) => (
          <span className="stacked">
            <time className="num" dateTime={placedAt}>
              {formatInstant(placedAt)}
            </time>
            <span className="caption" dir="ltr">
              {betId}
            </span>
            <span className="caption">{t(`betType.${type}`)}</span>
            {editedFrom !== null && (
              <EditLink {...{ memberId }} text={t('bets.editedFrom', { betId: editedFrom })} />
            )}
            {editedInto !== null && (
              <EditLink {...{ memberId }} text={t('bets.editedInto', { betId: editedInto })} />
            )}
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
        cell: ({ legs }) => <BetLegs legs={legs} />,
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

interface EditLinkProps {
  readonly memberId: string
  readonly text: string
}

/** The other bet of an edit stands in the list of its member. */
function EditLink({ memberId, text }: EditLinkProps) {
  return (
    <Link className="link caption" to="/sports-bets" search={{ member: memberId }}>
      <bdi>{text}</bdi>
    </Link>
  )
}
