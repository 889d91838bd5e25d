import type { Mismatch, MismatchState } from '@baize/contract'
import { Badge, type BadgeTone, Button } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'
import { type Side, sideText } from './side-text.ts'

const TONES: Readonly<Record<MismatchState, BadgeTone>> = {
  open: 'danger',
  correcting: 'warn',
  accepted: 'neutral',
  corrected: 'felt',
  settled: 'felt',
}

/** Without `onResolve` the reader may look, and nothing else. */
export function useMismatchColumns(
  onResolve: ((mismatch: Mismatch) => void) | undefined,
): readonly DataColumn<Mismatch>[] {
  const { t } = useTranslation('mismatches')
  return useMemo(
    () => [
      {
        id: 'round',
        header: t('column.round'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.gameName}</b>
            <span className="caption">{row.vendorName}</span>
            <span className="caption num mismatch-ref">{row.vendorRoundId}</span>
          </span>
        ),
      },
      {
        id: 'kind',
        header: t('column.kind'),
        phone: 'end',
        cell: (row) => <Badge tone={TONES[row.state]}>{t(`kind.${row.kind}`)}</Badge>,
      },
      {
        id: 'member',
        header: t('column.member'),
        phone: 'below',
        cell: (row) =>
          row.memberId === null ? (
            <span className="text-text-3">{t('unknownPlayer')}</span>
          ) : (
            <Link to="/members/$memberId" params={{ memberId: row.memberId }} className="link">
              {row.username ?? row.memberId}
            </Link>
          ),
      },
      {
        id: 'ours',
        header: t('column.ours'),
        phone: 'hidden',
        cell: (row) => <SideFacts side={row.ours} />,
      },
      {
        id: 'theirs',
        header: t('column.theirs'),
        phone: 'hidden',
        cell: (row) => <SideFacts side={row.theirs} />,
      },
      {
        id: 'at',
        header: t('column.opened'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.openedAt)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: (row) => <State mismatch={row} onResolve={onResolve} />,
      },
    ],
    [t, onResolve],
  )
}

/** What one side's books say; a currency that is not the house's stands beside its own figures. */
export function SideFacts({ side }: { readonly side: Side | null }) {
  const { t } = useTranslation('mismatches')
  const currency = useCurrency()
  if (!side) return <span className="text-text-3">{t('nothing')}</span>
  const { staked, paid } = sideText(side, currency)
  return (
    <span className="stacked num">
      <span>{t('staked', { amount: staked })}</span>
      <span>{t('paid', { amount: paid })}</span>
      <span className="caption">{t(side.isOpen ? 'roundOpen' : 'roundClosed')}</span>
    </span>
  )
}

interface StateProps {
  readonly mismatch: Mismatch
  readonly onResolve: ((mismatch: Mismatch) => void) | undefined
}

function State({ mismatch, onResolve }: StateProps) {
  const { t } = useTranslation('mismatches')
  const { state, resolvedBy, reason } = mismatch
  if (state === 'open' && onResolve) {
    return (
      <Button size="s" onClick={() => onResolve(mismatch)}>
        {t('resolve')}
      </Button>
    )
  }
  return (
    <span className="stacked">
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      {resolvedBy && <span className="caption">{t('by', { name: resolvedBy })}</span>}
      {reason && <span>{reason}</span>}
    </span>
  )
}
