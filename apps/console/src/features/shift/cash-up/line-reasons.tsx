import type { CashUpLine } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatMovement } from '../../../parts/format.ts'
import { type LineReason, reasonsOf } from './cash-up.logic.ts'

/** Why the other side says what it says. */
export function LineReasons({ line }: { readonly line: CashUpLine }) {
  const { t } = useTranslation('cashUps')
  const reasons = reasonsOf(line)
  if (line.differenceMinor === null) return null
  if (reasons.length === 0) {
    return (
      <span className="text-felt-text" title={t('same')}>
        <Icon of={Check} size="s" />
        <span className="sr-only">{t('same')}</span>
      </span>
    )
  }
  return (
    <>
      {reasons.map((reason) => (
        <Reason key={reason.kind} reason={reason} />
      ))}
    </>
  )
}

function Reason({ reason }: { readonly reason: LineReason }) {
  const { t } = useTranslation('cashUps')
  const currency = useCurrency()
  const amount = formatMovement(reason.amountMinor, currency)
  switch (reason.kind) {
    case 'openLines':
      return (
        <div>
          <Link to="/bank-lines" className="link">
            {t('reason.openLines', { count: reason.count, amount })}
          </Link>
        </div>
      )
    case 'unexplained':
      return <div className="strong text-danger-text">{t('reason.unexplained', { amount })}</div>
    default:
      return <div className="text-text-2">{t(`reason.${reason.kind}`, { amount })}</div>
  }
}
