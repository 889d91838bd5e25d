import { Skeleton } from '@baize/ui-kit'
import { PendingScreen } from '../../../shell/pending-screen.tsx'
import { TitlePicture } from '../../../shell/title-picture.tsx'
import type { GameInfo } from '../play/play.queries.ts'

interface PendingTableProps {
  /** The game, once it is known: its title picture is shown. */
  readonly game?: GameInfo['game']
}

/** A game or a recorded round on its way: its picture or its outline, and after ten seconds that the line is slow. */
export function PendingTable({ game }: PendingTableProps) {
  return (
    <PendingScreen
      outline={
        game ? (
          <TitlePicture name={game.gameName} picture={game.iconUrl} />
        ) : (
          <div className="grid h-dvh grid-rows-[3.5rem_1fr]" aria-busy="true">
            <Skeleton className="h-14 rounded-none" />
            <Skeleton className="h-full rounded-none" />
          </div>
        )
      }
    />
  )
}
