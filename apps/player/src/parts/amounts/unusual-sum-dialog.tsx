import type { Minor } from '@baize/kernel'
import { Button, Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../app/money-text.ts'

interface UnusualSumDialogProps {
  readonly amountMinor: Minor
  readonly usualMinor: Minor
  /** True when the sum is meant. */
  onAnswer(isMeant: boolean): void
}

/** Asks once more before a sum far above what the member usually enters. */
export function UnusualSumDialog({ amountMinor, usualMinor, onAnswer }: UnusualSumDialogProps) {
  const { t } = useTranslation('common')
  const money = useMoneyText()
  const sum = money(amountMinor)
  return (
    <Modal
      isOpen
      onClose={() => onAnswer(false)}
      title={t('sum.unusualTitle', { sum })}
      closeText={t('close')}
    >
      <p className="text-text-2">{t('sum.unusual', { usual: money(usualMinor) })}</p>
      <div className="grid gap-2 pt-4">
        <Button variant="primary" isBlock onClick={() => onAnswer(true)}>
          {t('sum.unusualYes', { sum })}
        </Button>
        <Button isBlock onClick={() => onAnswer(false)}>
          {t('sum.unusualNo')}
        </Button>
      </div>
    </Modal>
  )
}
