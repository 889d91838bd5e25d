import '../../parts/vendor-wallets/wallet-texts.ts'
import { Button, Drawer, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { TransferForm } from '../../parts/vendor-wallets/transfer-form.tsx'
import { VendorBalance } from '../../parts/vendor-wallets/vendor-balance.tsx'
import {
  merchantWalletQuery,
  type VendorWallet,
  vendorBalanceQuery,
} from '../../parts/vendor-wallets/wallets.queries.ts'

interface SeamlessWalletProps {
  readonly vendorCode: string
  /** Money has moved, or is about to: the game must look at its wallet again. */
  onMoved(): void
}

/** The player's wallet at the vendor of the game that is open, and the way to move money without leaving. */
export function SeamlessWallet({ vendorCode, onMoved }: SeamlessWalletProps) {
  const wallets = useQuery(merchantWalletQuery)
  const wallet = wallets.data?.vendors.find((each) => each.vendorCode === vendorCode)
  return wallet ? <Purse wallet={wallet} onMoved={onMoved} /> : null
}

interface PurseProps {
  readonly wallet: VendorWallet
  onMoved(): void
}

function Purse({ wallet, onMoved }: PurseProps) {
  const { t } = useTranslation(['wallets', 'common'])
  const money = useMoneyText()
  const told = useQuery(vendorBalanceQuery(wallet)).data?.balanceMinor
  // Less than can be sent at once is hardly enough for a bet.
  const isLow =
    told !== undefined && !wallet.isClosed && readMinor(told) < readMinor(wallet.transferMinMinor)
  const [wish, setWish] = useState<'open' | 'closed'>()
  const isOpen = wish === 'open' || (wish === undefined && isLow)
  const vendor = wallet.vendorName
  return (
    <div className="seamless__purse">
      <span className="caption">{t('seamless.there', { vendor })}</span>
      <VendorBalance wallet={wallet} />
      <Button size="s" onClick={() => setWish('open')}>
        {t('seamless.move')}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setWish('closed')}
        title={t('seamless.title', { vendor })}
        closeText={t('seamless.close')}
      >
        <div className="seamless__transfer">
          {isLow && (
            <Notice tone="info">
              {t('seamless.low', { vendor, amount: money(readMinor(told)) })}
            </Notice>
          )}
          <TransferForm
            wallet={wallet}
            onMoved={() => {
              // What was offered stays open, to show what became of it.
              setWish('open')
              onMoved()
            }}
          />
        </div>
      </Drawer>
    </div>
  )
}
