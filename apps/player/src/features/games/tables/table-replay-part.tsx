import { lazyPart } from '../../../app/load-part.ts'
import type { RecordedRound } from '../replay/replay-frame.tsx'
import type { TableLook } from './table-look.ts'

/** The replay of a table on which one draw settles all bets. */
export function tableReplay(load: () => Promise<TableLook>) {
  return lazyPart(async () => {
    const [{ TableReplay }, look] = await Promise.all([
      import('../replay/table-replay.tsx'),
      load(),
    ])
    return (recorded: RecordedRound) => <TableReplay {...recorded} look={look} />
  })
}
