import { type Minor, minor } from '@baize/kernel'
import { Button, Modal, Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'

const COUNTS = ['10', '25', '50', '100'] as const
/** In stakes. */
const LIMITS = ['10', '20', '50'] as const

interface AutoPanelProps {
  readonly isOpen: boolean
  readonly stakeMinor: Minor
  onStart(spins: number, lossLimitMinor: Minor): void
  onClose(): void
}

/** How many spins on their own, and when they stop by themselves. */
export function AutoPanel({ isOpen, stakeMinor, onStart, onClose }: AutoPanelProps) {
  const money = useMoneyText()
  const { t } = useTranslation('games')
  const [count, setCount] = useState<string>(COUNTS[0])
  const [limit, setLimit] = useState<string>(LIMITS[1])
  const limitOf = (stakes: string) => minor(stakeMinor * BigInt(stakes))
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('auto.title')}
      closeText={t('close')}
      widthRem={26}
      foot={
        <Button
          variant="primary"
          size="l"
          isBlock
          onClick={() => onStart(Number(count), limitOf(limit))}
        >
          {t('auto.start', { count: Number(count) })}
        </Button>
      }
    >
      <div className="auto-panel">
        <span className="label">{t('auto.count')}</span>
        <Segments
          label={t('auto.count')}
          value={count}
          onChoose={setCount}
          choices={COUNTS.map((value) => ({ value, text: value }))}
        />
        <span className="label">{t('auto.limit')}</span>
        <Segments
          label={t('auto.limit')}
          value={limit}
          onChoose={setLimit}
          choices={LIMITS.map((value) => ({ value, text: money(limitOf(value)) }))}
        />
        <p className="caption">{t('auto.note')}</p>
      </div>
    </Modal>
  )
}
