import type { TableRoom } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../../app/money-text.ts'
import { useMember } from '../../../app/session.ts'
import { useCurrency } from '../../../app/status.ts'
import { Avatar } from '../../../shell/account-badge.tsx'
import type { TableBets } from './bets/use-table-bets.ts'
import { BettorIcon } from './bettor-icon.tsx'
import { othersBets } from './others-bets.logic.ts'
import type { OwnPlay } from './use-own-play.ts'

interface RailSeatsProps {
  readonly room: TableRoom
  readonly bets: TableBets
  readonly own: OwnPlay | undefined
}

/** Seats from left to right along the rail, in parts of the table's half: how far out each is. */
const OTHERS = [-1, -0.67, -0.34, 0.34, 0.67, 1] as const

/** On the rail: oneself in the middle, and the largest bets of the round around. */
export function RailSeats({ room, bets, own }: RailSeatsProps) {
  const { t } = useTranslation('live-tables')
  const currency = useCurrency()
  const member = useMember()
  const others = othersBets(room.bets, { betId: bets.betId, own })
  const place = (at: number) => ({ '--at': at, '--rise': at * at }) as CSSProperties
  return (
    <ul className="lt-seats" aria-label={t('seats')} dir="ltr">
      {OTHERS.map((at, index) => {
        // The largest sit next to the middle.
        const bet = others[RANKS[index] ?? 0]
        if (!bet) return null
        return (
          <li key={at} style={place(at)}>
            <BettorIcon icon={bet.icon} />
            <span>
              <bdi>{bet.name}</bdi>
              <MoneyText amountMinor={readMinor(bet.stakedMinor)} currency={currency} />
            </span>
          </li>
        )
      })}
      {member && (
        <li data-own style={place(0)}>
          <Avatar icon={member.icon} />
          <span>
            <bdi>{t('you')}</bdi>
            <MoneyText amountMinor={bets.laidMinor} currency={currency} />
          </span>
        </li>
      )}
    </ul>
  )
}

const RANKS = [4, 2, 0, 1, 3, 5] as const
