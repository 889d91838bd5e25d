import type { PlatformMessage } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import {
  Coins,
  Crown,
  FileText,
  Gift,
  type LucideIcon,
  Megaphone,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { useMessageWords } from './message-words.ts'

interface MessageRowProps {
  readonly message: PlatformMessage
  onOpen(message: PlatformMessage): void
}

/** One line of the list: what it is about, when it came, and whether it was read. */
export function MessageRow({ message, onOpen }: MessageRowProps) {
  const { t, i18n } = useTranslation('platformMessages')
  const { title, body } = useMessageWords()(message)
  const { isRead, sentAt } = message
  return (
    <li className="inbox__row" data-unread={!isRead || undefined}>
      <button type="button" className="inbox__open" onClick={() => onOpen(message)}>
        <span className="inbox__icon">
          <Icon of={iconOf(message)} />
        </span>
        <span className="inbox__words">
          <span className="inbox__title" dir="auto">
            {!isRead && <span className="sr-only">{t('unreadMark')}</span>}
            {title}
          </span>
          <span className="inbox__line" dir="auto">
            {body}
          </span>
        </span>
        <span className="inbox__when">
          <time className="caption num" dateTime={sentAt}>
            {momentText(sentAt, i18n.language)}
          </time>
          {!isRead && <span className="inbox__dot" aria-hidden />}
        </span>
      </button>
    </li>
  )
}

function iconOf({ content }: PlatformMessage): LucideIcon {
  if (content.from === 'team') return Megaphone
  const { kind } = content.system
  if (kind === 'contract_paid' || kind.startsWith('credit_')) return Coins
  if (kind === 'level_reached') return Crown
  if (kind === 'birthday_gift') return Gift
  if (kind === 'limit_tightened' || kind === 'break_started') return ShieldCheck
  return kind === 'account_opened' ? UserPlus : FileText
}
