import './identity-texts.ts'
import './identity-check.css'
import type { DocumentKind, IdentityCheck } from '@baize/contract'
import { artUrl, Button, Fact, Icon, Notice, Skeleton, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { toast } from '../../../app/toast.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { DocumentRow } from './document-row.tsx'
import { documentLines, fileFault, STATE_TONE } from './identity-check.logic.ts'
import { identityCheckQuery, useCheckChange } from './identity-check.queries.ts'
import { identityFault } from './identity-fault.ts'

/** Who the member is, shown by documents: what is wanted, what was sent, what came of it. */
export function IdentityCheckScreen() {
  const check = useQuery(identityCheckQuery)
  if (check.isError) return <LoadFailure failure={check.error} onRetry={check.refetch} />
  if (!check.data) return <Skeleton className="security-skeleton" />
  return (
    <>
      <CheckHead check={check.data} />
      <StateNotice check={check.data} />
      <Documents check={check.data} />
    </>
  )
}

function CheckHead({ check }: { readonly check: IdentityCheck }) {
  const { t, i18n } = useTranslation('identityCheck')
  const money = useMoneyText()
  const limit = money(readMinor(check.neededAboveMinor))
  return (
    <section className="panel idhead">
      <img src={artUrl('shield')} alt="" width={84} height={84} />
      <div className="grid gap-2 min-w-0">
        <h1 className="h1">{t('title')}</h1>
        <p className="text-text-2">{t('text', { limit })}</p>
        <div className="flex flex-wrap gap-2">
          <Fact>
            <StatusMark tone={STATE_TONE[check.state]}>{t(`state.${check.state}`)}</StatusMark>
          </Fact>
          {check.state === 'approved' && check.validUntil && (
            <Fact>
              {t('validUntil')} <b>{dayText(check.validUntil, i18n.language)}</b>
            </Fact>
          )}
          <Fact>
            <Icon of={LockKeyhole} />
            {t('encrypted')}
          </Fact>
        </div>
      </div>
    </section>
  )
}

/** What happens now, in one sentence; the reason staff gave stands with it. */
function StateNotice({ check }: { readonly check: IdentityCheck }) {
  const { t, i18n } = useTranslation('identityCheck')
  const { state, reason } = check
  if (state === 'not_asked') return null
  if (state === 'approved') {
    return (
      <Notice tone="felt">
        {t('notice.approved')}{' '}
        <Link to="/member/withdraw" className="link">
          {t('toWithdraw')}
        </Link>
      </Notice>
    )
  }
  const at = check.submittedAt ? dayText(check.submittedAt, i18n.language) : ''
  const tone = state === 'rejected' ? 'danger' : state === 'in_review' ? 'info' : 'warn'
  return (
    <Notice tone={tone}>
      {t(`notice.${state}`, { date: at })} {reason && <b className="strong">{reason}</b>}
    </Notice>
  )
}

function Documents({ check }: { readonly check: IdentityCheck }) {
  const { t } = useTranslation('identityCheck')
  const change = useCheckChange()
  const [busy, setBusy] = useState<DocumentKind>()
  const [fault, setFault] = useState<{ kind: DocumentKind; text: string }>()
  const failed = change.isError && !fault ? identityFault(change.error) : undefined

  const add = async (kind: DocumentKind, file: File) => {
    const early = fileFault(file)
    if (early) return setFault({ kind, text: t(`fault.${early}`) })
    setFault(undefined)
    setBusy(kind)
    try {
      await change.mutateAsync({ kind: 'add', document: kind, file })
    } catch (failure) {
      setFault({ kind, text: identityFault(failure) })
    } finally {
      setBusy(undefined)
    }
  }
  const submit = () =>
    change.mutate(
      { kind: 'submit' },
      { onSuccess: () => toast({ title: t('submitted'), detail: t('submittedDetail') }) },
    )

  return (
    <section className="panel" aria-labelledby="documents-title">
      <div className="panel__head">
        <div className="grid gap-1">
          <h2 className="h3" id="documents-title">
            {t('documents')}
          </h2>
          <p className="caption text-text-2">{t('accepted')}</p>
        </div>
      </div>
      <ul className="secrows">
        {documentLines(check).map((line) => (
          <DocumentRow
            key={line.kind}
            line={line}
            isOpen={check.isOpen}
            isBusy={busy === line.kind}
            fault={fault?.kind === line.kind ? fault.text : undefined}
            onFile={(file) => void add(line.kind, file)}
            onRemove={(documentId) => {
              setFault(undefined)
              change.mutate({ kind: 'remove', documentId })
            }}
          />
        ))}
      </ul>
      {check.isOpen && (
        <div className="docfoot">
          {failed && (
            <Notice tone="danger" isAlert>
              {failed}
            </Notice>
          )}
          <p className="small text-text-2">
            {check.missing.length > 0
              ? t('stillMissing', { count: check.missing.length })
              : t('readyText')}
          </p>
          <Button
            variant="primary"
            size="l"
            disabled={check.missing.length > 0}
            isBusy={change.isPending && busy === undefined}
            onClick={submit}
          >
            {t('submit')}
          </Button>
        </div>
      )}
    </section>
  )
}
