import { Badge, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Hourglass, Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '../../app/category-name.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { VendorBalance } from '../../parts/vendor-wallets/vendor-balance.tsx'
import {
  type VendorWallet,
  vendorGameTypesQuery,
} from '../../parts/vendor-wallets/wallets.queries.ts'

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
        <GameTypes vendorCode={wallet.vendorCode} />
      </label>
      <span className="walletcard__money">
        <VendorBalance wallet={wallet} />
      </span>
      <OnItsWay wallet={wallet} />
    </div>
  )
}

/** What can be played from it, such as _Slots, Fishing_. */
function GameTypes({ vendorCode }: { readonly vendorCode: string }) {
  const { i18n } = useTranslation()
  const nameOf = useCategoryName()
  const types = useQuery(vendorGameTypesQuery(vendorCode)).data?.list ?? []
  if (types.length === 0) return null
  const names = types.map(({ gameType }) => nameOf(gameType))
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  return <span className="caption">{list.format(names)}</span>
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
