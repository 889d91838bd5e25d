import { laidOf, returnedOf } from '../tables/round.logic.ts'
import type { TableLook } from '../tables/table-look.ts'
import { type RecordedRound, ReplayFrame } from './replay-frame.tsx'
import { useClockReplay } from './use-clock-replay.ts'
import '../tables/messages.ts'
import '../play/cloth.css'
import '../originals/originals.css'
import '../tables/tables.css'

/** Shows a round of a table again, with its bets on the cloth. */
export function TableReplay({ look, ...recorded }: RecordedRound & { readonly look: TableLook }) {
  const { round } = recorded
  const { clock, ...replay } = useClockReplay(look.showMs(round, 'single'))
  const laid = laidOf(round)
  const chips = [...new Set(laid.values())].toSorted((left, right) => Number(left - right))
  const shown = replay.isPlaying ? undefined : round
  return (
    <ReplayFrame {...recorded} {...replay}>
      <div className="cloth table-game__cloth">
        <div className="table-game__stage">
          <look.Stage round={round} clock={clock} />
        </div>
        <look.Board laid={laid} returned={shown && returnedOf(shown)} chips={chips} shown={shown} />
      </div>
    </ReplayFrame>
  )
}
