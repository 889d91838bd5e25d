import './contests.css'
import type { operations, RaffleWinner, ValueOf } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { BackLink, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { formatAmount, formatCount, formatInstant } from '../../parts/format.ts'
import { useGivenFacts } from '../../parts/given/use-given-facts.ts'
import { useNow } from '../../parts/use-now.ts'
import { ContestHead, prizesText } from './contest-head.tsx'
import { ContestTable } from './contest-table.tsx'
import { raffleQuery } from './contests.queries.ts'
import { RaffleActions } from './raffle-actions.tsx'

type Detail = ValueOf<typeof operations.getRaffleOfHouse>

/** One raffle: its rules, what it costs, its tickets and winners, and whether the draw is right. */
export function RaffleScreen() {
  const { t, i18n } = useTranslation('contests')
  const { raffleId } = useParams({ from: '/raffles/$raffleId' })
  return (
    <DetailPage
      top={
        <BackLink to="/raffles" search={{}}>
          {t('raffle.title')}
        </BackLink>
      }
      query={useQuery(raffleQuery(useApi(), raffleId, i18n.language))}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {(detail) => (
        <>
          <ContestHead
            of={detail.raffle}
            figures={[
              [
                t('tickets'),
                `${formatCount(detail.raffle.ticketsCount)} / ${formatCount(detail.raffle.ticketsMax)}`,
              ],
            ]}
            actions={<RaffleActions of={detail.raffle} />}
          />
          <Rules of={detail.raffle} />
          <Winners of={detail.winners} />
          <Verification of={detail} />
          <Holders of={detail.holders} />
        </>
      )}
    </DetailPage>
  )
}

function Rules({ of }: { readonly of: Detail['raffle'] }) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  const givenFacts = useGivenFacts()
  return (
    <DetailSection title={t('rules')}>
      <FactList
        facts={[
          [t('field.opensAt'), formatInstant(of.opensAt)],
          [t('field.closesAt'), formatInstant(of.closesAt)],
          [t('field.claimDays'), String(of.claimDays)],
          of.isOnePerMember && [t('field.isOnePerMember'), '✓'],
          [t('prizeList'), prizesText(of.prizes, currency)],
          ...givenFacts(of.given),
        ]}
      />
    </DetailSection>
  )
}

function Winners({ of }: { readonly of: readonly RaffleWinner[] }) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  const now = useNow(60_000)
  const stateOf = ({ claimedAt, lapsesAt }: RaffleWinner) => {
    if (claimedAt) return t('prizeState.paid', { at: formatInstant(claimedAt) })
    const at = formatInstant(lapsesAt)
    return t(new Date(lapsesAt) > now ? 'prizeState.open' : 'prizeState.lapsed', { at })
  }
  const columns: readonly DataColumn<RaffleWinner>[] = [
    {
      id: 'place',
      header: t('column.rank'),
      isNumber: true,
      phone: 'hidden',
      cell: (row) => row.place,
    },
    {
      id: 'ticket',
      header: t('column.ticket'),
      isNumber: true,
      phone: 'below',
      cell: ({ ticket }) => <span className="num">{formatCount(ticket)}</span>,
    },
    {
      id: 'prize',
      header: t('column.prize'),
      isNumber: true,
      phone: 'end',
      cell: ({ prizeMinor }) => <b className="strong">{formatAmount(prizeMinor, currency)}</b>,
    },
    {
      id: 'state',
      header: t('column.state'),
      phone: 'below-end',
      cell: (row) => <span className="num">{stateOf(row)}</span>,
    },
  ]
  return (
    <ContestTable
      title={t('winners')}
      noneText={t('noWinners')}
      columns={columns}
      rows={of}
      rowKey={({ place }) => String(place)}
    />
  )
}

function Verification({ of: { draw, raffle } }: { readonly of: Detail }) {
  const { t } = useTranslation('contests')
  return (
    <DetailSection title={t('verification.title')}>
      <div className="grid gap-4">
        {draw ? (
          <Notice tone={draw.isRight ? 'felt' : 'danger'}>
            {t(draw.isRight ? 'verification.right' : 'verification.wrong')}
          </Notice>
        ) : (
          <Notice>{t('verification.notYet')}</Notice>
        )}
        <FactList
          facts={[
            [t('verification.commitment'), <Hex key="commitment" of={raffle.commitment} />],
            draw && [t('verification.seed'), <Hex key="seed" of={draw.serverSeed} />],
            draw && [t('verification.tickets'), <Hex key="tickets" of={draw.ticketsHash} />],
          ]}
        />
      </div>
    </DetailSection>
  )
}

function Hex({ of }: { readonly of: string }) {
  return (
    <span className="num contest-hex" dir="ltr">
      {of}
    </span>
  )
}

function Holders({ of }: { readonly of: Detail['holders'] }) {
  const { t } = useTranslation('contests')
  const columns: readonly DataColumn<Detail['holders'][number]>[] = [
    {
      id: 'tickets',
      header: t('tickets'),
      isNumber: true,
      phone: 'end',
      cell: ({ tickets }) => <b className="strong num">{formatCount(tickets)}</b>,
    },
  ]
  return (
    <ContestTable
      title={t('holders')}
      noneText={t('noHolders')}
      columns={columns}
      rows={of}
      rowKey={({ member }) => member.memberId}
    />
  )
}
