import type { TableRoom } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import type { TableBets } from '../bets/use-table-bets.ts'
import { totalText } from './hands.logic.ts'
import type { DealShow } from './use-deal-show.ts'
import { useSeatWords } from './use-seat-words.ts'

interface TurnLineProps {
  readonly room: TableRoom
  readonly bets: TableBets
  readonly show: DealShow
  readonly isOwnTurn: boolean
}

/** Whose turn it is, and against what. */
export function TurnLine({ room, bets, show, isOwnTurn }: TurnLineProps) {
  const { t } = useTranslation('live-tables')
  const words = useSeatWords()
  const play = room.round?.play
  const turn = play?.turn
  const seat = play?.seats.find((each) => each.seat === turn?.seat)
  if (!play || !turn || !seat || !show.isDealt) {
    return (
      <p className="bj-turn__line" role="status">
        {t('blackjack.bar.dealing')}
      </p>
    )
  }
  const who = words.hand(turn.seat, turn.hand, seat.hands.length)
  if (isOwnTurn) {
    const total = totalText(seat.hands[turn.hand]?.cards ?? [])
    return (
      <p className="bj-turn__line" role="status">
        <b>{t('blackjack.bar.against', { who, total, dealer: totalText(play.dealer) })}</b>
        <span className="caption">{t('blackjack.bar.timeOver')}</span>
      </p>
    )
  }
  const name = room.seats.find((each) => each.seat === turn.seat)?.name
  const isBehind = [...bets.acknowledged.keys()].some((spot) =>
    spot.startsWith(`behind-${turn.seat + 1}`),
  )
  return (
    <p className="bj-turn__line" role="status">
      <b>
        {name === undefined
          ? t('blackjack.bar.waiting', { who })
          : t('blackjack.bar.waitingName', { who, name })}
      </b>
      {isBehind && <span className="caption">{t('blackjack.bar.follows')}</span>}
    </p>
  )
}
