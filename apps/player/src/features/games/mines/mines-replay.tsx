import { StagedWord } from '../originals/staged-screen.tsx'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import { StagedReplay } from '../replay/staged-replay.tsx'
import { boardAfter, minesEventsOf } from './mines.logic.ts'
import { MinesBoard } from './mines-board.tsx'
import { useMinesWords } from './use-mines-words.ts'
import './mines.css'

/** Turns the tiles over again, one by one, in the order in which they were opened. */
export function MinesReplay(recorded: RecordedRound) {
  return (
    <StagedReplay
      {...recorded}
      cloth={(shown) => <MinesCloth round={recorded.round} shown={shown} />}
    />
  )
}

function MinesCloth({ round, shown }: Pick<RecordedRound, 'round'> & { readonly shown: number }) {
  const board = boardAfter(minesEventsOf(round).slice(0, shown))
  const table = {
    board,
    game: { called: { round, continuation: null, balance: null }, isResumed: false },
  }
  const words = useMinesWords(table)
  return (
    <>
      <MinesBoard board={board} pendingTile={undefined} isLive={false} onReveal={() => undefined} />
      <StagedWord table={table} words={words} />
    </>
  )
}
