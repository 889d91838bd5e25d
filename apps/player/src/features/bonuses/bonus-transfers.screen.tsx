import './bonuses-texts.ts'
import './bonuses.css'
import { type BonusTransfer, operations } from '@baize/contract'
import {
  Button,
  buttonClass,
  type Column,
  EmptyState,
  Icon,
  MoneyText,
  SkeletonRows,
  Table,
} from '@baize/ui-kit'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { bonusesQuery } from '../../app/bonuses.ts'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { BonusFacts } from './bonus-facts.tsx'

/** `/member/bonus-details/:grantId`: a bonus down to the ledger transfers that made it and used it. */
export function BonusTransfersScreen() {
  const { t, i18n } = useTranslation('bonuses')
  const { grantId } = useParams({ from: '/member/bonus-details/$grantId' })
  const bonuses = useQuery(bonusesQuery(i18n.language))
  const bonus = bonuses.data?.bonuses.find((each) => each.grantId === grantId)
  const found = useInfiniteQuery({
    queryKey: ['mine', 'bonuses', 'transfers', grantId],
    queryFn: ({ pageParam, signal }) =>
      api.call(operations.getBonusTransfers, {
        params: { grantId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return (
    <>
      <Link
        to="/member/bonus-details"
        className={buttonClass({
          variant: 'ghost',
          size: 's',
          className: 'justify-self-start self-start',
        })}
      >
        <Icon of={ArrowLeft} size="s" isFlipped />
        {t('title')}
      </Link>
      <h1 className="h1">{bonus?.name ?? t('transfers.title')}</h1>
      <p className="text-text-2">{t('transfers.text')}</p>
      {bonus && <BonusFacts bonus={bonus} />}
      {found.isPending && <SkeletonRows />}
      {found.isError && <LoadFailure failure={found.error} onRetry={found.refetch} />}
      {found.data && (
        <Transfers
          isArchived={found.data.pages.some(({ isArchived }) => isArchived)}
          items={found.data.pages.flatMap(({ late, items }) => [...late, ...items])}
        />
      )}
      {found.hasNextPage && (
        <Button isBusy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('transfers.older')}
        </Button>
      )}
    </>
  )
}

interface TransfersProps {
  readonly items: readonly BonusTransfer[]
  readonly isArchived: boolean
}

function Transfers({ items, isArchived }: TransfersProps) {
  const { t } = useTranslation('bonuses')
  const columns = useColumns()
  if (items.length === 0) {
    return (
      <EmptyState art="receipt" title={t('transfers.none')} headingLevel={2}>
        {t(isArchived ? 'transfers.archived' : 'transfers.waits')}
      </EmptyState>
    )
  }
  return (
    <section className="panel overflow-hidden">
      <Table
        caption={t('transfers.title')}
        columns={columns}
        rows={items}
        rowKey={({ transferId }) => transferId}
      />
    </section>
  )
}

function useColumns(): readonly Column<BonusTransfer>[] {
  const { t, i18n } = useTranslation('bonuses')
  const currency = useCurrency()
  return [
    {
      id: 'time',
      header: t('transfers.time'),
      card: 'second',
      cell: ({ at }) => <span className="num">{momentText(at, i18n.language)}</span>,
    },
    {
      id: 'step',
      header: t('transfers.step'),
      card: 'lead',
      cell: ({ code }) => <b className="strong">{t(`transfers.steps.${code as 'bonus_grant'}`)}</b>,
    },
    {
      id: 'round',
      header: t('transfers.round'),
      card: 'third',
      cell: (transfer) => <Round transfer={transfer} />,
    },
    {
      id: 'number',
      header: t('transfers.number'),
      card: 'third-end',
      cardLabel: t('transfers.number'),
      cell: ({ transferId }) => <span className="num">{transferId}</span>,
    },
    {
      id: 'amount',
      header: t('transfers.amount'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ amountMinor }) => (
        <MoneyText amountMinor={readMinor(amountMinor)} currency={currency} tone="net" />
      ),
    },
    {
      id: 'after',
      header: t('transfers.after'),
      isNumber: true,
      card: 'second-end',
      cardLabel: t('transfers.after'),
      cell: ({ code, balanceAfterMinor }) =>
        code === 'bonus_late_cash' ? (
          t('transfers.toCash')
        ) : (
          <MoneyText amountMinor={readMinor(balanceAfterMinor)} currency={currency} />
        ),
    },
  ]
}

/** The round it was staked in, where that can be seen again. */
function Round({ transfer: { causeId, hasReplay } }: { readonly transfer: BonusTransfer }) {
  if (causeId.startsWith('bon_')) return <span aria-hidden="true">–</span>
  const short = `${causeId.slice(0, 4)}…${causeId.slice(-6)}`
  if (!hasReplay) {
    return (
      <span className="num" title={causeId}>
        {short}
      </span>
    )
  }
  return (
    <Link to="/replay/$roundId" params={{ roundId: causeId }} className="link num">
      {short}
    </Link>
  )
}
