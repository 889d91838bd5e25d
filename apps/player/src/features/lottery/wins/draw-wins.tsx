import { EmptyState, MoneyText, SkeletonRows, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { drawWinsQuery } from '../draws/draws.queries.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'

interface DrawWinsProps {
  readonly game: string
  readonly family: string
  readonly issue: string
}

/** What was bet on a draw and who won the most. */
export function DrawWins({ game, family, issue }: DrawWinsProps) {
  const { t } = useTranslation('lottery-draws')
  const names = useLotteryNames()
  const currency = useCurrency()
  const { data, error, refetch } = useQuery(drawWinsQuery(game, issue))
  if (!data) return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows />
  const figures = [
    [t('wins.slips'), data.slipCount],
    [t('wins.players'), data.playerCount],
    [t('wins.lines'), data.lineCount],
  ] as const
  return (
    <section className="panel overflow-hidden" aria-labelledby="draw-wins">
      <div className="panel__head">
        <h2 className="h2" id="draw-wins">
          {t('wins.title')}
        </h2>
      </div>
      <dl className="drawfigures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{figure}</dd>
          </div>
        ))}
        <div>
          <dt>{t('wins.paid')}</dt>
          <dd>
            <MoneyText amountMinor={readMinor(data.paidMinor)} currency={currency} />
          </dd>
        </div>
      </dl>
      {data.wins.length === 0 ? (
        <EmptyState art="trophy" title={t('wins.none')} headingLevel={3}>
          {!data.isSettled && t('wins.wait')}
        </EmptyState>
      ) : (
        <Table
          caption={t('wins.title')}
          rows={data.wins}
          rowKey={({ winId }) => winId}
          isDense
          columns={[
            {
              ...{ id: 'player', header: t('wins.player'), card: 'lead' },
              cell: ({ player }) => <bdi>{player}</bdi>,
            },
            {
              ...{ id: 'play', header: t('wins.play'), card: 'second' },
              cell: ({ play }) => names.play(family, play),
            },
            {
              ...{ id: 'prize', header: t('wins.prize'), isNumber: true, card: 'lead-end' },
              cell: ({ prizeMinor }) => (
                <MoneyText amountMinor={readMinor(prizeMinor)} currency={currency} tone="brass" />
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
