import { type Currency, formatMoney, type Minor } from '@baize/kernel'
import { AutoPanel } from '@baize/ui-kit/reels'
import { useTranslation } from 'react-i18next'

interface AutoRoundsProps {
  readonly isOpen: boolean
  readonly stakeMinor: Minor
  readonly currency: Currency
  onStart(rounds: number, fallMinor: Minor): void
  onClose(): void
}

/** How many rounds on their own, and when they stop by themselves. */
export function AutoRounds({ currency, ...panel }: AutoRoundsProps) {
  const { t, i18n } = useTranslation()
  const texts = {
    title: t('auto.title'),
    close: t('close'),
    count: t('auto.count'),
    limit: t('auto.limit'),
    note: t('auto.note'),
    start: (count: number) => t('auto.start', { count }),
  }
  return (
    <AutoPanel
      {...panel}
      texts={texts}
      money={(amountMinor) => formatMoney(amountMinor, currency, i18n.language)}
    />
  )
}
