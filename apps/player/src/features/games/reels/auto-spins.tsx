import type { Minor } from '@baize/kernel'
import { AutoPanel } from '@baize/ui-kit/reels'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'

interface AutoSpinsProps {
  readonly isOpen: boolean
  readonly stakeMinor: Minor
  onStart(spins: number, lossLimitMinor: Minor): void
  onClose(): void
}

/** How many spins on their own, and when they stop by themselves. */
export function AutoSpins(props: AutoSpinsProps) {
  const { t } = useTranslation('games')
  const texts = {
    title: t('auto.title'),
    close: t('close'),
    count: t('auto.count'),
    limit: t('auto.limit'),
    note: t('auto.note'),
    start: (count: number) => t('auto.start', { count }),
  }
  return <AutoPanel {...props} texts={texts} money={useMoneyText()} />
}
