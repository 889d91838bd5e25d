import { operations, type StaffDepositDetail } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FactRow } from '../../frames/fact-list.tsx'
import { ProofViewer } from '../../parts/proofs/proof-viewer.tsx'
import { MatchList } from './match-list.tsx'

interface TransferPartProps {
  readonly of: StaffDepositDetail
  readonly transfer: NonNullable<StaffDepositDetail['transfer']>
  readonly mayAct: boolean
}

/** A transfer by bank: where it was to go, what its player shows of it, and the lines of the bank that may be it. */
export function TransferPart({ of, transfer, mayAct }: TransferPartProps) {
  const { t } = useTranslation('deposits')
  const api = useApi()
  const { reference } = transfer
  return (
    <section className="grid gap-3">
      <h3 className="label">{t('transfer.title')}</h3>
      <dl className="fact-grid panel">
        <FactRow name={t('transfer.reference')}>
          <b className="strong num" dir="ltr">
            {reference.slice(0, 4)} {reference.slice(4)}
          </b>
        </FactRow>
        <FactRow name={t('transfer.account')}>
          <bdi>{transfer.bankName}</bdi> <span dir="ltr">{transfer.maskedNumber}</span>
        </FactRow>
        {transfer.answer !== null && (
          <FactRow name={t('transfer.answer')}>
            <q dir="auto">{transfer.answer}</q>
          </FactRow>
        )}
      </dl>
      {mayAct && transfer.proofs.length > 0 && (
        <ProofViewer
          proofs={transfer.proofs}
          lookAt={(depositProofId) =>
            api.download(operations.viewDepositProof, { params: { depositProofId } })
          }
        />
      )}
      {transfer.proofs.length === 0 && <p className="text-text-3">{t('transfer.noProofs')}</p>}
      {mayAct && of.may.match && <MatchList of={of} />}
    </section>
  )
}
