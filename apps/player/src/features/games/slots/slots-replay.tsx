import './messages.ts'
import { GamblePicture } from '../gamble/gamble-table.tsx'
import { useGambleReplay } from '../gamble/use-gamble-replay.ts'
import { useSound } from '../play/use-sound.ts'
import { ReelReplay } from '../replay/reel-replay.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { useVoice } from './flagship/voices/use-voice.ts'
import { type SlotFacts, WithSlotFacts } from './slot-rules.tsx'
import { stakeOfUnits } from './slots.logic.ts'
import { SlotsView } from './slots-view.tsx'
import { useSlotsShow } from './use-slots-show.ts'

/** A round of a slot again. */
export function SlotsReplay(recorded: RecordedRound) {
  return (
    <WithSlotFacts version={recorded.round.version}>
      {(facts) => <Recording {...recorded} facts={facts} />}
    </WithSlotFacts>
  )
}

function Recording({ round, gameName, facts }: RecordedRound & { readonly facts: SlotFacts }) {
  const { board } = useSound()
  useVoice(board, round.gameCode, false)
  const handle = useSlotsShow(facts, board)
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
