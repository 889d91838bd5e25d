import './contests.css'
import type { operations, RaceStanding, ValueOf } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { BackLink, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import {
  decimalText,
  formatAmount,
  formatCount,
  formatInstant,
  formatWireMoney,
} from '../../parts/format.ts'
import { ContestHead, prizesText } from './contest-head.tsx'
import { ContestTable } from './contest-table.tsx'
import { raceQuery } from './contests.queries.ts'
import { RaceActions } from './race-actions.tsx'

type Detail = ValueOf<typeof operations.getRaceOfHouse>

/** One race: its rules, what it costs, and who stands where. */
export function RaceScreen() {
  const { t, i18n } = useTranslation('contests')
  const { raceId } = useParams({ from: '/races/$raceId' })
  return (
    <DetailPage
      top={
        <BackLink to="/races" search={{}}>
          {t('race.title')}
        </BackLink>
      }
      query={useQuery(raceQuery(useApi(), raceId, i18n.language))}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {({ race, standings }) => (
        <>
          <ContestHead
            of={race}
            figures={[[t('players'), formatCount(race.players)]]}
            actions={<RaceActions of={race} />}
          />
          <Rules of={race} />
          <Standings of={standings} measure={race.measure} />
        </>
      )}
    </DetailPage>
  )
}

function Rules({ of }: { readonly of: Detail['race'] }) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  return (
    <DetailSection title={t('rules')}>
      <FactList
        facts={[
          [t('field.opensAt'), formatInstant(of.opensAt)],
          [t('field.closesAt'), formatInstant(of.closesAt)],
          [t('field.measure'), t(`measure.${of.measure}`)],
          [t('field.ties'), t(`ties.${of.ties}`)],
          [t('field.product'), of.product ?? t('allGames')],
          [t('field.stakeMin'), formatWireMoney(of.stakeMinMinor, currency)],
          [t('prizeList'), prizesText(of.prizes, currency)],
        ]}
      />
    </DetailSection>
  )
}

interface StandingsProps {
  readonly of: readonly RaceStanding[]
  readonly measure: Detail['race']['measure']
}

function Standings({ of, measure }: StandingsProps) {
  const { t } = useTranslation('contests')
  const currency = useCurrency()
  const scoreText = (score: string) =>
    measure === 'multiples'
      ? t('multipleOf', { value: decimalText(ratio(BigInt(score), 100n), 2) })
      : formatAmount(score, currency)
  const columns: readonly DataColumn<RaceStanding>[] = [
    {
      id: 'place',
      header: t('column.rank'),
      isNumber: true,
      phone: 'hidden',
      cell: (row) => row.rank,
    },
    {
      id: 'score',
      header: t('column.score'),
      isNumber: true,
      phone: 'below',
      cell: ({ score }) => <span className="num">{scoreText(score)}</span>,
    },
    {
      id: 'prize',
      header: t('column.prize'),
      isNumber: true,
      phone: 'end',
      cell: ({ prizeMinor }) =>
        prizeMinor === '0' ? '–' : <b className="strong">{formatAmount(prizeMinor, currency)}</b>,
    },
    {
      id: 'state',
      header: t('column.state'),
      phone: 'below-end',
      cell: ({ prizeMinor, paidAt }) =>
        prizeMinor === '0' ? (
          '–'
        ) : (
          <span className="num">
            {paidAt ? t('prizeState.paid', { at: formatInstant(paidAt) }) : t('prizeState.waiting')}
          </span>
        ),
    },
  ]
  return (
    <ContestTable
      title={t('standings')}
      noneText={t('noStandings')}
      columns={columns}
      rows={of}
      rowKey={({ member }) => member.memberId}
    />
  )
}
