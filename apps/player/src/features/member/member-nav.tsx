import { Count, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  ArrowUpRight,
  Award,
  Bell,
  ChartLine,
  ChevronRight,
  FileLock2,
  FileText,
  Gauge,
  Gift,
  IdCard,
  List,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Percent,
  Plus,
  ReceiptText,
  Settings2,
  ShieldCheck,
  ShoppingBag,
  Target,
  Ticket,
  UserPlus,
  Wallet,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsCentrePages } from '../../app/centre-form.ts'
import { openDialog } from '../../app/dialogs.ts'
import { referralQuery } from '../../app/referral-link.ts'
import { useFeature } from '../../app/switches.ts'
import { type MemberPage, useMemberBadges } from './use-member-badges.ts'

const GROUPS = [
  {
    id: 'funds',
    pages: [
      { to: '/member/deposit', text: 'deposit', icon: Plus },
      { to: '/member/wallets', text: 'wallets', icon: Wallet },
      { to: '/member/withdraw', text: 'withdraw', icon: ArrowUpRight },
      { to: '/member/transfers', text: 'transfers', icon: ArrowLeftRight },
    ],
  },
  {
    id: 'records',
    pages: [
      { to: '/member/bets', text: 'bets', icon: List },
      { to: '/member/account', text: 'accountRecord', icon: ReceiptText },
      { to: '/member/profit', text: 'profit', icon: ChartLine },
      { to: '/member/credit-report', text: 'creditReport', icon: FileText },
    ],
  },
  {
    id: 'rewards',
    pages: [
      { to: '/member/reward-center', text: 'rewardCentre', icon: Award },
      { to: '/member/missions', text: 'missions', icon: Target },
      { to: '/member/bonus-details', text: 'bonusDetails', icon: Gift },
      { to: '/member/free-rounds', text: 'freeRounds', icon: Ticket },
      { to: '/member/rebate', text: 'rebate', icon: Percent },
    ],
  },
  {
    id: 'account',
    pages: [
      { to: '/member/security', text: 'security', icon: ShieldCheck },
      { to: '/member/identity', text: 'identity', icon: IdCard },
      { to: '/member/limits', text: 'limits', icon: Gauge },
      { to: '/member/settings', text: 'settings', icon: Settings2 },
      { to: '/member/data', text: 'data', icon: FileLock2 },
    ],
  },
] as const

/** The pages of the centre, each with how many things wait there. */
export function MemberNav() {
  const { t } = useTranslation('member')
  const isPages = useIsCentrePages()
  const { counts, canTransfer } = useMemberBadges()
  const hasRebate = useFeature('MANPLAYREB3')
  const isReferralOpen = Boolean(useQuery(referralQuery).data?.terms)
  const countOf = (page: string) => counts[page as MemberPage] ?? 0
  return (
    <nav className="member__nav" aria-label={t('nav')}>
      {GROUPS.map((group) => (
        <div key={group.id} className="side__group">
          <span className="label">{t(group.id)}</span>
          {group.pages
            .filter(({ text }) => text !== 'transfers' || canTransfer)
            .filter(({ text }) => text !== 'rebate' || hasRebate)
            .map(({ to, text, icon }) => (
              // One step in the history, however many pages of the panel were looked at: back closes it.
              <Link key={to} to={to} replace={!isPages} className="side__item">
                <ItemBody icon={icon} text={t(text)} count={countOf(text)} />
              </Link>
            ))}
          {group.id === 'rewards' && (
            <>
              <Link to="/pointMall" className="side__item">
                <ItemBody icon={ShoppingBag} text={t('pointsMall')} count={0} />
              </Link>
              {isReferralOpen && (
                <Link to="/member/referral" replace={!isPages} className="side__item">
                  <ItemBody icon={UserPlus} text={t('referral')} count={0} />
                </Link>
              )}
            </>
          )}
          {group.id === 'account' && (
            <>
              <Link to="/member/messages" replace={!isPages} className="side__item">
                <ItemBody icon={Mail} text={t('messages')} count={countOf('messages')} />
              </Link>
              <button
                type="button"
                className="side__item"
                onClick={() => openDialog({ kind: 'notices' })}
              >
                <ItemBody icon={Bell} text={t('notices')} count={countOf('notices')} />
              </button>
              <Link to="/feedback" className="side__item">
                <ItemBody
                  icon={MessageSquareText}
                  text={t('feedback')}
                  count={countOf('feedback')}
                />
              </Link>
            </>
          )}
        </div>
      ))}
    </nav>
  )
}

interface ItemBodyProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly count: number
}

function ItemBody({ icon, text, count }: ItemBodyProps) {
  const { t } = useTranslation('member')
  return (
    <>
      <Icon of={icon} />
      {text}
      {count > 0 && (
        <span className="member__count">
          <span aria-hidden>
            <Count of={count} />
          </span>
          <span className="sr-only">{t('waiting', { count })}</span>
        </span>
      )}
      <Icon of={ChevronRight} isFlipped className="member__arrow" />
    </>
  )
}
