import type { SeriesShareView, TeamMember } from '@baize/contract'
import { Button, type Column, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seriesBetsQuery } from '../agent-centre.queries.ts'
import { AmountText, FigureText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { isAgentType } from '../parts/use-names.ts'

interface SeriesRunProps {
  readonly runId: string
  readonly series: { readonly earnedMinor: string; readonly shares: readonly SeriesShareView[] }
  /** Whose they are; undefined for the own. */
  readonly name: string | undefined
  onOpen(downline: TeamMember): void
}

/** What series points of a day came to, by the downline in whose team it was staked, down to the bets. */
export function SeriesRun({ runId, series, name, onOpen }: SeriesRunProps) {
  const { t } = useTranslation('agent-centre')
  const [betsOf, setBetsOf] = useState<TeamMember>()
  const title = name === undefined ? t('run.points') : t('run.pointsOf', { name })
  const columns: readonly Column<SeriesShareView>[] = [
    {
      ...{ id: 'downline', header: t('contract.downline'), card: 'lead' },
      cell: ({ downline }) =>
        isAgentType(downline.type) ? (
          <button type="button" className="link" dir="auto" onClick={() => onOpen(downline)}>
            {downline.username}
          </button>
        ) : (
          <span dir="auto">{downline.username}</span>
        ),
    },
    {
      ...{ id: 'levels', header: t('run.levels'), card: 'second' },
      cell: ({ agentPoints, downlinePoints }) => (
        <span className="num">
          {t('run.levelsOf', { own: agentPoints, theirs: downlinePoints })}
        </span>
      ),
    },
    {
      ...{ id: 'stake', header: t('run.seriesStake'), isNumber: true, card: 'second-end' },
      cardLabel: t('run.seriesStake'),
      cell: ({ stakeMinor }) => <FigureText wire={stakeMinor} />,
    },
    {
      ...{ id: 'earned', header: t('run.payout'), isNumber: true, card: 'lead-end' },
      cell: ({ earnedMinor }) => <FigureText wire={earnedMinor} tone="net" />,
    },
    {
      ...{ id: 'bets', header: <span className="sr-only">{t('run.bets')}</span>, card: 'foot' },
      cell: ({ downline }) => (
        <Button size="s" onClick={() => setBetsOf(downline)}>
          {t('run.bets')}
        </Button>
      ),
    },
  ]
  return (
    <section aria-label={title}>
      <h3 className="h3 mb-2">
        {title} <AmountText wire={series.earnedMinor} tone="brass" />
      </h3>
      <p className="caption mb-2">{t('run.roundedOnce')}</p>
      <Table
        isDense
        caption={title}
        columns={columns}
        rows={series.shares}
        rowKey={({ downline }) => downline.memberId}
      />
      {betsOf && <SeriesBets runId={runId} member={betsOf} />}
    </section>
  )
}

interface SeriesBetsProps {
  readonly runId: string
  readonly member: TeamMember
}

function SeriesBets({ runId, member }: SeriesBetsProps) {
  const { t } = useTranslation('agent-centre')
  const { moment } = useHouseTexts()
  const bets = useQuery(seriesBetsQuery(runId, member.memberId))
  const title = t('run.betsOf', { name: member.username })
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="h3 mb-2">{title}</h3>
      <LoadStates query={bets}>
        {({ items, totalCount }) =>
          items.length === 0 ? (
            <p className="text-text-2">{t('run.betsNone')}</p>
          ) : (
            <>
              <Table
                isDense
                caption={title}
                columns={[
                  {
                    ...{ id: 'time', header: t('run.betTime'), card: 'lead' },
                    cell: ({ settledAt }) => <span className="num">{moment(settledAt)}</span>,
                  },
                  {
                    ...{ id: 'level', header: t('run.betLevel'), isNumber: true, card: 'second' },
                    cell: ({ points }) => <span className="num">{points}</span>,
                  },
                  {
                    ...{ id: 'stake', header: t('run.seriesStake'), isNumber: true },
                    card: 'lead-end',
                    cell: ({ stakeMinor }) => <FigureText wire={stakeMinor} tone="net" />,
                  },
                ]}
                rows={items}
                rowKey={({ betId, settledAt }) => `${betId} ${settledAt}`}
              />
              {totalCount > items.length && (
                <p className="caption">
                  {t('run.betsMore', { shown: items.length, count: totalCount })}
                </p>
              )}
            </>
          )
        }
      </LoadStates>
    </section>
  )
}
