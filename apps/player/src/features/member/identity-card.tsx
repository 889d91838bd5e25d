import { Icon, MoneyText, Skeleton } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Copy, Eye, EyeOff, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance, useBonusMinor } from '../../app/balance.ts'
import { dayText } from '../../app/date-text.ts'
import { useMember } from '../../app/session.ts'
import { useCurrency } from '../../app/status.ts'
import { hiddenBalance } from '../../app/stored-flag.ts'
import { useCopy } from '../../app/use-copy.ts'
import { useRefreshBalance } from '../../app/use-refresh-balance.ts'
import { CheckedSum } from '../../parts/checked-credits/checked-credits.tsx'
import { Avatar } from '../../shell/account-badge.tsx'
import { IconDialog } from './icon-dialog.tsx'

/** Who is signed in, and what they have. */
export function IdentityCard() {
  const { t, i18n } = useTranslation('member')
  const member = useMember()
  const copy = useCopy()
  const [isChoosing, setChoosing] = useState(false)
  if (!member) return null
  return (
    <div className="identity">
      <div className="identity__who">
        <button
          type="button"
          className="identity__icon"
          aria-label={t('icon.change')}
          onClick={() => setChoosing(true)}
        >
          <Avatar icon={member.icon} />
        </button>
        {isChoosing && <IconDialog icon={member.icon} onClose={() => setChoosing(false)} />}
        <div className="min-w-0">
          <b className="h3 block truncate">{member.nickname || member.account}</b>
          <span className="identity__id">
            <span className="truncate">
              {t('memberId')} {member.id}
            </span>
            <button
              type="button"
              aria-label={t('copyId')}
              onClick={() => copy(member.id, t('idName'))}
            >
              <Icon of={Copy} size="s" />
            </button>
          </span>
        </div>
      </div>
      <CardBalance />
      <p className="identity__since">
        {t('since', { date: dayText(member.registeredAt, i18n.language) })}
      </p>
    </div>
  )
}

/** The balance with its eye and its refresh, as in the header, which the centre lies over. */
function CardBalance() {
  const { t } = useTranslation(['member', 'common', 'shell'])
  const balance = useBalance()
  const currency = useCurrency()
  const isHidden = hiddenBalance.use()
  const { isBusy, refresh } = useRefreshBalance()
  return (
    <div className="identity__balance">
      <span className="label">{t('yourBalance')}</span>
      <span className="identity__sum">
        {balance ? (
          <MoneyText
            amountMinor={balance.balanceMinor}
            currency={currency}
            maskedText={isHidden ? t('common:hiddenAmount') : undefined}
          />
        ) : (
          <Skeleton className="h-5 w-24" />
        )}
        <button
          type="button"
          aria-label={isHidden ? t('shell:showBalance') : t('shell:hideBalance')}
          onClick={hiddenBalance.toggle}
        >
          <Icon of={isHidden ? Eye : EyeOff} size="s" />
        </button>
        <button type="button" aria-label={t('shell:refreshBalance')} onClick={() => void refresh()}>
          <Icon of={RefreshCw} size="s" {...(isBusy && { className: 'animate-spin' })} />
        </button>
      </span>
      <BonusSum maskedText={isHidden ? t('common:hiddenAmount') : undefined} />
      <CheckedSum maskedText={isHidden ? t('common:hiddenAmount') : undefined} />
    </div>
  )
}

function BonusSum({ maskedText }: { readonly maskedText: string | undefined }) {
  const { t } = useTranslation('shell')
  const bonusMinor = useBonusMinor()
  const currency = useCurrency()
  if (bonusMinor === undefined) return null
  return (
    <Link to="/member/bonus-details" className="identity__bonus">
      {t('bonusBalance')}{' '}
      <MoneyText amountMinor={bonusMinor} currency={currency} maskedText={maskedText} />
    </Link>
  )
}
