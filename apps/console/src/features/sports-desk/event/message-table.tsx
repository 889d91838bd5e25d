import type { DeskSportsEvent, DeskSportsMessage } from '@baize/contract'
import { RESULT_NAMES } from '@baize/sports'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { formatInstant } from '../../../parts/format.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { namedEvent } from '../named-event.ts'

interface MessageTableProps {
  readonly event: DeskSportsEvent
  readonly messages: readonly DeskSportsMessage[]
}

/** What was said of results: by the feed, or by two people of the house; the newest first. */
export function MessageTable({ event, messages }: MessageTableProps) {
  const { t } = useTranslation('sportsDesk')
  const columns = useColumns(event)
  if (messages.length === 0) return <p className="text-text-2">{t('message.none')}</p>
  return (
    <DataTable
      caption={t('message.title')}
      columns={columns}
      rows={messages}
      rowKey={({ market, kind, saidAt, saidBy }) => `${market} ${kind} ${saidAt} ${saidBy}`}
    />
  )
}

function useColumns(event: DeskSportsEvent): readonly DataColumn<DeskSportsMessage>[] {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  return useMemo(
    () => [
      {
        ...{ id: 'market', header: t('column.market'), phone: 'lead' },
        cell: ({ market }) => <b className="strong">{names.whole(namedEvent(event), market)}</b>,
      },
      {
        ...{ id: 'kind', header: t('message.kind'), phone: 'below' },
        cell: ({ kind, certainty }) => (
          <span className="stacked">
            <span>{t(`message.of.${kind}`)}</span>
            {certainty && <span className="caption">{t(`message.certainty.${certainty}`)}</span>}
          </span>
        ),
      },
      {
        ...{ id: 'results', header: t('change.result'), phone: 'foot' },
        cell: (message) => <Results {...{ event, message }} />,
      },
      {
        ...{ id: 'by', header: t('message.by'), phone: 'end', isTime: true },
        cell: ({ saidBy, saidAt }) => (
          <span className="stacked">
            <span>{saidBy ?? t('message.feed')}</span>
            <time className="caption num" dateTime={saidAt}>
              {formatInstant(saidAt)}
            </time>
          </span>
        ),
      },
    ],
    [t, names, event],
  )
}

interface ResultsProps {
  readonly event: DeskSportsEvent
  readonly message: DeskSportsMessage
}

/** Outcomes that came out as something other than lost, or the span of a cancellation. */
function Results({ event, message: { market, results, window } }: ResultsProps) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  if (window) {
    const at = (instant: string | null) =>
      instant === null ? t('message.open') : formatInstant(instant)
    if (window.from === null && window.to === null) return t('message.allBets')
    return (
      <span className="num">
        {t('message.window', { from: at(window.from), to: at(window.to) })}
      </span>
    )
  }
  if (!results) return '–'
  const shown = Object.entries(results).filter(([, result]) => result !== 'lost')
  return shown
    .map(([outcomeId, result]) => {
      const known = RESULT_NAMES.find((each) => each === result)
      return t('message.result', {
        outcome: names.outcome(namedEvent(event), market, outcomeId),
        result: known ? t(`result.${known}`) : result,
      })
    })
    .join(', ')
}
