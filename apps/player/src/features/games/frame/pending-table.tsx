import { Skeleton } from '@baize/ui-kit'
import { PendingScreen } from '../../../shell/pending-screen.tsx'

/** A game or a recorded round on its way: its bar and its table, and after ten seconds that the line is slow. */
export function PendingTable() {
  return (
    <PendingScreen
      outline={
        <div className="grid h-dvh grid-rows-[3.5rem_1fr]" aria-busy="true">
          <Skeleton className="h-14 rounded-none" />
          <Skeleton className="h-full rounded-none" />
        </div>
      }
    />
  )
}
