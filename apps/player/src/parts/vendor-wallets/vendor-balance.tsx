import './wallet-texts.ts'
import './vendor-wallets.css'
import { IconButton, MoneyText, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { type VendorWallet, vendorBalanceQuery } from './wallets.queries.ts'

/** What a vendor says it holds, with the way to ask again; where it says nothing, what it said last. */
export function VendorBalance({ wallet }: { readonly wallet: VendorWallet }) {
  const { t } = useTranslation(['wallets', 'common'])
  const currency = useCurrency()
  const balance = useQuery(vendorBalanceQuery(wallet))
  const amountMinor = readMinor(balance.data?.balanceMinor ?? wallet.balanceMinor)
  return (
    <span className="purse">
      {wallet.isOpened && balance.isPending ? (
        <Skeleton className="purse__waiting" />
      ) : (
        <MoneyText amountMinor={amountMinor} currency={currency} className="purse__amount" />
      )}
      {wallet.isOpened && (
        <IconButton
          icon={RefreshCw}
          size="s"
          label={t('refresh', { vendor: wallet.vendorName })}
          isSpinning={balance.isFetching}
          onClick={() => void balance.refetch()}
        />
      )}
      {balance.isError && (
        <span className="purse__fault" role="status">
          {t('notTold')}
        </span>
      )}
    </span>
  )
}
