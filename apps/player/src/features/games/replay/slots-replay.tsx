import '../slots/messages.ts'
import { GamblePicture } from '../gamble/gamble-table.tsx'
import { useGambleReplay } from '../gamble/use-gamble-replay.ts'
import { useSound } from '../play/use-sound.ts'
import { type SlotFacts, WithSlotFacts } from '../slots/slot-rules.tsx'
import { stakeOfUnits } from '../slots/slots.logic.ts'
import { SlotsView } from '../slots/slots-view.tsx'
import { useSlotsShow } from '../slots/use-slots-show.ts'
import { ReelReplay } from './reel-replay.tsx'
import type { RecordedRound } from './replay-frame.tsx'

/** A round of a slot again. */
export function SlotsReplay(recorded: RecordedRound) {
  return (
    <WithSlotFacts version={recorded.round.version}>
      {(facts) => <Recording {...recorded} facts={facts} />}
    </WithSlotFacts>
  )
}

function Recording({ round, gameName, facts }: RecordedRound & { readonly facts: SlotFacts }) {
  const handle = useSlotsShow(facts, useSound().board)
  const gamble = useGambleReplay(round, handle.show)
  return (
    <ReelReplay round={round} gameName={gameName} show={gamble.show}>
      <SlotsView
        facts={facts}
        name={gameName}
        handle={handle}
        stakeMinor={stakeOfUnits(round)}
        deck={gamble.board && <GamblePicture {...{ round, board: gamble.board, ...facts }} />}
      />
    </ReelReplay>
  )
}
