import { operations, PROOF_BYTES_MAX, PROOFS_MAX, type Withdrawal } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { PictureField } from '../../../parts/pictures/picture-field.tsx'
import type { SentPicture } from '../../../parts/pictures/picture-thumbs.tsx'

/** The pictures of a withdrawal, and where they are shown from. */
export function sentProofs({ proofs }: Pick<Withdrawal, 'proofs'>): SentPicture[] {
  return proofs.map(({ proofId }) => ({
    id: proofId,
    address: operations.viewOwnProof.path.replace(':withdrawalProofId', proofId),
  }))
}

interface ProofPicturesProps {
  readonly withdrawal: Withdrawal
  /** What is wrong when it is tried without one. */
  readonly error: string | undefined
}

/** Pictures of an objection that is being made: each is sent in, sealed, when it is chosen. */
export function ProofPictures({ withdrawal, error }: ProofPicturesProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const client = useQueryClient()
  const { withdrawalId } = withdrawal
  const again = () => client.invalidateQueries({ queryKey: ['mine', 'withdrawals', 'list'] })
  return (
    <PictureField
      legend={t('objection.pictures')}
      hint={t('objection.pictureRules')}
      error={error}
      fieldName="objection"
      pictures={sentProofs(withdrawal)}
      rules={{ bytesMax: PROOF_BYTES_MAX, picturesMax: PROOFS_MAX }}
      onAdd={(body) =>
        api.call(operations.addWithdrawalProof, { params: { withdrawalId }, body }).finally(again)
      }
      onRemove={(withdrawalProofId) =>
        api.call(operations.removeWithdrawalProof, { params: { withdrawalProofId } }).finally(again)
      }
    />
  )
}
