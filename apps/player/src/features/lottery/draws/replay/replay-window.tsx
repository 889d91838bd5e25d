import { Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { DrawReplay } from './draw-replay.tsx'

interface ReplayWindowProps {
  readonly family: string
  readonly issue: string
  readonly result: unknown
  onClose(): void
}

/** A draw seen again, in a window. */
export function ReplayWindow({ family, issue, result, onClose }: ReplayWindowProps) {
  const { t } = useTranslation(['lottery-draws', 'common'])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('replay.title', { issue })}
      closeText={t('common:close')}
      widthRem={36}
    >
      <DrawReplay family={family} result={result} />
    </Modal>
  )
}
