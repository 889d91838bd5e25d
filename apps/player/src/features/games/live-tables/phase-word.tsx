import type { TableResult, TableRoom } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { Icon, MoneyText } from '@baize/ui-kit'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { NumberTile } from '../tables/past/number-tile.tsx'
import type { TableBets } from './bets/use-table-bets.ts'
import { seatSpot } from './blackjack/seats.logic.ts'
import type { SeenMoment } from './room/use-moment.ts'
import type { ServerClock } from './room/use-server-clock.ts'
import { TimerRing } from './timer-ring.tsx'
import type { OwnPlay } from './use-own-play.ts'
import { useResultText } from './use-result-text.ts'

interface PhaseWordProps {
  readonly room: TableRoom
  readonly clock: ServerClock
  readonly seen: SeenMoment
  readonly bets: TableBets
  readonly own: OwnPlay | undefined
}

/** What happens now: the time that is left, the word for it, and at the end the result with what it paid. */
export function PhaseWord({ room, clock, seen, bets, own }: PhaseWordProps) {
  const { t } = useTranslation('live-tables')
  const resultText = useResultText()
  const currency = useCurrency()
  const money = useMoneyText()
  const { revealed } = seen
  const paid = revealed && paidIn(room, own)
  const wholeMinor = room.totals.reduce((sum, { stakedMinor }) => sum + BigInt(stakedMinor), 0n)
  const playWord = usePlayWord(room, bets)
  const word = revealed ? undefined : (playWord ?? t(`phase.${phaseKey(seen, room.round)}`))
  const short = useShortResult()
  return (
    <div className="lt-phase">
      {revealed?.game === 'roulette' ? (
        <NumberTile number={revealed.number} isNewest />
      ) : (
        <TimerRing table={room} {...{ seen, clock }} />
      )}
      <p className="lt-phase__word">
        <b role="status">
          {word}
          {revealed && (
            <>
              <span aria-hidden="true">{short(revealed)}</span>
              <span className="sr-only">{resultText(revealed)}</span>
            </>
          )}
          {paid && paid.paidMinor > 0n && (
            <span className="sr-only"> {t('paid', { amount: money(paid.paidMinor) })}</span>
          )}
        </b>
        {paid && paid.paidMinor > 0n ? (
          <span className="lt-phase__paid" aria-hidden="true" data-won={paid.isWin || undefined}>
            <MoneyText amountMinor={paid.paidMinor} currency={currency} tone="net" />
          </span>
        ) : (
          <span className="lt-phase__crowd">
            <Icon of={Users} size="s" />
            {t('phase.crowd', { count: room.playerCount, amount: money(minor(wholeMinor)) })}
          </span>
        )}
      </p>
      {bets.isOpen && seen.isLastCall && <span className="lt-phase__call">{t('phase.call')}</span>}
    </div>
  )
}

/** While hands of blackjack are played: whose turn it is. */
function usePlayWord({ round }: TableRoom, bets: TableBets): string | undefined {
  const { t } = useTranslation('live-tables')
  const play = round?.result ? undefined : round?.play
  if (!play) return undefined
  if (play.phase === 'insurance') return t('phase.insurance')
  if (!play.turn) return undefined
  const { seat } = play.turn
  return bets.acknowledged.has(seatSpot(seat))
    ? t('phase.yourTurn')
    : t('phase.seatTurn', { number: seat + 1 })
}

/** In the middle of the table, where the cards and their totals say the rest. */
function useShortResult(): (result: TableResult) => string {
  const { t } = useTranslation('live-tables')
  const resultText = useResultText()
  return (result) => {
    if (result.game !== 'baccarat' && result.game !== 'dragon-tiger') return resultText(result)
    return t(`wins.${result.winner}`)
  }
}

type PhaseKey = Exclude<SeenMoment['kind'], 'shown' | 'playing' | 'settled'> | 'next' | 'beaconLate'

function phaseKey({ kind }: SeenMoment, round: TableRoom['round']): PhaseKey {
  if (kind === 'settled' && round?.voidCause === 'beacon_late') return 'beaconLate'
  if (kind === 'shown' || kind === 'playing') return 'closed'
  return kind === 'settled' ? 'next' : kind
}

/** What a member's bets of the round brought, once the server says so. */
function paidIn(
  room: TableRoom,
  own: OwnPlay | undefined,
): { readonly paidMinor: Minor; readonly isWin: boolean } | undefined {
  const round = own?.rounds.find(({ tableRoundId }) => tableRoundId === room.round?.tableRoundId)
  if (!round || round.paidMinor === null) return undefined
  const paidMinor = minor(BigInt(round.paidMinor))
  return { paidMinor, isWin: paidMinor > BigInt(round.stakedMinor) }
}
