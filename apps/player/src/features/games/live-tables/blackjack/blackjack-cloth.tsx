import type { TableResult, TableRoom } from '@baize/contract'
import { type Minor, ratio } from '@baize/kernel'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { payText } from '../../tables/pay-text.logic.ts'
import { SpotBoard } from '../../tables/spots.tsx'
import type { ClothHand } from '../../tables/table-look.ts'
import type { TableBets } from '../bets/use-table-bets.ts'
import { returnedBySpot, winningSpots } from '../cloth/winning-spots.ts'
import type { ServerClock } from '../room/use-server-clock.ts'
import { BehindSheet } from './behind-sheet.tsx'
import { SeatPlace } from './seat-place.tsx'
import { type SeatSeen, seatSpot } from './seats.logic.ts'
import type { DealShow } from './use-deal-show.ts'
import './blackjack.css'
import './blackjack-small.css'

interface BlackjackClothProps {
  readonly room: TableRoom
  readonly clock: ServerClock
  readonly seats: readonly SeatSeen[]
  readonly show: DealShow
  readonly hand: ClothHand
  readonly bets: TableBets
  readonly chips: readonly Minor[]
  readonly chipMinor: Minor
  readonly revealed: TableResult | undefined
  /** Without the moving picture the cards lie here. */
  readonly isPlain: boolean
}

/** The half-moon of seven seats around the dealer. */
export function BlackjackCloth(props: BlackjackClothProps) {
  const { room, clock, seats, show, hand, bets, chips, chipMinor, revealed, isPlain } = props
  const { t } = useTranslation('live-tables')
  const [behind, setBehind] = useState<number>()
  const { variant } = room
  const { laid } = bets
  const winners = useMemo(() => winningSpots({ variant }, revealed), [variant, revealed])
  const returned = useMemo(
    () => returnedBySpot({ variant }, revealed, laid),
    [variant, revealed, laid],
  )
  const pays = room.spots.find(({ spot }) => spot === seatSpot(0))?.pays ?? [1, 1]
  const pay = payText(ratio(pays[0] + pays[1], pays[1]))
  const turn = room.round?.result ? undefined : room.round?.play?.turn
  const open = behind === undefined ? undefined : seats[behind]
  return (
    <>
      <p className="bj-print" aria-hidden="true">
        <b>{t('blackjack.pays')}</b>
        <span>{t('blackjack.print')}</span>
      </p>
      <SpotBoard
        {...{ laid, chips }}
        table={hand}
        returned={returned as ReadonlyMap<string, Minor> | undefined}
        className="bj-board"
        firstSpot={seatSpot(0)}
        isTabbed
      >
        {seats.map((seat) => (
          <SeatPlace
            key={seat.seat}
            {...{ seat, show, chips, pay, isPlain }}
            {...{ room, clock }}
            turn={turn?.seat === seat.seat ? turn : undefined}
            isRevealed={revealed !== undefined}
            isLit={winners.has(seatSpot(seat.seat))}
            laidMinor={laid.get(seatSpot(seat.seat))}
            stakedMinor={bets.acknowledged.get(seatSpot(seat.seat))}
            onBehind={() => setBehind(seat.seat)}
            isOpen={bets.isOpen}
          />
        ))}
      </SpotBoard>
      {open?.state === 'other' && (
        <BehindSheet {...{ bets, chipMinor }} seat={open} onClose={() => setBehind(undefined)} />
      )}
    </>
  )
}
