import './cashier-texts.ts'
import '../../parts/vendor-wallets/wallet-texts.ts'
import './wallets.css'
import { EmptyState, MoneyText, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../app/balance.ts'
import { useCurrency } from '../../app/status.ts'
import { CheckedCredits } from '../../parts/checked-credits/checked-credits.tsx'
import { TransferForm } from '../../parts/vendor-wallets/transfer-form.tsx'
import {
  type MerchantWallet,
  merchantWalletQuery,
} from '../../parts/vendor-wallets/wallets.queries.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { BringAllBack } from './bring-all-back.tsx'
import { TransferList } from './transfer-list.tsx'
import { WalletCards } from './wallet-cards.tsx'

/** The balance, what stands at vendors with wallets of their own, and the ways between them. */
export function WalletsScreen() {
  const { t } = useTranslation(['wallets', 'common'])
  const { page, vendor } = useSearch({ from: '/member/wallets' })
  const wallets = useQuery(merchantWalletQuery)
  return (
    <>
      <div className="wallets__head">
        <h1 className="h1">{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <CheckedCredits />
      {wallets.isPending && (
        <div className="panel">
          <SkeletonRows count={6} />
        </div>
      )}
      {wallets.isError && <LoadFailure failure={wallets.error} onRetry={wallets.refetch} />}
      {wallets.data?.isSingle && (
        <div className="panel">
          <EmptyState art="coin" title={t('single.title')}>
            {t('single.text')}
          </EmptyState>
        </div>
      )}
      {wallets.data && !wallets.data.isSingle && (
        <Wallets wallets={wallets.data} startWith={vendor} />
      )}
      {!wallets.data?.isSingle && <TransferList pageNo={page ?? 1} />}
    </>
  )
}

interface WalletsProps {
  readonly wallets: MerchantWallet
  readonly startWith: string | undefined
}

function Wallets({ wallets, startWith }: WalletsProps) {
  const { t } = useTranslation(['wallets', 'common'])
  const balance = useBalance()
  const currency = useCurrency()
  const [chosen, setChosen] = useState(startWith)
  const [timesBack, setTimesBack] = useState(0)
  const { vendors } = wallets
  const wallet = vendors.find(({ vendorCode }) => vendorCode === chosen) ?? vendors[0]
  if (!wallet) return null
  return (
    <div className="cashier">
      <div className="panel">
        <section className="step wallets__own" aria-labelledby="own-title">
          <div>
            <h2 className="label" id="own-title">
              {t('own')}
            </h2>
            {balance && (
              <MoneyText
                amountMinor={balance.balanceMinor}
                currency={currency}
                tone="brass"
                className="wallets__total"
              />
            )}
          </div>
          <BringAllBack vendors={vendors} onBack={() => setTimesBack((times) => times + 1)} />
        </section>
        <fieldset className="step">
          <legend className="h3">{t('atVendors')}</legend>
          <WalletCards vendors={vendors} value={wallet.vendorCode} onChoose={setChosen} />
        </fieldset>
      </div>
      <section className="panel summary" aria-labelledby="transfer-title">
        <h2 className="h3" id="transfer-title">
          {wallet.vendorName}
        </h2>
        <TransferForm key={`${wallet.vendorCode} ${timesBack}`} wallet={wallet} />
      </section>
    </div>
  )
}
