import type { StaffIdentityCheck } from '@baize/contract'
import { Button, ErrorState, IconButton, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
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
  const { t } = useTranslation(['identityChecks', 'common'])
  const { data, error, refetch } = useQuery(checkQuery(useApi(), memberId))
  return (
    <aside
      className="side-panel side-panel--wide"
      tabIndex={-1}
      aria-label={data ? t('panelOf', { member: data.username }) : t('panel')}
    >
      <div className="side-panel__head">
        {data && (
          <>
            <h2 className="h3">{data.username}</h2>
            <CheckState state={data.state} />
          </>
        )}
        <span className="ms-auto" />
        <IconButton
          icon={ChevronUp}
          label={t('key.previous')}
          size="s"
          onClick={() => onStep(-1)}
        />
        <IconButton icon={ChevronDown} label={t('key.next')} size="s" onClick={() => onStep(1)} />
        <IconButton icon={X} label={t('key.close')} size="s" onClick={onClose} />
      </div>
      {data ? (
        <>
          <div className="side-panel__body">
            <CheckFacts check={data} />
            <DocumentViewer memberId={memberId} documents={data.documents} />
            <History check={data} />
          </div>
          <CheckFoot check={data} onDecided={() => onDecided(memberId)} />
        </>
      ) : error ? (
        <ErrorState
          art="compass"
          title={t('panelFailed')}
          actions={<Button onClick={() => void refetch()}>{t('common:tryAgain')}</Button>}
        >
          {failureText(error)}
        </ErrorState>
      ) : (
        <div className="side-panel__body" aria-busy="true">
          <Skeleton className="h-12" />
          <Skeleton className="h-[200px]" />
          <Skeleton className="h-[120px]" />
        </div>
      )}
    </aside>
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
