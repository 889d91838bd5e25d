import type { Minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatCount, readMinor } from '../../parts/format.ts'
import type { MemberProfile } from './members.queries.ts'

/** What a member has moved and played since registration; what they have now stands in the head. */
export function MemberFigures({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const { totals } = member
  const figures = [
    ['deposited', totals.depositedMinor],
    ['withdrawn', totals.withdrawnMinor],
    ['staked', totals.stakedMinor],
    ['bonusStaked', totals.bonusStakedMinor],
    ['open', totals.openMinor],
    ['won', totals.wonMinor],
  ] as const
  return (
    <dl className="figures panel">
      {figures.map(([name, wire]) => (
        <Figure key={name} text={t(`figure.${name}`)} amountMinor={readMinor(wire)} />
      ))}
      <Figure text={t('figure.net')} amountMinor={readMinor(totals.netMinor)} isNet />
      <div>
        <dt>{t('figure.rounds')}</dt>
        <dd className="money">{formatCount(totals.roundCount)}</dd>
      </div>
    </dl>
  )
}

function Figure(props: {
  readonly text: string
  readonly amountMinor: Minor
  readonly isNet?: boolean
}) {
  const currency = useCurrency()
  return (
    <div>
      <dt>{props.text}</dt>
      <dd>
        <MoneyText
          amountMinor={props.amountMinor}
          currency={currency}
          tone={props.isNet ? 'net' : 'plain'}
        />
      </dd>
    </div>
  )
}
