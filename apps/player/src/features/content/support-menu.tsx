import './content-texts.ts'
import { IconButton, Menu } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { BadgeCheck, Headphones, LifeBuoy, MessageCircle, MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { labelText, useHouseInfo } from '../../app/house-info.ts'
import { openPath } from '../../app/open-path.ts'
import { useStatus } from '../../app/status.ts'
import { toast } from '../../app/toast.ts'

/** Ways to get help: customer service as the operator set it up, help centre, what is official. */
export function SupportMenu() {
  const { t } = useTranslation(['content', 'shell'])
  const navigate = useNavigate()
  const { supportAddress } = useStatus()
  const services = useHouseInfo()?.customerService ?? []
  const open = async (path: string) => {
    // The window is asked for with the click; browsers block one that comes later.
    const opened = window.open('about:blank', '_blank')
    const address = await openPath(path)
    if (opened && address) {
      opened.opener = null
      opened.location.replace(address)
      return
    }
    opened?.close()
    toast({ title: t('support.unreadable'), tone: 'danger' })
  }
  return (
    <Menu
      // Its code came with the wish to see it.
      startsOpen
      trigger={
        <IconButton
          className="header__support"
          icon={Headphones}
          label={t('shell:customerService')}
        />
      }
      entries={[
        ...services.map(({ csType, label, path }, index) => ({
          id: `${csType} ${index}`,
          icon: MessageCircle,
          text: labelText(label),
          onChoose: () => void open(path),
        })),
        ...(services.length === 0
          ? [
              {
                id: 'mail',
                icon: MessageCircle,
                text: t('support.write'),
                onChoose: () => {
                  location.href = supportAddress
                },
              },
            ]
          : []),
        {
          id: 'help',
          icon: LifeBuoy,
          text: t('help.title'),
          startsGroup: true,
          onChoose: () => void navigate({ to: '/help' }),
        },
        {
          id: 'feedback',
          icon: MessageSquareText,
          text: t('support.feedback'),
          onChoose: () => void navigate({ to: '/feedback' }),
        },
        {
          id: 'official',
          icon: BadgeCheck,
          text: t('official.title'),
          onChoose: () => void navigate({ to: '/official' }),
        },
      ]}
    />
  )
}
