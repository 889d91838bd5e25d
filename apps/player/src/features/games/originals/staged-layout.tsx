import type { ReactNode } from 'react'
import { AboutSection } from '../frame/info-rail.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { HistoryPills } from './history-pills.tsx'
import { type KeyRow, useKeyRows } from './hot-keys-card.tsx'
import { OriginalFrame } from './original-frame.tsx'
import { KeyList, RulesDrawer } from './original-screen.tsx'
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
  /** Beside the stage, or under it where there is no room: what every step pays. */
  readonly ladder?: ReactNode
  /** What is staked and chosen. */
  readonly side: ReactNode
  /** The keys of the game; a game that leaves them out lists them in its rules. */
  readonly keyRows?: readonly KeyRow[]
  readonly rulesTitle: string
  readonly rules: ReactNode
}

/** The table of a game with several steps: what was before, the cloth, the column beside it, the rules. */
export function StagedLayout(props: StagedLayoutProps) {
  const { info, mode, table } = props
  const { keyRows } = props
  return (
    <OriginalFrame
      info={info}
      mode={mode}
      facts={props.facts}
      table={table}
      keyRows={useKeyRows(keyRows ?? [])}
      board={
        <div
          className="cloth original__cloth"
          data-game={info.game.gameCode}
          data-ladder={props.ladder !== undefined || undefined}
        >
          <HistoryPills results={table.results} isFree={mode === 'free'} />
          {props.stage}
          {props.word}
          {props.ladder}
        </div>
      }
      desk={props.side}
    >
      <RulesDrawer table={table} title={props.rulesTitle}>
        {props.rules}
        {keyRows && <KeyList own={keyRows} />}
        <AboutSection info={info} facts={[]} />
      </RulesDrawer>
    </OriginalFrame>
  )
}
