import type { StaffWithdrawal } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  IdCard,
  Landmark,
  type LucideIcon,
  MonitorSmartphone,
  Network,
  ShieldCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { formatDay, formatMonth, formatWireMoney } from '../../../parts/format.ts'
import { Initials } from '../../../parts/initials.tsx'

interface WhoProps {
  readonly withdrawal: StaffWithdrawal
}

/** Who it is: identity, the account and what was paid to it, devices and addresses with the members they lead to. */
export function CaseWho({ withdrawal }: WhoProps) {
  const { t } = useTranslation('withdrawals')
  const mayLook = useMay('members.read')
  const { member, memberId } = withdrawal
  return (
    <>
      <div className="case-title">
        <h3 id="case-who">{t('case.whoTitle')}</h3>
        <span className="caption">
          {t('case.memberLine', {
            name: member.username,
            id: memberId,
            since: formatMonth(member.since),
          })}
        </span>
        {mayLook && (
          <Link to="/members/$memberId" params={{ memberId }} className="link ms-auto">
            {t('profile')}
          </Link>
        )}
      </div>
      <Facts withdrawal={withdrawal} />
      <Related withdrawal={withdrawal} />
    </>
  )
}

function Facts({ withdrawal }: WhoProps) {
  const { t } = useTranslation(['withdrawals', 'identityChecks'])
  const currency = useCurrency()
  const { identity, payee, devices, address, protection } = withdrawal.case.who
  const day = (at: string | null) => (at === null ? '–' : formatDay(at))
  const isVerified = identity.state === 'approved'
  const until = protection.breakUntil
  return (
    <ul className="case-who">
      <Line icon={isVerified ? BadgeCheck : IdCard} isGood={isVerified}>
        <b>{t('case.identity', { state: t(`identityChecks:state.${identity.state}`) })}</b>
        <small>
          {isVerified && identity.validUntil !== null
            ? t('case.verifiedUntil', { day: day(identity.decidedAt), until: identity.validUntil })
            : (withdrawal.member.payeeName ?? t('case.nameless'))}
        </small>
      </Line>
      <Line icon={Landmark} isGood={payee.paidCount > 0}>
        <b>
          {withdrawal.payee.bankName} {withdrawal.payee.maskedNumber}
        </b>
        <small>
          {t('case.payeeLine', {
            day: day(payee.addedAt),
            number: payee.paidCount,
            sum: formatWireMoney(payee.paidMinor, currency),
            failed: payee.failedCount,
          })}
        </small>
      </Line>
      <Line icon={MonitorSmartphone} isGood={!withdrawal.flags.includes('new_device')}>
        <b>{t('case.devices', { number: devices.count })}</b>
        <small>
          {t('case.devicesLine', { first: day(devices.firstAt), newest: day(devices.newestAt) })}
        </small>
      </Line>
      <Line icon={Network} isGood={address.signIns > 1}>
        <b>{t('signIns', { count: address.signIns })}</b>
        <small className="num">
          {t('case.addressLine', { ip: address.ip ?? '–', first: day(address.firstAt) })}
        </small>
      </Line>
      <Line icon={ShieldCheck} isGood={!protection.isOnBreak}>
        <b>
          {protection.isOnBreak
            ? until === null
              ? t('case.breakForGood')
              : t('case.breakUntil', { day: formatDay(until) })
            : t('case.noBreak')}
        </b>
        <small>{t('case.limits', { number: protection.limits })}</small>
      </Line>
    </ul>
  )
}

interface LineProps {
  readonly icon: LucideIcon
  readonly isGood: boolean
  readonly children: ReactNode
}

function Line({ icon, isGood, children }: LineProps) {
  return (
    <li data-good={isGood}>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  )
}

function Related({ withdrawal }: WhoProps) {
  const { t } = useTranslation(['withdrawals', 'members'])
  const currency = useCurrency()
  const { related } = withdrawal.case.who
  if (related === null) return null
  const { items, hasMore } = related
  const locked = items.filter(({ isLocked }) => isLocked).length
  return (
    <>
      <div className="case-title">
        <h4>
          {items.length === 0
            ? t('case.leadsNowhere')
            : t(hasMore ? 'case.leadsToMore' : 'case.leadsTo', { number: items.length })}
        </h4>
        {items.length > 0 && (
          <b className={locked > 0 ? 'ms-auto text-danger-text' : 'ms-auto text-felt-text'}>
            {t('case.locked', { number: locked })}
          </b>
        )}
      </div>
      <ul className="case-related">
        {items.map((each) => (
          <li key={each.memberId}>
            <Initials name={each.name} />
            <span>
              <Link
                to="/members/$memberId"
                params={{ memberId: each.memberId }}
                className={each.isLocked ? 'link text-danger-text' : 'link'}
              >
                {each.name}
              </Link>{' '}
              <span className="caption">
                {each.reasons
                  .map((reason) =>
                    reason === 'address'
                      ? t('members:related.address', { count: each.sharedAddresses })
                      : t(`members:related.${reason}`),
                  )
                  .join(' · ')}
                {each.openWithdrawals > 0 &&
                  ` · ${t('case.openOf', {
                    number: each.openWithdrawals,
                    sum: formatWireMoney(each.openMinor, currency),
                  })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
