import type { StaffIdentityCheck } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { formatDay, formatInstant } from '../../parts/format.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
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
  const query = useQuery(checkQuery(useApi(), memberId))
  const { data } = query
  return (
    <SidePanel
      label={data ? t('panelOf', { member: data.username }) : t('panel')}
      head={
        data && (
          <>
            <h2 className="h3">{data.username}</h2>
            <CheckState state={data.state} />
          </>
        )
      }
      query={query}
      failedText={t('panelFailed')}
      onStep={onStep}
      onClose={onClose}
    >
      {data && (
        <>
          <div className="side-panel__body">
            <CheckFacts check={data} />
            {data.demand && <Demand demand={data.demand} />}
            <DocumentViewer memberId={memberId} documents={data.documents} />
            <History check={data} />
          </div>
          <CheckFoot check={data} onDecided={() => onDecided(memberId)} />
        </>
      )}
    </SidePanel>
  )
}

function CheckFacts({ check }: { readonly check: StaffIdentityCheck }) {
  const { t } = useTranslation('identityChecks')
  const facts = [
    ['name', check.payeeName ?? t('noName')],
    ['memberSince', formatDay(check.memberSince)],
    ['with', check.assignedTo?.displayName ?? t('nobody')],
    ['validUntil', check.validUntil ?? t('none')],
  ] as const
  return (
    <dl className="fact-grid panel">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('fact.profile')}</dt>
        <dd>
          <Link to="/members/$memberId" params={{ memberId: check.memberId }} className="link num">
            {check.memberId}
          </Link>
        </dd>
      </div>
    </dl>
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
    <section aria-labelledby="history-title">
      <h3 className="label" id="history-title">
        {t('history')}
      </h3>
      <ol className="id-history">
        {check.history.map((step) => (
          <li key={step.at}>
            <span className="caption num">{formatInstant(step.at)}</span>
            <span>
              <b className="strong">{t(`state.${step.state}`)}</b>{' '}
              <span className="text-text-2">{byText(step.by, t)}</span>
              {step.reason && <span className="block text-text-2">{step.reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function byText(by: string, t: ReturnType<typeof useTranslation<'identityChecks'>>['t']): string {
  if (by === 'member') return t('byMember')
  return by === 'system' ? t('bySystem') : t('byStaff', { name: by })
}
