import { Button, Icon } from '@baize/ui-kit'
import { Bell, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { noticePermission, useNoticesWanted, wantNotices } from './notices-wanted.ts'

/** Turns notifications of this browser on or off. */
export function NoticesButton() {
  const { t } = useTranslation('shift')
  const isOn = useNoticesWanted()
  const turn = async () => {
    const isNow = await wantNotices(!isOn)
    if (!isOn && !isNow && noticePermission() === 'denied') {
      toast({ title: t('notify.blocked'), tone: 'danger' })
    }
  }
  return (
    <Button size="s" aria-pressed={isOn} onClick={() => void turn()}>
      <Icon of={isOn ? BellRing : Bell} size="s" />
      {t(isOn ? 'notify.on' : 'notify.off')}
    </Button>
  )
}
