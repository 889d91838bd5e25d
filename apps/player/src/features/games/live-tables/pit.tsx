import type { TableRoom } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChipCounts } from '../tables/cloth.logic.ts'
import { Racetrack } from '../tables/racetrack/racetrack.tsx'
import type { ClothHand } from '../tables/table-look.ts'
import type { TableBets } from './bets/use-table-bets.ts'
import { BlackjackCloth } from './blackjack/blackjack-cloth.tsx'
import { DealerPlace } from './blackjack/dealer-place.tsx'
import type { SeatSeen } from './blackjack/seats.logic.ts'
import type { DealShow } from './blackjack/use-deal-show.ts'
import { LiveCloth } from './cloth/live-cloth.tsx'
import { isBent } from './cloth/places.logic.ts'
import { FightRing } from './fight/fight-ring.tsx'
import { HostPlace } from './host-place.tsx'
import { PhaseWord } from './phase-word.tsx'
import { PictureView } from './picture/picture-view.tsx'
import { PlainStage } from './picture/plain-stage.tsx'
import { RailSeats } from './rail-seats.tsx'
import type { SeenMoment } from './room/use-moment.ts'
import type { ServerClock } from './room/use-server-clock.ts'
import { SideTotals } from './side-totals.tsx'
import type { OwnPlay } from './use-own-play.ts'

/** What a table of blackjack has besides. */
export interface BlackjackPit {
  readonly seats: readonly SeatSeen[]
  readonly show: DealShow
  readonly chipMinor: Minor
}

interface PitProps {
  readonly room: TableRoom
  readonly clock: ServerClock
  readonly seen: SeenMoment
  readonly bets: TableBets
  readonly hand: ClothHand
  readonly chips: readonly Minor[]
  readonly own: OwnPlay | undefined
  readonly isSmall: boolean
  readonly blackjack: BlackjackPit | undefined
  lay(counts: ChipCounts): void
}

/** The table as it is seen from the seat: the picture, and on it the cloth with its spots. */
export function Pit(props: PitProps) {
  const { room, clock, seen, bets, hand, chips, own, isSmall, blackjack, lay } = props
  const { t } = useTranslation('live-tables')
  const pit = useRef<HTMLDivElement>(null)
  const [isPlain, setPlain] = useState(false)
  const { game } = room
  const hasArc = isBent(game)
  return (
    <section
      ref={pit}
      className="lt-pit"
      aria-label={t('table')}
      data-game={game}
      data-look={room.settings.look}
      data-kind={hasArc ? 'cards' : game}
      data-standing={bets.standing}
      data-small={isSmall || undefined}
      data-open={bets.isOpen || undefined}
    >
      {!isPlain && (
        <PictureView
          {...{ room, clock, pit }}
          cardsAt={blackjack?.show.cardsAt}
          layoutKey={blackjack && layoutKeyOf(blackjack)}
          onFailure={() => setPlain(true)}
        />
      )}
      <div className="lt-pit__in">
        <HostPlace room={room} seen={seen} isSmall={isSmall} />
        {blackjack ? (
          <DealerPlace show={blackjack.show} isPlain={isPlain} />
        ) : (
          <div className="lt-focus" data-picture="focus" dir="ltr">
            {game === 'cockfight' && <FightRing {...{ room, seen, clock }} />}
            {isPlain && <PlainStage seen={seen} />}
            {hasArc && game !== 'cockfight' && <SideTotals room={room} seen={seen} />}
          </div>
        )}
        <PhaseWord {...{ room, clock, seen, bets, own }} />
        {game === 'roulette' && !isSmall && <Racetrack isFixed={hand.isFixed} lay={lay} />}
        {blackjack ? (
          <div className="lt-cloth">
            <div className="bj-edge" data-picture="arc" />
            <BlackjackCloth
              {...{ room, clock, hand, bets, chips, isPlain, ...blackjack }}
              revealed={seen.revealed}
            />
          </div>
        ) : (
          <PrintedCloth {...{ room, hand, bets, chips, seen, hasArc }} />
        )}
        {hasArc && !isSmall && <RailSeats {...{ room, bets, own }} />}
      </div>
    </section>
  )
}

interface PrintedClothProps extends Pick<PitProps, 'room' | 'hand' | 'bets' | 'chips' | 'seen'> {
  readonly hasArc: boolean
}

function PrintedCloth({ room, hand, bets, chips, seen, hasArc }: PrintedClothProps) {
  const { t } = useTranslation('live-tables')
  return (
    <div className="lt-cloth">
      <div className="lt-cloth__board" data-picture={hasArc ? 'arc' : undefined}>
        <LiveCloth {...{ room, hand, chips }} laid={bets.laid} revealed={seen.revealed} />
      </div>
      {room.game === 'cockfight' && <p className="lt-partage">{t('cockfight.simulated')}</p>}
      {room.variant === 'laPartage' && (
        <p className="lt-partage">
          <span className="lt-half" aria-hidden="true" data-text="½" /> {t('laPartage')}
        </p>
      )}
    </div>
  )
}

/** Seats are as wide as what is played at them. */
function layoutKeyOf({ seats, show }: BlackjackPit): string {
  const playing = show.tableau?.seats.map(({ seat, hands }) => `${seat}:${hands.length}`) ?? []
  return JSON.stringify([playing, seats.map(({ state }) => state)])
}
