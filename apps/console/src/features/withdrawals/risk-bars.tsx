import { useTranslation } from 'react-i18next'

const STEPS = [1, 2, 3, 4, 5]

/** Risk from 0 to 5 as bars: felt to two, amber at three, red above. */
export function RiskBars({ risk }: { readonly risk: number }) {
  const { t } = useTranslation('withdrawals')
  return (
    <span className="risk" data-risk={risk} role="img" aria-label={t('riskOf', { risk })}>
      {STEPS.map((step) => (
        <i key={step} data-on={step <= risk || undefined} />
      ))}
    </span>
  )
}
