import type { MemberInfo } from '@baize/contract'
import { artUrl, Icon } from '@baize/ui-kit'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

interface AccountBadgeProps extends ComponentProps<'button'> {
  readonly member: MemberInfo
}

/** Avatar and name: the button that opens the account menu. */
export function AccountBadge({ member, ...rest }: AccountBadgeProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <button type="button" {...rest} className="who">
      <span className="sr-only">{t('accountMenu')}</span>
      <Avatar />
      <span className="who__text">
        <b>{member.nickname || member.account}</b>
        <span>
          {t('memberId')} {member.id}
        </span>
      </span>
      <Icon of={ChevronDown} size="s" />
    </button>
  )
}

/** The picture every member has until pictures can be chosen. */
export function Avatar() {
  return (
    <span className="avatar">
      <img src={artUrl('fox')} alt="" width={28} height={28} />
    </span>
  )
}
