import type { Minor } from '@baize/kernel'
import { minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import type { BlackjackBoard, BoardHand } from './board.ts'
import { endOfHand } from './hand-end.logic.ts'
import { handSumsOf, sideSumsOf } from './round-sums.logic.ts'

interface SumsProps {
  readonly board: BlackjackBoard
  readonly stakeMinor: Minor
}

/** The stakes of the open round, item by item. */
export function StakesOfRound({ board, stakeMinor }: SumsProps) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const { openedMinor, raisedMinor, insuredMinor } = handSumsOf(board)
  const timesOf = (count: number, amountMinor: Minor) => `${count} × ${money(amountMinor)}`
  return (
    <SumsCard title={t('blackjack.sums.stakes')} totalMinor={stakeMinor}>
      <Line
        name={`${t('blackjack.hands')}, ${timesOf(board.seats.length, board.handMinor)}`}
        amountMinor={openedMinor}
      />
      {raisedMinor > 0n && <Line name={t('blackjack.sums.raised')} amountMinor={raisedMinor} />}
      {insuredMinor > 0n && (
        <Line name={t('blackjack.insurance.title')} amountMinor={insuredMinor} />
      )}
      {sideSumsOf(board).map((side) => (
        <Line
          key={side.bet}
          name={`${t(`blackjack.sides.${side.bet}`)}, ${timesOf(side.count, side.stakeMinor)}`}
          amountMinor={side.stakedMinor}
        />
      ))}
    </SumsCard>
  )
}

/** What each bet of the finished round returned, and the net result. */
export function ReturnsOfRound({
  board,
  stakeMinor,
  payoutMinor,
}: SumsProps & { readonly payoutMinor: Minor }) {
  const { t } = useTranslation('cardGames')
  const money = useMoneyText()
  const { insuredMinor, insuranceReturnedMinor } = handSumsOf(board)
  const nameOf = (seat: number, count: number, ended: BoardHand) => {
    const number = count > 1 ? `${seat + 1}.${ended.place + 1}` : String(seat + 1)
    const end = endOfHand(ended)
    const name = t('blackjack.hand', { number })
    return end ? `${name}, ${t(`blackjack.results.${end}`)}` : name
  }
  return (
    <SumsCard title={t('blackjack.sums.round')} totalMinor={payoutMinor}>
      {board.seats.flatMap(({ place: seat, hands }) =>
        hands.map((hand) => (
          <Line
            key={`${seat} ${hand.place}`}
            name={nameOf(seat, hands.length, hand)}
            amountMinor={hand.returnedMinor}
          />
        )),
      )}
      {insuredMinor > 0n && (
        <Line name={t('blackjack.insurance.title')} amountMinor={insuranceReturnedMinor} />
      )}
      {sideSumsOf(board).map(({ bet, returnedMinor }) => (
        <Line key={bet} name={t(`blackjack.sides.${bet}`)} amountMinor={returnedMinor} />
      ))}
      <Line
        name={t('blackjack.sums.net', { stake: money(stakeMinor) })}
        amountMinor={minor(payoutMinor - stakeMinor)}
        isNet
      />
    </SumsCard>
  )
}

function SumsCard(props: {
  readonly title: string
  readonly totalMinor: Minor
  readonly children: ReactNode
}) {
  const currency = useCurrency()
  return (
    <dl className="desk-card round-sums">
      <div className="round-sums__total">
        <dt>{props.title}</dt>
        <dd>
          <MoneyText amountMinor={props.totalMinor} currency={currency} />
        </dd>
      </div>
      {props.children}
    </dl>
  )
}

function Line(props: {
  readonly name: string
  readonly amountMinor: Minor | undefined
  readonly isNet?: boolean
}) {
  const currency = useCurrency()
  const { amountMinor } = props
  return (
    <div>
      <dt>{props.name}</dt>
      {amountMinor !== undefined && (
        <dd data-none={(amountMinor === 0n && !props.isNet) || undefined}>
          <MoneyText
            amountMinor={amountMinor}
            currency={currency}
            tone={props.isNet ? 'net' : 'plain'}
          />
        </dd>
      )}
    </div>
  )
}
