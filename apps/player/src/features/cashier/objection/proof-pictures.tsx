import { RefusedCall } from '@baize/api-client'
import { operations, PROOFS_MAX, type Withdrawal } from '@baize/contract'
import { Icon, IconButton } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { FileButton } from '../../../parts/file-button.tsx'
import { ACCEPTED_TYPES, pictureFault } from './objection.logic.ts'

/** Where a picture that was sent in is shown from. */
export function proofAddress(proofId: string): string {
  return operations.viewOwnProof.path.replace(':withdrawalProofId', proofId)
}

/** The words for a picture that was not taken. */
function pictureText(failure: unknown): string {
  const key = failure instanceof RefusedCall && `cashier:objection.fault.${failure.code}`
  return key && i18next.exists(key) ? i18next.t(key as never) : failureText(failure)
}

interface ProofPicturesProps {
  readonly withdrawal: Withdrawal
  /** What is wrong when it is tried without one. */
  readonly error: string | undefined
}

/** Pictures of an objection that is being made: each is sent in, sealed, when it is chosen. */
export function ProofPictures({ withdrawal, error }: ProofPicturesProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const noteId = useId()
  const client = useQueryClient()
  const [fault, setFault] = useState<string>()
  const { withdrawalId, proofs } = withdrawal
  const again = () => client.invalidateQueries({ queryKey: ['mine', 'withdrawals', 'list'] })
  const add = useMutation({
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer())
      await api.call(operations.addWithdrawalProof, { params: { withdrawalId }, body })
    },
    onError: (failure) => setFault(pictureText(failure)),
    onSettled: again,
  })
  const remove = useMutation({
    mutationFn: (withdrawalProofId: string) =>
      api.call(operations.removeWithdrawalProof, { params: { withdrawalProofId } }),
    onError: (failure) => setFault(failureText(failure)),
    onSettled: again,
  })
  const take = (file: File) => {
    const early = pictureFault(file, proofs.length)
    setFault(early && t(`objection.fault.${early}`))
    if (!early) add.mutate(file)
  }
  const shown = fault ?? (proofs.length === 0 ? error : undefined)
  return (
    <fieldset className="proofs" aria-describedby={noteId}>
      <legend className="field__label">{t('objection.pictures')}</legend>
      <ul className="proofs__thumbs">
        {proofs.map(({ proofId }, index) => (
          <li key={proofId} className="proofs__thumb">
            <img
              src={proofAddress(proofId)}
              alt={t('objection.pictureNo', { number: index + 1 })}
            />
            <IconButton
              size="s"
              icon={X}
              label={t('objection.removePicture', { number: index + 1 })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(proofId)}
            />
          </li>
        ))}
        {proofs.length < PROOFS_MAX && (
          <li>
            <FileButton
              accept={ACCEPTED_TYPES}
              fieldName="objection"
              variant="outline"
              isBusy={add.isPending}
              onFile={take}
            >
              <Icon of={ImagePlus} size="s" />
              {t('objection.addPicture')}
            </FileButton>
          </li>
        )}
      </ul>
      <div id={noteId} aria-live="polite">
        {shown === undefined ? (
          <p className="hint">{t('objection.pictureRules')}</p>
        ) : (
          <p className="hint hint--error">{shown}</p>
        )}
      </div>
    </fieldset>
  )
}
