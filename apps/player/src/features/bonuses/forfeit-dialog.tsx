import './bonuses-texts.ts'
import { Button, Modal, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'

interface ForfeitDialogProps {
  /** What would be lost, in minor units. */
  readonly forfeitMinor: string
  /** Told once: true when the bonus is given up. */
  onAnswer(isGivenUp: boolean): void
  onClose(): void
}

/** Cash that leaves takes the bonus with it: says what is lost and asks. */
export function ForfeitDialog({ forfeitMinor, onAnswer, onClose }: ForfeitDialogProps) {
  const { t } = useTranslation(['bonuses', 'common'])
  const money = useMoneyText()
  const amount = money(readMinor(forfeitMinor))
  const answer = (isGivenUp: boolean) => {
    onClose()
    onAnswer(isGivenUp)
  }
  return (
    <Modal
      isOpen
      onClose={() => answer(false)}
      title={t('leave.title')}
      closeText={t('common:close')}
      widthRem={28}
    >
      <p className="text-text-2">{t('leave.text')}</p>
      <div className="pt-4">
        <Notice tone="warn">{t('leave.loss', { amount })}</Notice>
      </div>
      <div className="grid gap-2 pt-4">
        <Button variant="primary" isBlock onClick={() => answer(false)}>
          {t('leave.keep')}
        </Button>
        <Button variant="danger" isBlock onClick={() => answer(true)}>
          {t('leave.giveUp', { amount })}
        </Button>
      </div>
    </Modal>
  )
}
