import type { SportsReviewRule } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { useRowDialog } from '../../../frames/use-row-dialog.ts'
import { moneyColumn } from '../../../parts/money-columns.tsx'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { RuleDialog } from './rule-dialog.tsx'

/** From which stake on bets wait for somebody, by level and class. */
export function RuleTable({ rules }: { readonly rules: readonly SportsReviewRule[] }) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const currency = useCurrency()
  const mayManage = useMay('sports.manage')
  const { open, dialog } = useRowDialog<SportsReviewRule>((rule, close) => (
    <RuleDialog choices={[{ ...rule, name: names.held(rule) }]} rule={rule} onClose={close} />
  ))
  const columns = useMemo<readonly DataColumn<SportsReviewRule>[]>(
    () => [
      {
        ...{ id: 'what', header: t('limits.what'), phone: 'lead' },
        cell: (rule) => (
          <span className="stacked">
            <b className="strong">{names.held(rule)}</b>
            <span className="caption">{t(`level.${rule.level}`)}</span>
          </span>
        ),
      },
      {
        ...{ id: 'class', header: t('reviews.ofClass'), phone: 'below' },
        cell: ({ percent }) =>
          percent === null ? t('reviews.everybody') : t('reviews.class', { percent }),
      },
      moneyColumn<SportsReviewRule>(
        { id: 'above', header: t('reviews.above'), phone: 'end' },
        currency,
        ({ stakeAboveMinor }) => stakeAboveMinor,
      ),
      {
        ...{ id: 'action', header: t('column.actions'), phone: 'below-end' },
        cell: (rule) => (
          <Button
            size="s"
            disabled={!mayManage}
            title={mayManage ? undefined : t('notAllowed')}
            onClick={() => open(rule)}
          >
            {t('limits.change')}
          </Button>
        ),
      },
    ],
    [t, names, currency, mayManage, open],
  )
  if (rules.length === 0) return <p className="text-text-2">{t('reviews.noRules')}</p>
  return (
    <>
      <DataTable
        caption={t('reviews.rules')}
        columns={columns}
        rows={rules}
        rowKey={({ level, subject, percent }) => `${level} ${subject} ${percent}`}
      />
      {dialog}
    </>
  )
}
