import type { StaffWithdrawal } from '@baize/contract'
import { IconButton } from '@baize/ui-kit'
import { ChevronDown, ChevronUp, Copy, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { StateBadge } from './state-badge.tsx'

interface PanelHeadProps {
  readonly withdrawal: StaffWithdrawal | undefined
  onStep(by: -1 | 1): void
  onClose(): void
}

export function PanelHead({ withdrawal, onStep, onClose }: PanelHeadProps) {
  const { t } = useTranslation('withdrawals')
  const copy = async (order: string) => {
    try {
      await navigator.clipboard.writeText(order)
      toast({ title: t('copied'), detail: order })
    } catch {
      // Browsers keep the clipboard from pages that came without HTTPS.
      toast({ title: t('copyFailed'), detail: t('copyByHand'), tone: 'info' })
    }
  }
  return (
    <div className="side-panel__head">
      {withdrawal && (
        <>
          <h2 className="h3 num">{withdrawal.orderNumber}</h2>
          <IconButton
            icon={Copy}
            label={t('copyOrder')}
            size="s"
            onClick={() => void copy(withdrawal.orderNumber)}
          />
          <StateBadge of={withdrawal} />
        </>
      )}
      <span className="ms-auto" />
      <IconButton icon={ChevronUp} label={t('key.previous')} size="s" onClick={() => onStep(-1)} />
      <IconButton icon={ChevronDown} label={t('key.next')} size="s" onClick={() => onStep(1)} />
      <IconButton icon={X} label={t('key.close')} size="s" onClick={onClose} />
    </div>
  )
}
