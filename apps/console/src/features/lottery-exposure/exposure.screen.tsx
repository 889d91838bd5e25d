import './lottery-exposure.css'
import { familyOf } from '@baize/lottery'
import { EmptyState, Fact } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { DataTable } from '../../frames/data-table.tsx'
import { DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FilterBar } from '../../frames/filter-bar.tsx'
import { sortRows } from '../../frames/sort-rows.logic.ts'
import { useChangeSearch } from '../../frames/use-change-search.ts'
import { formatClock, formatCount, formatWireMoney } from '../../parts/format.ts'
import { gamesQuery } from '../../parts/lottery/lottery.queries.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { cellOf, cellsOf, drawsIn, type HeatCell, playsByWorst, rowsOf } from './exposure.logic.ts'
import { type Exposure, exposureQuery } from './exposure.queries.ts'
import { useExposureColumns } from './exposure-columns.tsx'
import type { ExposureSearch } from './exposure-search.ts'
import { HeatMap } from './heat-map.tsx'
import { NumberDialog } from './number-dialog.tsx'

/** What was sold of a draw by number, live: as a map and as a table, with what closes a number. */
export function ExposureScreen() {
  const { t } = useTranslation('lotteryExposure')
  const search = useSearch({ from: '/lottery-exposure' })
  const api = useApi()
  const games = useQuery(gamesQuery(api)).data?.games ?? []
  const game = search.game ?? (games.find(({ isOn }) => isOn) ?? games[0])?.game
  const answer = useQuery(exposureQuery(api, game, search.issue))
  const changeSearch = useChangeSearch<ExposureSearch>()
  return (
    <DetailPage
      className="heat-page"
      top={
        <>
          <Head exposure={answer.data} />
          <div className="list-page__filters">
            <FilterBar<ExposureSearch>
              search={{ ...search, ...(game !== undefined && { game }) }}
              filters={useExposureFilters(games, answer.data)}
              answer={answer}
              onChange={(changes) =>
                changeSearch(
                  'game' in changes ? { ...changes, issue: undefined, play: undefined } : changes,
                )
              }
            />
            {game !== undefined && (
              <Link className="link" to="/lottery-limits/$game" params={{ game }}>
                {t('toLimits')}
              </Link>
            )}
          </div>
        </>
      }
      query={answer}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
    >
      {(exposure) =>
        exposure.issue === null || game === undefined ? (
          <EmptyState art="clock" title={t('noDraw.title')}>
            {t('noDraw.text')}
          </EmptyState>
        ) : (
          <Numbers key={game} game={game} exposure={exposure} />
        )
      }
    </DetailPage>
  )
}

function useExposureFilters(
  games: readonly { readonly game: string }[],
  exposure: Exposure | undefined,
) {
  const { t } = useTranslation('lotteryExposure')
  const nameOf = useGameName()
  const names = usePlayNames()
  const family = exposure && familyOf(exposure.family)
  const plays = family && exposure ? playsByWorst(family, exposure) : []
  return [
    {
      ...{ kind: 'select' as const, name: 'game' as const, label: t('game') },
      options: games.map(({ game }) => ({ value: game, text: nameOf(game) })),
    },
    {
      ...{
        kind: 'select' as const,
        name: 'issue' as const,
        label: t('draw'),
        every: t('nowSelling'),
      },
      options: drawsIn(exposure).map(({ issue, closesAt }) => ({
        value: issue,
        text: t('drawOption', { issue, at: formatClock(closesAt) }),
      })),
    },
    {
      ...{
        kind: 'select' as const,
        name: 'play' as const,
        label: t('play'),
        every: t('worstPlay'),
      },
      options: plays.map((play) => ({
        value: play,
        text: names.play(exposure?.family ?? '', play),
      })),
    },
  ]
}

function Head({ exposure }: { readonly exposure: Exposure | undefined }) {
  const { t } = useTranslation('lotteryExposure')
  const currency = useCurrency()
  return (
    <div className="list-page__head">
      <h1 className="h2">{t('title')}</h1>
      <span className="caption">{t('caption')}</span>
      {exposure && exposure.issue !== null && (
        <div className="list-page__facts">
          <NamedFact name={t('draw')}>
            <bdi className="num">{exposure.issue}</bdi>
          </NamedFact>
          <NamedFact name={t('closes')}>
            <span className="num">{exposure.closesAt ? formatClock(exposure.closesAt) : '–'}</span>
          </NamedFact>
          <NamedFact name={t('slips')}>
            <span className="num">{formatCount(exposure.slipCount)}</span>
          </NamedFact>
          <NamedFact name={t('staked')}>
            <span className="num">{formatWireMoney(exposure.stakeMinor, currency)}</span>
          </NamedFact>
          <NamedFact name={t('worst')}>
            <span className="num">{formatWireMoney(exposure.worstMinor, currency)}</span>
          </NamedFact>
        </div>
      )}
    </div>
  )
}

function NamedFact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Fact>
      <span className="text-text-2">{name}</span> <b className="strong">{children}</b>
    </Fact>
  )
}

interface NumbersProps {
  readonly game: string
  readonly exposure: Exposure
}

function Numbers({ game, exposure }: NumbersProps) {
  const { t } = useTranslation('lotteryExposure')
  const { play: chosen, sort } = useSearch({ from: '/lottery-exposure' })
  const changeSearch = useChangeSearch<ExposureSearch>()
  const names = usePlayNames()
  const columns = useExposureColumns(exposure.family)
  const [open, setOpen] = useState<{ readonly play: string; readonly number: string }>()
  const family = familyOf(exposure.family)
  if (!family) return null
  const [worst] = playsByWorst(family, exposure)
  const play = chosen ?? worst ?? ''
  const cells = cellsOf(family, play, exposure)
  const rows = rowsOf(exposure).filter((row) => chosen === undefined || row.play === chosen)
  return (
    <>
      <DetailSection
        title={t('map.title', { play: names.play(exposure.family, play) })}
        text={t('map.text')}
      >
        {cells.length === 0 ? (
          <p className="text-text-2">{t('map.none')}</p>
        ) : (
          <HeatMap cells={cells} onOpen={setOpen} />
        )}
      </DetailSection>
      <DetailSection title={t('table.title')} text={t('table.text')}>
        {rows.length === 0 ? (
          <p className="text-text-2">{t('table.none')}</p>
        ) : (
          <DataTable
            caption={t('table.title')}
            columns={columns}
            rows={sortRows(rows, columns, sort)}
            rowKey={(row: HeatCell) => `${row.play} ${row.number}`}
            sort={{ by: sort, onSort: (by) => changeSearch({ sort: by }) }}
            onOpen={(row: HeatCell) => setOpen(row)}
          />
        )}
      </DetailSection>
      {open && (
        <NumberDialog
          {...{ game, family: exposure.family, issue: exposure.issue }}
          cell={cellOf(exposure, open.play, open.number)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
