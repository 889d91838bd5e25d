import type { StaffWithdrawal } from '@baize/contract'
import { Icon, MoneyText } from '@baize/ui-kit'
import { ArrowRight, Check, Files } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { StepButtons } from '../../../frames/step-buttons.tsx'
import { WaitingTime } from '../../../parts/desk/waiting-time.tsx'
import { formatWireMoney, readMinor } from '../../../parts/format.ts'
import { Initials } from '../../../parts/initials.tsx'
import { CopyOrder } from '../copy-order.tsx'
import { StateBadge } from '../state-badge.tsx'
import { useReaders } from '../withdrawals.queries.ts'

interface CaseHeadProps {
  readonly withdrawal: StaffWithdrawal
  readonly targetMinutes: number | null
  onStep(by: -1 | 1): void
  onClose(): void
}

/** Which case it is, how long it waits, and who else reads it. */
export function CaseHead({ withdrawal, targetMinutes, onStep, onClose }: CaseHeadProps) {
  const { t } = useTranslation('withdrawals')
  const readers = useReaders(withdrawal.withdrawalId)
  return (
    <div className="case-head">
      <h2 className="h3 num">{withdrawal.orderNumber}</h2>
      <CopyOrder order={withdrawal.orderNumber} />
      <StateBadge of={withdrawal} />
      <WaitingTime since={withdrawal.since} targetMinutes={targetMinutes} />
      <span className="case-readers" role="status">
        {readers.map(({ staffId, displayName }) => (
          <span key={staffId}>
            <Initials name={displayName} /> {t('case.readsAlong', { name: displayName })}
          </span>
        ))}
      </span>
      <StepButtons {...{ onStep, onClose }} />
    </div>
  )
}

interface CaseSumProps {
  readonly withdrawal: StaffWithdrawal
  onOpen(withdrawalId: string): void
}

/** The sum, where it goes, and the member's other open withdrawals. */
export function CaseSum({ withdrawal, onOpen }: CaseSumProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const { payee, balanceMinor, amountMinor } = withdrawal
  const { count, amountMinor: othersMinor, items } = withdrawal.case.otherOrders
  const [newest] = items
  const togetherMinor = (BigInt(amountMinor) + BigInt(othersMinor)).toString()
  return (
    <div className="case-sum">
      <div>
        <MoneyText amountMinor={readMinor(amountMinor)} currency={currency} />
        <small>{t('leftInWallet', { balance: formatWireMoney(balanceMinor, currency) })}</small>
      </div>
      <Icon of={ArrowRight} isFlipped className="text-text-3" />
      <div>
        <b dir="auto">{payee.holderName}</b>
        <small>
          {payee.bankName} {payee.maskedNumber}
        </small>
      </div>
      {newest ? (
        <button type="button" className="case-others" onClick={() => onOpen(newest.withdrawalId)}>
          <Icon of={Files} />
          <span>
            <b>{t('case.others', { number: count, order: newest.orderNumber })}</b>
            <small>{t('case.together', { sum: formatWireMoney(togetherMinor, currency) })}</small>
          </span>
        </button>
      ) : (
        <span className="case-others case-others--none">
          <Icon of={Check} size="s" /> {t('case.noOthers')}
        </span>
      )}
    </div>
  )
}
