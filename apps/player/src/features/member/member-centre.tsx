import { Icon, MoneyText } from '@baize/ui-kit'
import { Link, Navigate, Outlet, useMatchRoute } from '@tanstack/react-router'
import {
  ArrowUpRight,
  ChartLine,
  ChevronLeft,
  ChevronRight,
  Copy,
  Gauge,
  Gift,
  IdCard,
  List,
  type LucideIcon,
  Plus,
  ReceiptText,
  ShieldCheck,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../app/balance.ts'
import { dayText } from '../../app/date-text.ts'
import { needTexts } from '../../app/messages.ts'
import { useMember } from '../../app/session.ts'
import { useCurrency } from '../../app/status.ts'
import { hiddenBalance } from '../../app/stored-flag.ts'
import { useCopy } from '../../app/use-copy.ts'
import { Avatar } from '../../shell/account-badge.tsx'
import { IconDialog } from './icon-dialog.tsx'

await needTexts('member')

const GROUPS = [
  {
    id: 'funds',
    pages: [
      { to: '/member/deposit', text: 'deposit', icon: Plus },
      { to: '/member/wallets', text: 'wallets', icon: Wallet },
      { to: '/member/withdraw', text: 'withdraw', icon: ArrowUpRight },
      { to: '/member/free-rounds', text: 'freeRounds', icon: Gift },
    ],
  },
  {
    id: 'records',
    pages: [
      { to: '/member/bets', text: 'bets', icon: List },
      { to: '/member/account', text: 'accountRecord', icon: ReceiptText },
      { to: '/member/profit', text: 'profit', icon: ChartLine },
    ],
  },
  {
    id: 'account',
    pages: [
      { to: '/member/security', text: 'security', icon: ShieldCheck },
      { to: '/member/identity', text: 'identity', icon: IdCard },
      { to: '/member/limits', text: 'limits', icon: Gauge },
    ],
  },
] as const

/**
 * Everything that is the member's own. On a desk the pages stand beside their menu; on a phone
 * the menu is a page of its own and each page leads back to it.
 */
export function MemberCentre() {
  const { t } = useTranslation(['member', 'common'])
  const member = useMember()
  const matchRoute = useMatchRoute()
  // Signed out in another tab: nothing of the member stays on this screen.
  if (!member) return <Navigate to="/" replace />
  const isMenu = Boolean(matchRoute({ to: '/member' }))
  return (
    <div className="member" data-view={isMenu ? 'menu' : 'page'}>
      <nav className="member__nav panel" aria-label={t('nav')}>
        <IdentityCard />
        {GROUPS.map((group) => (
          <div key={group.id} className="side__group">
            <span className="label">{t(group.id)}</span>
            {group.pages.map((page) => (
              <PageLink key={page.to} to={page.to} icon={page.icon} text={t(page.text)} />
            ))}
          </div>
        ))}
      </nav>
      <div className="member__page">
        <Link to="/member" className="member__back">
          <Icon of={ChevronLeft} isFlipped />
          {t('backToAccount')}
        </Link>
        <Outlet />
      </div>
    </div>
  )
}

interface PageLinkProps {
  readonly to: (typeof GROUPS)[number]['pages'][number]['to']
  readonly icon: LucideIcon
  readonly text: string
}

function PageLink({ to, icon, text }: PageLinkProps) {
  return (
    <Link to={to} className="side__item">
      <Icon of={icon} />
      {text}
      <Icon of={ChevronRight} isFlipped className="member__arrow" />
    </Link>
  )
}

function IdentityCard() {
  const { t, i18n } = useTranslation(['member', 'common'])
  const member = useMember()
  const balance = useBalance()
  const currency = useCurrency()
  const isHidden = hiddenBalance.use()
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
      {balance && (
        <p className="identity__balance">
          <span className="label">{t('yourBalance')}</span>
          <MoneyText
            amountMinor={balance.balanceMinor}
            currency={currency}
            maskedText={isHidden ? t('common:hiddenAmount') : undefined}
          />
        </p>
      )}
      <p className="identity__since">
        {t('since', { date: dayText(member.registeredAt, i18n.language) })}
      </p>
    </div>
  )
}
