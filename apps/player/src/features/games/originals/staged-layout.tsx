import type { ReactNode } from 'react'
import { TableFrame } from '../frame/table-frame.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { HistoryPills } from './history-pills.tsx'
import { RulesDrawer, Stats } from './original-screen.tsx'
import type { StagedTable } from './use-staged-table.ts'
import './messages.ts'
import './instant-messages.ts'
import '../play/cloth.css'
import './originals.css'
import './staged.css'

export interface StagedLayoutProps {
  readonly info: GameInfo
  readonly mode: PlayMode
  readonly table: StagedTable
  readonly facts: string
  /** What happens on the cloth, and what is said under it. */
  readonly stage: ReactNode
  readonly word: ReactNode
  /** The panel, and whatever stands under it. */
  readonly side: ReactNode
  readonly rulesTitle: string
  readonly rules: ReactNode
}

/** The table of a game with several steps: what was before, the cloth, the panel beside it, the rules. */
export function StagedLayout(props: StagedLayoutProps) {
  const { info, mode, table } = props
  return (
    <TableFrame info={info} mode={mode} facts={props.facts} table={table}>
      <div className="cloth-table original" data-automatic={table.isAutomatic || undefined}>
        <div className="cloth original__cloth">
          <HistoryPills results={table.results} isFree={mode === 'free'} />
          {props.stage}
          {props.word}
        </div>
        <div className="cloth-side original__side staged-side">
          {props.side}
          <Stats stats={table.stats} />
        </div>
      </div>
      <RulesDrawer table={table} title={props.rulesTitle}>
        {props.rules}
      </RulesDrawer>
    </TableFrame>
  )
}
