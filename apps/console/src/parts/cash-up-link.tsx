import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '../app/use-session.ts'

/** A cash-up by its number; plain for who may not read it. */
export function CashUpLink({ number }: { readonly number: number }) {
  const { t } = useTranslation('cashUps')
  const text = t('numbered', { number })
  return useMay('cash_ups.read') ? (
    <Link to="/cash-ups/$cashUpNumber" params={{ cashUpNumber: `${number}` }} className="link num">
      {text}
    </Link>
  ) : (
    <span className="num">{text}</span>
  )
}
