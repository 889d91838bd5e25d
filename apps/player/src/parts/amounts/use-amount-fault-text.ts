import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../app/money-text.ts'
import type { AmountFault, AmountLimits } from './amount.logic.ts'

/** The sentence under the amount. */
export function useAmountFaultText(): (fault: AmountFault, limits: AmountLimits) => string {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  return (fault, limits) => {
    switch (fault) {
      case 'amount':
        return t('fault.amount')
      case 'tooSmall':
        return t('fault.tooSmall', { min: money(limits.minMinor) })
      case 'tooLarge':
        return t('fault.tooLarge', { max: money(limits.maxMinor) })
      case 'tooMuch':
        return t('fault.tooMuch', { balance: money(limits.balanceMinor ?? limits.maxMinor) })
    }
  }
}
