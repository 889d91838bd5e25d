import { Table } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import type { LotteryGame } from '../lottery.queries.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { DrawnResult } from '../parts/results/drawn-result.tsx'

const SHOWN_MAX = 12

/** The last result of each game, the newest first, with its proof. */
export function LastResults({ games }: { readonly games: readonly LotteryGame[] }) {
  const { t, i18n } = useTranslation('lottery')
  const names = useLotteryNames()
  const drawn = games
    .flatMap(({ code, family, last }) => (last ? [{ code, family, ...last }] : []))
    .toSorted((left, right) => right.drawsAt.localeCompare(left.drawsAt))
    .slice(0, SHOWN_MAX)
  if (drawn.length === 0) return null
  return (
    <section className="panel" aria-labelledby="last-results">
      <div className="panel__head">
        <h2 className="h2" id="last-results">
          {t('results')}
        </h2>
      </div>
      <Table
        caption={t('results')}
        isDense
        rows={drawn}
        rowKey={({ code }) => code}
        columns={[
          {
            ...{ id: 'game', header: t('game'), card: 'lead' },
            cell: ({ code }) => (
              <Link to="/lottery/draws" search={{ gameCode: code }} className="link">
                {names.game(code)}
              </Link>
            ),
          },
          {
            ...{ id: 'issue', header: t('draw'), card: 'lead-end' },
            cell: ({ issue }) => <span className="num">{issue}</span>,
          },
          {
            ...{ id: 'numbers', header: t('numbers'), card: 'foot' },
            cell: ({ family, result }) => (
              <DrawnResult family={family} result={result} size="small" />
            ),
          },
          {
            ...{ id: 'time', header: t('drawnTime'), card: 'second' },
            cell: ({ drawsAt }) => (
              <span className="num">{momentText(drawsAt, i18n.language)}</span>
            ),
          },
          {
            ...{ id: 'proof', header: t('proof'), card: 'second-end' },
            cell: ({ code, issue }) => (
              <Link
                to="/lottery/draw"
                search={{ gameCode: code, issue }}
                className="link"
                aria-label={t('verifyOf', { game: names.game(code), issue })}
              >
                {t('verify')}
              </Link>
            ),
          },
        ]}
      />
    </section>
  )
}
