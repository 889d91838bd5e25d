import type { ReconciliationRun } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../frames/data-table.tsx'
import { formatCount, formatInstant } from './format.ts'

/** What comparisons with anybody's books have in common. */
export type ShownRun = Pick<
  ReconciliationRun,
  | 'day'
  | 'state'
  | 'failure'
  | 'askedBy'
  | 'startedAt'
  | 'theirsCount'
  | 'equalCount'
  | 'mismatchCount'
>

/** What differs between one kind of books and another. */
export interface RunTexts<Run> {
  readonly owner: string
  /** With the zone in which its days begin. */
  readonly day: string
  readonly theirsCount: string
  ownerOf(row: Run): string
  failureOf(failure: NonNullable<ShownRun['failure']>): string
  /** Columns after the counts. */
  readonly more?: readonly DataColumn<Run>[]
}

const TONES: Readonly<Record<ShownRun['state'], BadgeTone>> = {
  running: 'warn',
  finished: 'felt',
  failed: 'danger',
}

/** Columns of comparisons; `texts` must stay the same between two renderings. */
export function useRunColumns<Run extends ShownRun>(
  texts: RunTexts<Run>,
): readonly DataColumn<Run>[] {
  const { t } = useTranslation('mismatches')
  return useMemo(() => {
    return [
      {
        id: 'owner',
        header: texts.owner,
        phone: 'lead',
        cell: (row) => <b className="strong">{texts.ownerOf(row)}</b>,
      },
      {
        id: 'day',
        header: texts.day,
        phone: 'below',
        cell: (row) => <span className="num">{row.day}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => (
          <span className="stacked">
            <Badge tone={TONES[row.state]}>{t(`run.${row.state}`)}</Badge>
            {row.failure && <span className="caption">{texts.failureOf(row.failure)}</span>}
          </span>
        ),
      },
      {
        id: 'theirs',
        header: texts.theirsCount,
        isNumber: true,
        phone: 'hidden',
        cell: (row) => formatCount(row.theirsCount),
      },
      {
        id: 'equal',
        header: t('column.equalCount'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => formatCount(row.equalCount),
      },
      {
        id: 'mismatches',
        header: t('column.mismatchCount'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <b className="strong">{formatCount(row.mismatchCount)}</b>,
      },
      ...(texts.more ?? []),
      {
        id: 'who',
        header: t('column.who'),
        phone: 'foot',
        cell: (row) => (
          <span className="stacked">
            <span>{row.askedBy ?? t('scheduler')}</span>
            <span className="caption num">{formatInstant(row.startedAt)}</span>
          </span>
        ),
      },
    ]
  }, [t, texts])
}
