import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { FilterBar, namesOf } from '../../frames/filter-bar.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { HouseRoundDialog } from './house-round-dialog.tsx'
import { type MemberRound, memberRoundsQuery } from './members.queries.ts'
import { PagedPanel } from './paged-panel.tsx'
import { useMemberSearch } from './use-member-search.ts'
import { useRoundFilters } from './use-round-filters.ts'
import { VendorRoundDialog } from './vendor-round-dialog.tsx'

/** The member's rounds, the newest first; each opens with what decided it, or with all that its vendor said of it. */
export function MemberRounds({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const { search, change } = useMemberSearch(memberId)
  const filters = useRoundFilters()
  const [opened, setShown] = useState<MemberRound>()
  const answer = useQuery(memberRoundsQuery(useApi(), memberId, search))
  const { data } = answer
  // One that the address names is open already.
  const shown = opened ?? (search.round === undefined ? undefined : data?.items[0])
  const close = () => {
    setShown(undefined)
    if (search.round !== undefined) change({ round: undefined })
  }
  return (
    <>
      <PagedPanel
        title={t('rounds.title')}
        countText={data && t('rounds.count', { count: data.totalCount })}
        emptyText={t(
          namesOf(filters).some((name) => search[name] !== undefined)
            ? 'noneOfThese'
            : 'rounds.none',
        )}
        columns={useRoundColumns(setShown)}
        rowKey={(row) => row.roundId}
        answer={answer}
        onPage={(page) => change({ page })}
        filters={<FilterBar search={search} filters={filters} answer={answer} onChange={change} />}
      />
      {shown &&
        (shown.vendorName === null ? (
          <HouseRoundDialog memberId={memberId} round={shown} onClose={close} />
        ) : (
          <VendorRoundDialog memberId={memberId} round={shown} onClose={close} />
        ))}
    </>
  )
}

function useRoundColumns(onShow: (round: MemberRound) => void): readonly DataColumn<MemberRound>[] {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('ledgerColumn.at'),
        isTime: true,
        phone: 'below',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.openedAt)}</span>,
      },
      {
        id: 'game',
        header: t('rounds.game'),
        phone: 'lead',
        cell: (row) => (
          <span className="audit-details">
            <button type="button" className="link" onClick={() => onShow(row)}>
              {row.gameName}
            </button>
            {row.vendorName !== null && <span className="caption">{row.vendorName}</span>}
          </span>
        ),
      },
      {
        id: 'stake',
        header: t('rounds.stake'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => (
          <span className="stacked">
            {formatAmount(row.stakeMinor, currency)}
            {row.bonusMinor !== '0' && (
              <span className="caption">
                {t('rounds.ofBonus', { amount: formatAmount(row.bonusMinor, currency) })}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'payout',
        header: t('rounds.payout'),
        isNumber: true,
        phone: 'end',
        cell: (row) => (
          <span className="round-payout">
            {row.payoutMinor === null ? '–' : formatAmount(row.payoutMinor, currency)}
            {row.jackpot && (
              <span className="caption">
                {t('rounds.jackpot', { levels: row.jackpot.levels.join(', ') })}{' '}
                {formatAmount(row.jackpot.wonMinor, currency)}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('rounds.state'),
        phone: 'foot',
        cell: (row) => (
          <span className="audit-details">
            <Badge tone={row.state === 'open' ? 'warn' : 'neutral'}>
              {t(`rounds.${row.state}`)}
            </Badge>
            {row.isEndedByHouse && <span className="caption">{t('rounds.endedByHouse')}</span>}
          </span>
        ),
      },
    ],
    [t, currency, onShow],
  )
}
