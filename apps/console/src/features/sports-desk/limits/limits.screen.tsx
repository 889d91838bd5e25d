import '../sports-desk.css'
import type { SportsLimit } from '@baize/contract'
import { SPORT_KEYS } from '@baize/sports'
import { Button, Fact } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { useRowDialog } from '../../../frames/use-row-dialog.ts'
import { wholeList } from '../../../frames/whole-list.ts'
import { basisPointsText, formatWireMoney } from '../../../parts/format.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { limitsQuery, type SportsLimits } from '../desk.queries.ts'
import { LimitDialog } from './limit-dialog.tsx'

type LimitRow = Pick<
  SportsLimit,
  'level' | 'subject' | 'subjectName' | 'marketLiabilityMinor' | 'selectionWinMinor' | 'marginBp'
>

/** What may be lost, by level: the house, every sport, and those tournaments and events that have limits of their own. */
export function SportsLimitsScreen() {
  const { t } = useTranslation('sportsDesk')
  const answer = useQuery(limitsQuery(useApi()))
  const rows = useRows(answer.data)
  const { open, dialog } = useRowDialog<LimitRow>(({ level, subject, subjectName }, close) => (
    <LimitDialog {...{ level, subject }} name={subjectName} onClose={close} />
  ))
  return (
    <QueuePage
      title={t('limits.menu')}
      caption={t('limits.caption')}
      facts={answer.data && <HouseFacts house={answer.data.house} />}
      search={{}}
      answer={wholeList(rows, answer)}
      columns={useColumns(open)}
      rowKey={({ level, subject }) => `${level} ${subject}`}
      empty={{ art: 'target', title: t('limits.none'), text: t('limits.noneText') }}
    >
      {dialog}
    </QueuePage>
  )
}

const SPORT_PLACES: readonly string[] = SPORT_KEYS
const LEVELS = ['platform', 'sport', 'tournament', 'event'] as const

/** Levels in their order; a sport without limits of its own has its row too, to set some. */
function useRows(found: SportsLimits | undefined): readonly LimitRow[] | undefined {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  return useMemo(() => {
    if (!found) return undefined
    const usual = [
      { level: 'platform', subject: '*', subjectName: t('level.platform') } as const,
      ...SPORT_KEYS.map(
        (subject) => ({ level: 'sport', subject, subjectName: names.sport(subject) }) as const,
      ),
    ]
    const isOwn = ({ level, subject }: (typeof usual)[number]) =>
      found.limits.some((each) => each.level === level && each.subject === subject)
    const missing = usual
      .filter((each) => !isOwn(each))
      .map((each) => ({
        ...{ ...each, marketLiabilityMinor: null, selectionWinMinor: null, marginBp: null },
      }))
    return [...missing, ...found.limits.map((each) => named(each, usual))].toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    )
  }, [found, t, names])
}

/** By level; sports in the order in which they are listed everywhere. */
function placeOf({ level, subject }: Pick<LimitRow, 'level' | 'subject'>): number {
  const sports = SPORT_KEYS.length + 1
  const sport = SPORT_PLACES.indexOf(subject) + 1
  return LEVELS.indexOf(level) * sports + (level === 'sport' ? sport : 0)
}

function named(
  limit: SportsLimit,
  usual: readonly {
    readonly level: string
    readonly subject: string
    readonly subjectName: string
  }[],
): LimitRow {
  const known = usual.find(
    ({ level, subject }) => level === limit.level && subject === limit.subject,
  )
  return known ? { ...limit, subjectName: known.subjectName } : limit
}

function HouseFacts({ house }: { readonly house: SportsLimits['house'] }) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  return (
    ['marketLiabilityMinor', 'selectionWinMinor', 'ticketWinMinor', 'lineMinMinor'] as const
  ).map((name) => (
    <Fact key={name}>
      {t(`limits.house.${name}`)} <b className="num">{formatWireMoney(house[name], currency)}</b>
    </Fact>
  ))
}

function useColumns(open: (row: LimitRow) => void): readonly DataColumn<LimitRow>[] {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const mayManage = useMay('sports.manage')
  return useMemo(() => {
    const money = (minor: string | null) => (
      <span className="num">
        {minor === null ? t('limits.above') : formatWireMoney(minor, currency)}
      </span>
    )
    return [
      {
        ...{ id: 'what', header: t('limits.what'), phone: 'lead' },
        cell: ({ level, subject, subjectName }) => (
          <span className="stacked">
            <b className="strong">
              {level === 'event' ? (
                <Link
                  className="link"
                  to="/sports/$eventId"
                  params={{ eventId: subject }}
                  search={{}}
                >
                  {subjectName}
                </Link>
              ) : (
                subjectName
              )}
            </b>
            <span className="caption">{t(`level.${level}`)}</span>
          </span>
        ),
      },
      {
        ...{ id: 'liability', header: t('limits.liability'), isNumber: true, phone: 'figure' },
        cell: ({ marketLiabilityMinor }) => money(marketLiabilityMinor),
      },
      {
        ...{ id: 'win', header: t('limits.win'), isNumber: true, phone: 'figure' },
        cell: ({ selectionWinMinor }) => money(selectionWinMinor),
      },
      {
        ...{ id: 'margin', header: t('limits.margin'), isNumber: true, phone: 'figure' },
        cell: ({ level, marginBp }) => (
          <span className="num">
            {marginBp !== null
              ? basisPointsText(marginBp)
              : level === 'sport' || level === 'tournament'
                ? t('limits.feedMargin')
                : '–'}
          </span>
        ),
      },
      {
        ...{ id: 'action', header: t('column.actions'), phone: 'end' },
        cell: (row) => (
          <EditButton isAllowed={mayManage} name={row.subjectName} onOpen={() => open(row)} />
        ),
      },
    ]
  }, [t, currency, mayManage, open])
}

interface EditButtonProps {
  readonly isAllowed: boolean
  readonly name: string
  onOpen(): void
}

function EditButton({ isAllowed, name, onOpen }: EditButtonProps) {
  const { t } = useTranslation('sportsDesk')
  return (
    <Button
      size="s"
      disabled={!isAllowed}
      title={isAllowed ? undefined : t('notAllowed')}
      aria-label={t('limits.changeOf', { name })}
      onClick={onOpen}
    >
      {t('limits.change')}
    </Button>
  )
}
