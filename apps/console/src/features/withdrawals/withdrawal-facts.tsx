import type { StaffWithdrawal } from '@baize/contract'
import { MoneyText, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { formatMovement, formatWireMoney, movementClass, readMinor } from '../../parts/format.ts'
import { ProviderQuestionPart } from '../../parts/provider-question-part.tsx'
import { SecondPersonNotices } from '../../parts/second-person/place-notices.tsx'
import { PlaceText } from '../../parts/second-person/place-text.tsx'
import { TurnoverCard } from '../../parts/turnover-card.tsx'
import { CheckList } from './check-list.tsx'
import { FlagBadges } from './flag-badge.tsx'
import { LedgerLines } from './ledger-lines.tsx'
import { MemberCard } from './member-card.tsx'
import { ObjectionCard } from './objection-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { StepLine } from './step-line.tsx'
import { WayNotice } from './way-notice.tsx'

interface WithdrawalFactsProps {
  readonly withdrawal: StaffWithdrawal
}

/** From the sum down to the ledger, in the order in which a decision is made. */
export function WithdrawalFacts({ withdrawal }: WithdrawalFactsProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const mayLook = useMay('members.read')
  const mayAsk = useMay('withdrawals.approve')
  return (
    <>
      <div className="panel-sum">
        <MoneyText amountMinor={readMinor(withdrawal.amountMinor)} currency={currency} />
        <span className="small text-text-2">
          {t('leftInWallet', { balance: formatWireMoney(withdrawal.balanceMinor, currency) })}
        </span>
      </div>
      <SecondPersonNotices {...withdrawal} />
      <StepLine withdrawal={withdrawal} />
      {withdrawal.flags.length > 0 && (
        <p className="panel-flags">
          <FlagBadges flags={withdrawal.flags} />
        </p>
      )}
      {withdrawal.reason && (
        <Notice tone="danger">{t('reasonGiven', { reason: withdrawal.reason })}</Notice>
      )}
      <WayNotice withdrawal={withdrawal} />
      <PartsCard withdrawal={withdrawal} />
      <ObjectionCard withdrawal={withdrawal} />
      {withdrawal.state === 'paying' && (
        <ProviderQuestionPart kind="payout" orderId={withdrawal.withdrawalId} mayAct={mayAsk} />
      )}
      <MemberCard withdrawal={withdrawal} />
      {mayLook && <TurnoverCard memberId={withdrawal.memberId} isInPanel />}
      <CheckList withdrawal={withdrawal} />
      <PayeeCard withdrawal={withdrawal} />
      {withdrawal.ledger.length > 0 && <LedgerLines lines={withdrawal.ledger} />}
    </>
  )
}

function PayeeCard({ withdrawal }: WithdrawalFactsProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const { payee, sinceLast, approvals } = withdrawal
  return (
    <dl className="card fact-grid">
      <div>
        <dt>{t('payTo')}</dt>
        <dd>
          {payee.bankName} {payee.maskedNumber}
        </dd>
      </div>
      <div>
        <dt>{t('holder')}</dt>
        <dd>{payee.holderName}</dd>
      </div>
      <div>
        <dt>{t('sinceLast')}</dt>
        <dd>{t('staked', { sum: formatWireMoney(sinceLast.stakedMinor, currency) })}</dd>
      </div>
      <div>
        <dt>{t('result')}</dt>
        <dd className={movementClass(sinceLast.resultMinor)}>
          {formatMovement(sinceLast.resultMinor, currency)}
        </dd>
      </div>
      {approvals.length > 0 && (
        <div className="col-span-2">
          <dt>{t('approvedBy')}</dt>
          {approvals.map(({ staffId, displayName, from }) => (
            <dd key={staffId}>
              {displayName}
              {from && ' '}
              <PlaceText place={from} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}
