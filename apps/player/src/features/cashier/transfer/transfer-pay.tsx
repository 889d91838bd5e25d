import {
  type Deposit,
  type DepositTransfer,
  operations,
  PROOF_BYTES_MAX,
  PROOFS_MAX,
} from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { PictureField } from '../../../parts/pictures/picture-field.tsx'
import { PictureThumbs, type SentPicture } from '../../../parts/pictures/picture-thumbs.tsx'
import { useGiveUpDeposit } from '../deposit-in-progress.tsx'
import { TransferFacts } from './transfer-facts.tsx'

interface TransferPayProps {
  readonly deposit: Deposit
  readonly transfer: DepositTransfer
}

/** A transfer that is still to be sent: the account, the reference, and the pictures that show that it was. */
export function TransferPay({ deposit, transfer }: TransferPayProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const client = useQueryClient()
  const [isTried, setTried] = useState(false)
  const { depositId } = deposit
  const again = () => client.invalidateQueries({ queryKey: ['mine', 'deposits'] })
  const giveUp = useGiveUpDeposit(depositId)
  const send = useMutation({
    mutationFn: () => api.call(operations.sendDepositProof, { params: { depositId } }),
    onSuccess: () => toast({ title: t('transfer.sent'), detail: t('transfer.sentDetail') }),
    onSettled: again,
  })
  const paid = () => {
    setTried(true)
    if (transfer.proofs.length > 0 && !send.isPending) send.mutate()
  }
  return (
    <div className="transfer-pay">
      <TransferFacts of={transfer} deposit={deposit} />
      <Notice tone="info">{t('transfer.referenceHint')}</Notice>
      <PretendBank of={transfer} />
      <PictureField
        legend={t('transfer.proof')}
        hint={t('transfer.proofRules')}
        error={isTried ? t('transfer.noPicture') : undefined}
        fieldName="transfer"
        pictures={transferPictures(transfer)}
        rules={{ bytesMax: PROOF_BYTES_MAX, picturesMax: PROOFS_MAX }}
        onAdd={(body) =>
          api.call(operations.addDepositProof, { params: { depositId }, body }).finally(again)
        }
        onRemove={(depositProofId) =>
          api.call(operations.removeDepositProof, { params: { depositProofId } }).finally(again)
        }
      />
      {send.isError && (
        <Notice tone="danger" isAlert>
          {failureText(send.error)}
        </Notice>
      )}
      <div className="transfer-pay__actions">
        <Button variant="primary" size="l" isBusy={send.isPending} onClick={paid}>
          {t('transfer.paid')}
        </Button>
        <Button size="l" isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {t('deposit.giveUp')}
        </Button>
      </div>
    </div>
  )
}

/** A transfer that was shown: what was sent, and with what, while staff look for it. */
export function TransferShown({ deposit, transfer }: TransferPayProps) {
  return (
    <div className="transfer-pay">
      <TransferFacts of={transfer} deposit={deposit} />
      {transfer.proofs.length > 0 && <PictureThumbs pictures={transferPictures(transfer)} />}
      <PretendBank of={transfer} />
    </div>
  )
}

/** In a demonstration the transfer is paid at a pretend bank, in a tab of its own. */
function PretendBank({ of }: { readonly of: DepositTransfer }) {
  const { t } = useTranslation(['cashier', 'common'])
  if (of.pretendBankUrl === null) return null
  return (
    <Notice tone="gold">
      {t('transfer.simulated')}{' '}
      <a href={of.pretendBankUrl} target="_blank" rel="noreferrer" className="link">
        {t('transfer.toPretendBank')}
      </a>
    </Notice>
  )
}

function transferPictures({ proofs }: DepositTransfer): SentPicture[] {
  return proofs.map(({ proofId }) => ({
    id: proofId,
    address: operations.viewOwnDepositProof.path.replace(':depositProofId', proofId),
  }))
}
