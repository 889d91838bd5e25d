import type { OrderLine } from '@baize/contract'
import { Link } from '@tanstack/react-router'
import { useMay } from '../app/use-session.ts'

/** Opens the order where it is decided on; staff who may not look there see its number. */
export function OrderLink({ of: { kind, orderId, orderNumber } }: { readonly of: OrderLine }) {
  const maySeeDeposits = useMay('deposits.read')
  const maySeeWithdrawals = useMay('withdrawals.read')
  if (kind === 'deposit' ? !maySeeDeposits : !maySeeWithdrawals) {
    return <span className="num">{orderNumber}</span>
  }
  return kind === 'deposit' ? (
    <Link to="/deposits" search={{ stands: 'all', open: orderId }} className="link num">
      {orderNumber}
    </Link>
  ) : (
    <Link to="/withdrawals" search={{ text: orderNumber, open: orderId }} className="link num">
      {orderNumber}
    </Link>
  )
}
