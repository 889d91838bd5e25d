import { buttonClass, Icon, IconButton, MoneyCountUp, MoneyText, Skeleton } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Eye, EyeOff, Plus, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBalance, useBonusMinor } from '../app/balance.ts'
import { useCurrency } from '../app/status.ts'
import { hiddenBalance } from '../app/stored-flag.ts'
import { useRefreshBalance } from '../app/use-refresh-balance.ts'

/** The balance with its eye, its refresh and, on a desk, the way to add to it. */
export function BalanceBlock() {
  const { t } = useTranslation(['shell', 'common'])
  const balance = useBalance()
  const currency = useCurrency()
  const isHidden = hiddenBalance.use()
  const { isBusy, refresh } = useRefreshBalance()
  return (
    <div className="balance" data-tour="balance">
      <span className="balance__sum">
        <span className="label">
          {t('balance')}
          {currency.isPlayMoney && <i>{t('common:playMoney')}</i>}
        </span>
        {balance ? (
          <MoneyCountUp
            amountMinor={balance.balanceMinor}
            currency={currency}
            tone="brass"
            maskedText={isHidden ? t('common:hiddenAmount') : undefined}
          />
        ) : (
          <Skeleton className="h-4 w-20" />
        )}
      </span>
      <BonusSum />
      <IconButton
        icon={isHidden ? Eye : EyeOff}
        label={isHidden ? t('showBalance') : t('hideBalance')}
        onClick={hiddenBalance.toggle}
      />
      <IconButton
        className="balance__refresh"
        icon={RefreshCw}
        label={t('refreshBalance')}
        isSpinning={isBusy}
        onClick={() => void refresh()}
      />
      <Link
        to="/member/deposit"
        className={buttonClass({ variant: 'primary', className: 'balance__deposit' })}
      >
        <Icon of={Plus} />
        <span>{t('deposit')}</span>
      </Link>
    </div>
  )
}

/** Bonus money beside the cash, where there is any, with the way to its terms. */
function BonusSum() {
  const { t } = useTranslation(['shell', 'common'])
  const bonusMinor = useBonusMinor()
  const currency = useCurrency()
  const isHidden = hiddenBalance.use()
  if (bonusMinor === undefined) return null
  return (
    <Link to="/member/bonus-details" className="balance__bonus" title={t('bonusBalance')}>
      <span className="label">{t('bonus')}</span>
      <MoneyText
        amountMinor={bonusMinor}
        currency={currency}
        maskedText={isHidden ? t('common:hiddenAmount') : undefined}
      />
    </Link>
  )
}
