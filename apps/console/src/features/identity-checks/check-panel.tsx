import type { StaffIdentityCheck } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { StepList } from '../../frames/step-list.tsx'
import { formatDay, formatInstant } from '../../parts/format.ts'
import { CheckFoot } from './check-foot.tsx'
import { CheckState } from './check-state.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { checkQuery } from './identity-checks.queries.ts'

interface CheckPanelProps {
  readonly memberId: string
  onStep(by: -1 | 1): void
  onClose(): void
  onDecided(memberId: string): void
}

/** One check beside its queue: the documents, what happened so far, the decision at the foot. */
export function CheckPanel({ memberId, onStep, onClose, onDecided }: CheckPanelProps) {
  const { t } = useTranslation('identityChecks')
  return (
    <RecordPanel
      query={useQuery(checkQuery(useApi(), memberId))}
      name={t('panel')}
      nameOf={(check) => t('panelOf', { member: check.username })}
      failedText={t('panelFailed')}
      title={(check) => check.username}
      state={(check) => <CheckState state={check.state} />}
      foot={(check) => <CheckFoot check={check} onDecided={() => onDecided(memberId)} />}
      {...{ onStep, onClose }}
    >
      {(check) => (
        <>
          <CheckFacts check={check} />
          {check.demand && <Demand demand={check.demand} />}
          <DocumentViewer memberId={memberId} documents={check.documents} />
          <History check={check} />
        </>
      )}
    </RecordPanel>
  )
}

function CheckFacts({ check }: { readonly check: StaffIdentityCheck }) {
  const { t } = useTranslation('identityChecks')
  return (
    <FactList
      facts={[
        [t('fact.name'), check.payeeName ?? t('noName')],
        [t('fact.memberSince'), formatDay(check.memberSince)],
        [t('fact.with'), check.assignedTo?.displayName ?? t('nobody')],
        [t('fact.validUntil'), check.validUntil ?? t('none')],
        [t('fact.profile'), <MemberLink key="member" memberId={check.memberId} />],
      ]}
    />
  )
}

/** Why the member was asked, and whose marks they have: what an approval says is not so. */
function Demand({ demand }: { readonly demand: NonNullable<StaffIdentityCheck['demand']> }) {
  const { t } = useTranslation('identityChecks')
  const { cause, marks, demandedAt, isMet } = demand
  return (
    <section className="panel panel__body grid gap-2" aria-labelledby="demand-title">
      <h3 className="label" id="demand-title">
        {t('demand.title')}
      </h3>
      <p className="text-text-2">
        {t(`demand.cause.${cause}`)}{' '}
        <span className="caption num">{formatInstant(demandedAt)}</span>
      </p>
      {marks.length > 0 && (
        <ul>
          {marks.map(({ mark, memberId, username }) => (
            <li key={`${mark} ${memberId}`}>
              {t(`demand.mark.${mark}`)}{' '}
              <Link to="/members/$memberId" params={{ memberId }} className="link">
                {username}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {marks.length > 0 && !isMet && <p className="text-text-2">{t('demand.approving')}</p>}
    </section>
  )
}

function History({ check }: { readonly check: StaffIdentityCheck }) {
  const { t } = useTranslation('identityChecks')
  if (check.history.length === 0) return null
  return (
    <section className="grid gap-2" aria-labelledby="history-title">
      <h3 className="label" id="history-title">
        {t('history')}
      </h3>
      <StepList
        steps={check.history.map(({ at, state, by, reason }) => ({
          key: at,
          title: t(`state.${state}`),
          caption: `${byText(by, t)} ${formatInstant(at)}`,
          said: reason && <span className="step-list__said">{reason}</span>,
        }))}
      />
    </section>
  )
}

function byText(by: string, t: ReturnType<typeof useTranslation<'identityChecks'>>['t']): string {
  if (by === 'member') return t('byMember')
  return by === 'system' ? t('bySystem') : t('byStaff', { name: by })
}
