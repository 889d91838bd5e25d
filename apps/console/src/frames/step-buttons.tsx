import { IconButton } from '@baize/ui-kit'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface StepButtonsProps {
  onStep(by: -1 | 1): void
  onClose(): void
}

/** To the row before and after the one that is open, and out of it. */
export function StepButtons({ onStep, onClose }: StepButtonsProps) {
  const { t } = useTranslation('desk')
  return (
    <>
      <IconButton icon={ChevronUp} label={t('key.previous')} size="s" onClick={() => onStep(-1)} />
      <IconButton icon={ChevronDown} label={t('key.next')} size="s" onClick={() => onStep(1)} />
      <IconButton icon={X} label={t('key.close')} size="s" onClick={onClose} />
    </>
  )
}
