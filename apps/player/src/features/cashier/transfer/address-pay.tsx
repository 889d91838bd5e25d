import './transfer.css'
import type { Deposit, DepositAddress } from '@baize/contract'
import { Button, Notice, QrCode } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useGiveUpDeposit } from '../deposit-in-progress.tsx'
import { TransferFact } from './transfer-facts.tsx'

interface AddressPayProps {
  readonly deposit: Deposit
  readonly address: DepositAddress
}

/** Where coins are sent to, and, once they are on their way, how many confirmations they have. */
export function AddressPay({ deposit, address }: AddressPayProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const giveUp = useGiveUpDeposit(deposit.depositId)
  const { confirmationsSeen: seen, confirmationsNeeded: needed } = address
  const isComing = deposit.state === 'confirming'
  return (
    <div className="transfer-pay">
      {isComing && (
        <div className="confirmations" aria-live="polite">
          <progress
            value={Math.min(seen, needed)}
            max={needed}
            aria-label={t('address.progress')}
          />
          <p className="num">{t('address.confirmations', { seen, needed })}</p>
        </div>
      )}
      {!isComing && (
        <div className="address-code">
          <QrCode text={address.address} label={t('address.qr')} />
        </div>
      )}
      <dl className="transfer">
        <TransferFact
          name={t('address.address')}
          value={address.address}
          copied={address.address}
          isCode
        />
        <TransferFact name={t('address.network')} value={address.network} />
        <TransferFact name={t('address.minimum')} value={money(readMinor(address.minMinor))} />
        <TransferFact name={t('address.needed')} value={String(needed)} />
      </dl>
      {!isComing && <Notice tone="info">{t('address.hint')}</Notice>}
      {address.pretendUrl !== null && (
        <Notice tone="gold">
          {t('address.simulated')}{' '}
          <a href={address.pretendUrl} target="_blank" rel="noreferrer" className="link">
            {t('address.toPretendChain')}
          </a>
        </Notice>
      )}
      {!isComing && (
        <div className="transfer-pay__actions">
          <Button size="l" isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
            {t('deposit.giveUp')}
          </Button>
        </div>
      )}
    </div>
  )
}
