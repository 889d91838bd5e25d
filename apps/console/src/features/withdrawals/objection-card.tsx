import { operations, type StaffWithdrawal } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { ProofViewer } from '../../parts/proofs/proof-viewer.tsx'

interface ObjectionCardProps {
  readonly withdrawal: StaffWithdrawal
}

/** What the player says of the payment, the pictures, and what became of it. */
export function ObjectionCard({ withdrawal }: ObjectionCardProps) {
  const { t } = useTranslation('withdrawals')
  const api = useApi()
  const currency = useCurrency()
  const { objection } = withdrawal
  if (!objection) return null
  const { decision, asked } = objection
  const missing = BigInt(withdrawal.paidMinor) - BigInt(objection.saidReceivedMinor)
  return (
    <section className="objection-card" aria-labelledby="objection-title">
      <div className="panel-head">
        <h3 className="label" id="objection-title">
          {t('objection.title')}
        </h3>
        <span className="caption num">{formatInstant(objection.objectedAt)}</span>
      </div>
      <dl className="card fact-grid">
        <div>
          <dt>{t('objection.saidReceived')}</dt>
          <dd className="num">{formatWireMoney(objection.saidReceivedMinor, currency)}</dd>
        </div>
        <div>
          <dt>{t('objection.saidMissing')}</dt>
          <dd className="num">{formatWireMoney(missing.toString(), currency)}</dd>
        </div>
        <div className="col-span-2">
          <dt>{t('objection.sentence')}</dt>
          <dd className="objection-card__words" dir="auto">
            {objection.sentence}
          </dd>
        </div>
      </dl>
      <ProofViewer
        proofs={objection.proofs}
        lookAt={(withdrawalProofId) =>
          api.download(operations.viewWithdrawalProof, { params: { withdrawalProofId } })
        }
      />
      {asked && (
        <Notice tone="gold">
          {t(asked.isMine ? 'objection.askedByMe' : 'objection.askedBy', { name: asked.byName })}
        </Notice>
      )}
      {decision && (
        <Notice tone="info">
          {t(`objection.outcome.${decision.outcome}`, {
            received: formatWireMoney(decision.receivedMinor, currency),
            returned: formatWireMoney(withdrawal.returnedMinor, currency),
            names: objection.decidedBy ?? '',
          })}
          {decision.sentence && (
            <>
              {' '}
              <q dir="auto">{decision.sentence}</q>
            </>
          )}
        </Notice>
      )}
    </section>
  )
}
