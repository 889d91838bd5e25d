import type { OrderLine } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'

/** An order in one sentence: which it is, its number, how much, and where it stands. */
export function useOrderText(): (order: OrderLine) => string {
  const { t } = useTranslation(['feedback', 'cashier'])
  const money = useMoneyText()
  return (order) => {
    const state =
      order.kind === 'deposit'
        ? t(`cashier:deposit.state.${order.state}`)
        : t(`cashier:withdraw.state.${order.state}`)
    const amount = money(readMinor(order.amountMinor))
    return t(`order.${order.kind}`, { number: order.orderNumber, amount, state })
  }
}
