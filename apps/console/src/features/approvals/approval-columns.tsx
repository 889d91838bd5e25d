import type { Approval, ApprovalState } from '@baize/contract'
import { Badge, type BadgeTone, Button } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../frames/data-table.tsx'
import { useSubjectName } from '../../parts/agents/use-subject-name.ts'
import { FactChanges } from '../../parts/fact-changes.tsx'
import { formatInstant } from '../../parts/format.ts'
import { SecondPersonBadges } from '../../parts/second-person/place-notices.tsx'
import { PlaceText } from '../../parts/second-person/place-text.tsx'
import { SubjectName } from './subject-name.tsx'

const TONE: Readonly<Record<ApprovalState, BadgeTone>> = {
  waiting: 'warn',
  approved: 'felt',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

export interface ApprovalHands {
  onApprove(approval: Approval): void
  onRefuse(approval: Approval): void
  onWithdraw(approval: Approval): void
}

export function useApprovalColumns(hands: ApprovalHands): readonly DataColumn<Approval>[] {
  const { t, i18n } = useTranslation('approvals')
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('column.what'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{t(`kind.${row.kind}`)}</b>
            <span className="text-text-2">
              {i18n.exists(`approvals:subject.${row.subject}`) ? (
                i18n.t(`approvals:subject.${row.subject}` as never)
              ) : (
                <SubjectName of={row} />
              )}
            </span>
          </span>
        ),
      },
      {
        id: 'change',
        header: t('column.change'),
        phone: 'below',
        cell: (row) => <FactChanges before={row.before} after={row.after} />,
      },
      {
        id: 'reason',
        header: t('column.reason'),
        phone: 'hidden',
        cell: (row) => (
          <span className="stacked">
            <span>{row.reason}</span>
            <span className="caption">
              {t('askedBy', { name: row.askedBy.displayName, at: formatInstant(row.askedAt) })}
            </span>
            <PlaceText place={row.askedFrom} />
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => (
          <span className="stacked">
            <Badge tone={TONE[row.state]}>{t(`state.${row.state}`)}</Badge>
            <SecondPersonBadges {...row} />
          </span>
        ),
      },
      {
        id: 'decision',
        header: t('column.decision'),
        phone: 'foot',
        cell: (row) => <Decision approval={row} hands={hands} />,
      },
    ],
    [t, i18n, hands],
  )
}

function Decision({
  approval,
  hands,
}: {
  readonly approval: Approval
  readonly hands: ApprovalHands
}) {
  const { t } = useTranslation('approvals')
  const nameOf = useSubjectName()
  if (approval.decidedBy) {
    return (
      <span className="stacked">
        <span>{approval.decidedBy.displayName}</span>
        <PlaceText place={approval.decidedFrom} />
        {approval.answer && <span className="text-text-2">{approval.answer}</span>}
      </span>
    )
  }
  const name = nameOf(approval)
  return (
    <span className="row-actions">
      {approval.may.decide && (
        <>
          <Button
            size="s"
            variant="primary"
            aria-label={t('approveOf', { name })}
            onClick={() => hands.onApprove(approval)}
          >
            {t('approve')}
          </Button>
          <Button
            size="s"
            variant="danger-soft"
            aria-label={t('refuseOf', { name })}
            onClick={() => hands.onRefuse(approval)}
          >
            {t('refuse')}
          </Button>
        </>
      )}
      {approval.may.withdraw && (
        <Button
          size="s"
          aria-label={t('withdrawOf', { name })}
          onClick={() => hands.onWithdraw(approval)}
        >
          {t('withdraw')}
        </Button>
      )}
      {approval.state === 'waiting' && !approval.may.decide && !approval.may.withdraw && (
        <span className="caption">{t('othersDecide')}</span>
      )}
    </span>
  )
}
