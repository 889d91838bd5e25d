import type { operations, ValueOf } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { basisPointsText } from '../../app/number-text.ts'

type Terms = Pick<
  ValueOf<typeof operations.getDepositMethods>['methods'][number],
  'feeBps' | 'feeFixedMinor' | 'feePayer'
>

/** What a way to deposit costs, in words. */
export function useFeeText(): (terms: Terms) => string {
  const { t } = useTranslation('cashier')
  const money = useMoneyText()
  return ({ feeBps, feeFixedMinor, feePayer }) => {
    const percent = basisPointsText(feeBps)
    const amount = money(readMinor(feeFixedMinor))
    if (feeBps === 0 && feeFixedMinor === '0') return t('deposit.noFee')
    if (feePayer === 'house') return t('deposit.houseBears')
    if (feeFixedMinor === '0') return t('deposit.feeShare', { percent })
    return feeBps === 0
      ? t('deposit.feeFixed', { amount })
      : t('deposit.feeBoth', { percent, amount })
  }
}
