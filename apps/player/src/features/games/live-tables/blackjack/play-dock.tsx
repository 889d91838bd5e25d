import type { TableRoom } from '@baize/contract'
import { minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../../../app/money-text.ts'
import { useCurrency } from '../../../../app/status.ts'
import { createStoredFlag } from '../../../../app/stored-flag.ts'
import { HintSwitch } from '../../cards/hint-switch.tsx'
import type { TableBets } from '../bets/use-table-bets.ts'
import type { OwnPlay } from '../use-own-play.ts'
import { adviceOf } from './hands.logic.ts'
import { InsuranceBar } from './insurance-bar.tsx'
import { MoveKeys } from './move-keys.tsx'
import { seatSpot } from './seats.logic.ts'
import { TurnLine } from './turn-line.tsx'
import type { DealShow } from './use-deal-show.ts'
import type { Moves } from './use-moves.ts'
import '../../cards/messages.ts'

const hinted = createStoredFlag('baize.live.blackjack-hint', false)

interface PlayDockProps {
  readonly room: TableRoom
  readonly bets: TableBets
  readonly own: OwnPlay | undefined
  readonly show: DealShow
  readonly moves: Moves
  readonly isSmall: boolean
}

/** In the place of the chips while hands are played: what one's own hand can do, or whose turn it is. */
export function PlayDock({ room, bets, own, show, moves, isSmall }: PlayDockProps) {
  const { t } = useTranslation(['live-tables', 'cardGames'])
  const currency = useCurrency()
  const isHinting = hinted.use()
  const play = room.round?.play
  if (!play) return null
  const stakeMinor = play.turn ? bets.acknowledged.get(seatSpot(play.turn.seat)) : undefined
  const isOwnTurn = play.turn !== null && stakeMinor !== undefined
  const advised = isHinting && isOwnTurn ? adviceOf(play) : undefined
  const stakedMinor =
    own?.layout?.tableRoundId === room.round?.tableRoundId && own?.layout
      ? readMinor(own.layout.stakedMinor)
      : bets.laidMinor
  return (
    <section className="lt-dock bj-dock" data-small={isSmall || undefined}>
      <div className="lt-dock__sums">
        <p className="lt-staked">
          <span className="label">{t('blackjack.bar.staked')}</span>
          <b>
            <MoneyText amountMinor={minor(stakedMinor)} currency={currency} />
          </b>
        </p>
        {moves.failure !== undefined && (
          <p className="lt-notice" role="alert" data-kind="failed">
            {moves.failure}
          </p>
        )}
        {!isSmall && (
          <HintSwitch
            label={t('cardGames:blackjack.hint')}
            isOn={isHinting}
            onToggle={hinted.toggle}
          >
            {advised &&
              t('cardGames:blackjack.advised', {
                move: t(`cardGames:blackjack.move.${advised}`),
              })}
          </HintSwitch>
        )}
      </div>
      {play.phase === 'insurance' ? (
        <InsuranceBar {...{ room, bets, own, moves }} isDealt={show.isDealt} />
      ) : (
        <div className="bj-turn">
          <TurnLine {...{ room, bets, show, isOwnTurn }} />
          {play.turn && stakeMinor !== undefined && (
            <MoveKeys
              possible={play.turn.moves}
              isOff={moves.isBusy || !show.isDealt}
              {...{ stakeMinor, advised }}
              onMove={moves.play}
            />
          )}
        </div>
      )}
    </section>
  )
}
