import { Badge, Icon } from '@baize/ui-kit'
import { Hourglass, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { VendorBalance } from '../../parts/vendor-wallets/vendor-balance.tsx'
import type { VendorWallet } from '../../parts/vendor-wallets/wallets.queries.ts'

interface WalletCardsProps {
  readonly vendors: readonly VendorWallet[]
  readonly value: string
  onChoose(vendorCode: string): void
}

/** One card per vendor: what it holds, and what is on its way. */
export function WalletCards({ vendors, value, onChoose }: WalletCardsProps) {
  return (
    <div className="wallets__cards">
      {vendors.map((wallet) => (
        <WalletCard
          key={wallet.vendorCode}
          wallet={wallet}
          isChosen={wallet.vendorCode === value}
          onChoose={() => onChoose(wallet.vendorCode)}
        />
      ))}
    </div>
  )
}

interface WalletCardProps {
  readonly wallet: VendorWallet
  readonly isChosen: boolean
  onChoose(): void
}

function WalletCard({ wallet, isChosen, onChoose }: WalletCardProps) {
  const { t } = useTranslation(['wallets', 'common'])
  return (
    <div className="method walletcard">
      <label className="walletcard__choice">
        <input type="radio" name="vendor" checked={isChosen} onChange={onChoose} />
        <span className="method__top">
          <span className="method__icon">
            <Icon of={Landmark} />
          </span>
          {wallet.isClosed && <Badge tone="neutral">{t('closed')}</Badge>}
        </span>
        <b className="strong">{wallet.vendorName}</b>
      </label>
      <span className="walletcard__money">
        <VendorBalance wallet={wallet} />
      </span>
      <OnItsWay wallet={wallet} />
    </div>
  )
}

function OnItsWay({ wallet }: { readonly wallet: VendorWallet }) {
  const { t } = useTranslation(['wallets', 'common'])
  const money = useMoneyText()
  const { sendingMinor, returningMinor } = wallet
  if (sendingMinor === '0' && returningMinor === '0') return null
  return (
    <span className="walletcard__way" role="status">
      <Icon of={Hourglass} size="s" />
      <span>
        {sendingMinor !== '0' && t('sending', { amount: money(readMinor(sendingMinor)) })}{' '}
        {returningMinor !== '0' && t('returning', { amount: money(readMinor(returningMinor)) })}
      </span>
    </span>
  )
}
