import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { formatAmount, formatCount, formatMovement, movementClass } from '../../../parts/format.ts'
import type { RunDetail, RunRow } from '../agents.queries.ts'
import { AgentLink } from '../contracts/parties.tsx'
import { percentOf } from '../contracts/use-terms-text.ts'

const LATE_SUMS = ['validBetMinor', 'netLossMinor', 'carryInMinor'] as const

/** The rows of a run; beside the version before, where there is one. */
export function useRowColumns({ run, before, items }: RunDetail): readonly DataColumn<RunRow>[] {
  const { t } = useTranslation(['agentRuns', 'agents'])
  const currency = useCurrency()
  const [version, versionBefore] = [run.version, before?.version]
  const carries = items.some((row) => row.carryInMinor !== '0' || row.carryOutMinor !== '0')
  return useMemo(() => {
    const amount = (wire: string) => formatAmount(wire, currency)
    const grey = (wire: string) => (wire === '0' ? 'text-text-3' : undefined)
    const figure = (
      id: 'validBetMinor' | 'netLossMinor' | 'baseMinor' | 'carryInMinor' | 'carryOutMinor',
      isForWide = false,
    ): DataColumn<RunRow> => ({
      id,
      header: t(`row.${id}`),
      isNumber: true,
      isForWide,
      phone: 'hidden',
      cell: (row) => <span className={grey(row[id])}>{amount(row[id])}</span>,
    })
    return [
      {
        id: 'receiver',
        header: t('agents:contract.receiver'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <AgentLink of={row.receiver} />
            <span className="caption whitespace-nowrap">
              {t('agents:contract.from')}{' '}
              {row.giver ? <bdi>{row.giver.username}</bdi> : t('agents:house')}
            </span>
          </span>
        ),
      },
      figure('validBetMinor'),
      figure('netLossMinor'),
      {
        id: 'active',
        header: t('row.active'),
        isNumber: true,
        isForWide: true,
        phone: 'hidden',
        cell: (row) => formatCount(row.activeMembers),
      },
      ...(carries ? [figure('carryInMinor', true)] : []),
      figure('baseMinor', true),
      {
        id: 'tier',
        header: t('row.tier'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <TierCell of={row} />,
      },
      ...(versionBefore === undefined
        ? []
        : [
            {
              id: 'before',
              header: t('row.version', { number: versionBefore }),
              isNumber: true,
              phone: 'below-end',
              cell: (row) =>
                row.payoutBeforeMinor !== null && (
                  <span className={row.deltaMinor === '0' ? 'text-text-3' : 'was'}>
                    {amount(row.payoutBeforeMinor)}
                  </span>
                ),
            } satisfies DataColumn<RunRow>,
          ]),
      {
        id: 'payout',
        header:
          versionBefore === undefined ? t('row.payout') : t('row.version', { number: version }),
        isNumber: true,
        phone: 'end',
        cell: (row) => (
          <b className={grey(row.payoutMinor) ?? 'strong'}>{amount(row.payoutMinor)}</b>
        ),
      },
      {
        id: 'delta',
        header: t('row.delta'),
        isNumber: true,
        phone: 'below',
        cell: (row) => (
          <span className={movementClass(row.deltaMinor)}>
            {formatMovement(row.deltaMinor, currency)}
          </span>
        ),
      },
      ...(carries ? [figure('carryOutMinor', true)] : []),
      {
        id: 'why',
        header: t('row.why'),
        phone: 'foot',
        isForWide: true,
        cell: (row) =>
          versionBefore !== undefined && <span className="caption num">{whyOf(row)}</span>,
      },
    ]

    /** By which figures that came late a row differs. */
    function whyOf({ late, deltaMinor }: RunRow): string {
      if (late === null) return deltaMinor === '0' ? '' : t('why.new')
      const figures = ([...LATE_SUMS, 'activeMembers'] as const)
        .filter((name) => `${late[name]}` !== '0')
        .map((name) =>
          name === 'activeMembers'
            ? [
                t('row.active'),
                `${late.activeMembers > 0 ? '+' : '−'}${formatCount(Math.abs(late.activeMembers))}`,
              ]
            : [t(`row.${name}`), formatMovement(late[name], currency)],
        )
      if (figures.length === 0) return deltaMinor === '0' ? '' : t('why.late')
      return t('why.lateBy', { figures: figures.map((figure) => figure.join(' ')).join(' · ') })
    }
  }, [t, currency, version, versionBefore, carries])
}

/** Which tier was reached and what it pays. */
function TierCell({ of }: { readonly of: RunRow }) {
  const { t } = useTranslation('agentRuns')
  if (of.tier === null) return <span className="text-text-3">{t('row.noTier')}</span>
  return (
    <span className="stacked">
      <span>{of.ratePercent === null ? t('row.fixed') : percentOf(of.ratePercent)}</span>
      <span className="caption">{t('row.tierOf', { number: of.tier + 1 })}</span>
    </span>
  )
}
