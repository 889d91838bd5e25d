import { MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { formatAmount, formatWireMoney, readMinor } from '../../../parts/format.ts'
import { orderTarget } from '../../../parts/order-target.logic.ts'
import { type MemberProfile, memberOrdersQuery } from '../members.queries.ts'
import { type HeldMoney, heldMoneyQuery } from './timeline.queries.ts'

/** What of the held lines stands in the head; the others are counted. */
const LINES_SHOWN = 3

/** What the member has, what of it is held and for what, and what came of today. */
export function MemberMoney({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation(['memberTimeline', 'members'])
  const maySeeMoney = useMay('members.ledger')
  const api = useApi()
  const { data: held } = useQuery({ ...heldMoneyQuery(api, member.memberId), enabled: maySeeMoney })
  const { data: orders } = useQuery({
    ...memberOrdersQuery(api, member.memberId, {}),
    enabled: maySeeMoney,
  })
  const currency = useCurrency()
  const netOf = (span: string) => orders?.sums.find((each) => each.span === span)?.netMinor
  const today = netOf('today')
  const month = netOf('month')
  const bonus = held?.bonus
  return (
    <div className="member-money">
      <Figure name={t('members:figure.balance')} amount={member.balanceMinor}>
        {t('figure.balance')}
      </Figure>
      {bonus && (
        <Figure name={t('figure.bonus')} amount={bonus.balanceMinor} className="text-brass-text">
          {t('figure.bonusLeft', {
            left: formatAmount(bonus.remainingMinor, currency),
            whole: formatAmount(bonus.wageringMinor, currency),
          })}
        </Figure>
      )}
      <div className="member-money__held">
        <Figure name={t('members:figure.held')} amount={member.heldMinor}>
          {member.checkedMinor !== '0' &&
            `${t('members:figure.checked')} ${formatWireMoney(member.checkedMinor, currency)}`}
        </Figure>
        {held && held.lines.length > 0 && <HeldLines memberId={member.memberId} held={held} />}
      </div>
      {held && held.unconfirmedMinor !== '0' && (
        <Figure name={t('figure.unconfirmed')} amount={held.unconfirmedMinor}>
          {t('figure.unconfirmedText')}
        </Figure>
      )}
      {today !== undefined && month !== undefined && (
        <Figure name={t('figure.today')} amount={today} isNet>
          {t('figure.month', { sum: formatWireMoney(month, currency) })}
        </Figure>
      )}
    </div>
  )
}

interface FigureProps {
  readonly name: string
  readonly amount: string
  readonly isNet?: boolean
  readonly className?: string
  readonly children: ReactNode
}

function Figure({ name, amount, isNet, className, children }: FigureProps) {
  const currency = useCurrency()
  return (
    <div className="member-money__figure">
      <span className="label">{name}</span>
      <b className={className}>
        <MoneyText
          amountMinor={readMinor(amount)}
          currency={currency}
          tone={isNet ? 'net' : 'plain'}
        />
      </b>
      {children && <span className="caption">{children}</span>}
    </div>
  )
}

/** Each with the way to where it is worked on. */
function HeldLines({ memberId, held }: { readonly memberId: string; readonly held: HeldMoney }) {
  const { t } = useTranslation(['memberTimeline', 'deposits', 'withdrawals'])
  const currency = useCurrency()
  const more = held.lines.length - LINES_SHOWN + held.moreCount
  return (
    <ul className="held-lines" aria-label={t('held.title')}>
      {held.lines.slice(0, LINES_SHOWN).map((line) => (
        <li key={line.id}>
          <HeldName memberId={memberId} line={line} />
          <span className="caption">
            {line.kind === 'withdrawal'
              ? t(`withdrawals:state.${line.state as 'paying'}`)
              : line.kind === 'deposit'
                ? t(`deposits:state.${line.state as 'pending'}`)
                : t(`held.${line.kind}`)}
          </span>
          <b className="num">{formatAmount(line.amountMinor, currency)}</b>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link
            to="/members/$memberId"
            params={{ memberId }}
            search={{ tab: 'orders' }}
            className="link"
          >
            {t('held.more', { count: more })}
          </Link>
        </li>
      )}
    </ul>
  )
}

interface HeldNameProps {
  readonly memberId: string
  readonly line: HeldMoney['lines'][number]
}

function HeldName({ memberId, line: { kind, id, name, state } }: HeldNameProps) {
  const maySee = {
    deposit: useMay('deposits.read'),
    withdrawal: useMay('withdrawals.read'),
    ...{ round: true, bet: false, vendor_transfer: false },
  }[kind]
  if (!maySee) return <span className="num">{name}</span>
  if (kind === 'deposit' || kind === 'withdrawal') {
    return (
      <Link {...orderTarget({ kind, id, name, state })} className="link num">
        {name}
      </Link>
    )
  }
  return (
    <Link to="/members/$memberId" params={{ memberId }} search={{ round: id }} className="link">
      {name}
    </Link>
  )
}
