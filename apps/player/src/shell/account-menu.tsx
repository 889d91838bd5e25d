import type { MemberInfo } from '@baize/contract'
import { Count, Icon, Menu } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import {
  ArrowUpRight,
  ChartPie,
  Copy,
  List,
  LogOut,
  Mail,
  Plus,
  ReceiptText,
  Settings2,
  ShieldCheck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../app/dialogs.ts'
import { useUnreadMessages } from '../app/unread-messages.ts'
import { useCopy } from '../app/use-copy.ts'
import { AccountBadge } from './account-badge.tsx'

/** Who is signed in, and everything that is theirs. */
export function AccountMenu({ member }: { readonly member: MemberInfo }) {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const unread = useUnreadMessages()
  return (
    <Menu
      trigger={<AccountBadge member={member} />}
      head={<MenuHead member={member} />}
      entries={[
        {
          id: 'security',
          icon: ShieldCheck,
          text: t('security'),
          onChoose: () => void navigate({ to: '/member/security' }),
        },
        {
          id: 'settings',
          icon: Settings2,
          text: t('settings'),
          onChoose: () => void navigate({ to: '/member/settings' }),
        },
        {
          id: 'deposit',
          icon: Plus,
          text: t('deposit'),
          startsGroup: true,
          onChoose: () => void navigate({ to: '/member/deposit' }),
        },
        {
          id: 'withdraw',
          icon: ArrowUpRight,
          text: t('withdraw'),
          onChoose: () => void navigate({ to: '/member/withdraw' }),
        },
        {
          id: 'messages',
          icon: Mail,
          text: <MessagesText unread={unread} />,
          onChoose: () => void navigate({ to: '/member/messages' }),
        },
        {
          id: 'bets',
          icon: List,
          text: t('bettingRecord'),
          startsGroup: true,
          onChoose: () => void navigate({ to: '/member/bets' }),
        },
        {
          id: 'account',
          icon: ReceiptText,
          text: t('accountRecord'),
          onChoose: () => void navigate({ to: '/member/account' }),
        },
        ...(member.isAgent
          ? [
              {
                id: 'agent-centre',
                icon: ChartPie,
                text: t('agentCentre'),
                startsGroup: true,
                onChoose: () => void navigate({ to: '/agentHome/agentTeamOverview' }),
              },
            ]
          : []),
        {
          id: 'sign-out',
          icon: LogOut,
          text: t('common:signOut'),
          startsGroup: true,
          onChoose: () => openDialog({ kind: 'sign-out' }),
        },
      ]}
    />
  )
}

function MessagesText({ unread }: { readonly unread: number }) {
  const { t } = useTranslation('shell')
  if (unread === 0) return t('messages.title')
  return (
    <>
      <span aria-hidden>{t('messages.title')}</span>
      <span aria-hidden className="ms-auto">
        <Count of={unread} />
      </span>
      <span className="sr-only">{t('messages.unread', { count: unread })}</span>
    </>
  )
}

function MenuHead({ member }: { readonly member: MemberInfo }) {
  const { t } = useTranslation(['shell', 'common'])
  const copy = useCopy()
  return (
    <div className="grid gap-1 px-3 pt-2 pb-3">
      <span className="flex items-center gap-1">
        <b className="h3 truncate">{member.account}</b>
        <CopyButton
          label={t('copyAccount')}
          onCopy={() => copy(member.account, t('accountName'))}
        />
      </span>
      <span className="caption flex items-center gap-1">
        <span className="max-w-[16ch] truncate">
          {t('memberId')} {member.id}
        </span>
        <CopyButton label={t('copyId')} onCopy={() => copy(member.id, t('idName'))} />
      </span>
    </div>
  )
}

function CopyButton({ label, onCopy }: { readonly label: string; onCopy(): void }) {
  return (
    <button type="button" className="iconbtn iconbtn--s" aria-label={label} onClick={onCopy}>
      <Icon of={Copy} size="s" />
    </button>
  )
}
