import { type MemberIcon, type MemberInfo, operations } from '@baize/contract'
import { artUrl, Icon } from '@baize/ui-kit'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../app/name-in.ts'
import { AvatarDrawing } from './avatar-drawings.tsx'

interface AccountBadgeProps extends ComponentProps<'button'> {
  readonly member: MemberInfo
}

/** Avatar and name: the button that opens the account menu. */
export function AccountBadge({ member, ...rest }: AccountBadgeProps) {
  const { t, i18n } = useTranslation(['shell', 'common'])
  return (
    <button type="button" {...rest} className="who" data-tour="account">
      <span className="sr-only">{t('accountMenu')}</span>
      <Avatar icon={member.icon} />
      <span className="who__text">
        <b dir="auto">{member.nickname || member.account}</b>
        <span dir="auto">
          {member.vip
            ? t('vipRank', {
                rank: member.vip.rank,
                name: nameIn(member.vip.names, i18n.language),
              })
            : `${t('memberId')} ${member.id}`}
        </span>
      </span>
      <Icon of={ChevronDown} size="s" />
    </button>
  )
}

/** A member's icon: their picture, a drawn one, or the fox where a picture does not arrive. */
export function Avatar({ icon }: { readonly icon: MemberIcon }) {
  const [lost, setLost] = useState<string>()
  const { drawn, pictureId } = icon
  if (pictureId !== null && pictureId !== lost) {
    const path = `${operations.viewIconPicture.path}?v=${pictureId}`
    return (
      <span className="avatar avatar--picture">
        <img src={path} alt="" width={36} height={36} onError={() => setLost(pictureId)} />
      </span>
    )
  }
  return (
    <span className="avatar">
      {drawn === 'fox' ? (
        <img src={artUrl('fox')} alt="" width={28} height={28} />
      ) : (
        <AvatarDrawing name={drawn} />
      )}
    </span>
  )
}
