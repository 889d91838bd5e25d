import type { Minor } from '@baize/kernel'
import { Drawer } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JackpotWin } from '../../../shell/jackpot/jackpot-win.tsx'
import { MeterStrip } from '../../../shell/jackpot/meter-strip.tsx'
import { ClosedCover, ClosingNotice } from '../closed-game.tsx'
import { FigureMarks } from '../frame/bar-marks.tsx'
import { GameBar } from '../frame/game-bar.tsx'
import { GameDrawers, type OpenedDrawer, type SharedSource } from '../frame/game-drawers.tsx'
import { InfoRail, ratioOf, SessionSection } from '../frame/info-rail.tsx'
import { useCommitment } from '../frame/use-commitment.ts'
import type { useRoundsAndSums } from '../frame/use-rounds-and-sums.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import type { useSound } from '../play/use-sound.ts'
import { useClosing } from '../use-closing.ts'
import type { PastResult } from './history-pills.tsx'
import { HotKeysCard, type KeyRow } from './hot-keys-card.tsx'
import { LastBets } from './last-bets.tsx'
import { Statistics } from './statistics.tsx'
import { ToolBar } from './tool-bar.tsx'
import { useTheatre } from './use-theatre.ts'
import { useToolKeys } from './use-tool-keys.ts'
import type { VisitStats } from './visit-stats.logic.ts'
import '../frame/frame.css'
import './desk.css'
import './desk-cards.css'
import './desk-sizes.css'

/** What the frame of an original asks of its table. */
export interface DeskTable {
  readonly game: { readonly balanceMinor: Minor | undefined }
  readonly sound: ReturnType<typeof useSound>
  readonly frame: ReturnType<typeof useRoundsAndSums>
  readonly results: readonly PastResult[]
  readonly stats: VisitStats
  resetStats(): void
  readonly announcement: string
  readonly isAutomatic: boolean
  readonly panel: string | undefined
  setPanel(panel: 'rules' | 'details' | undefined): void
}

interface OriginalFrameProps {
  readonly info: GameInfo
  readonly mode: PlayMode
  readonly table: DeskTable
  readonly facts: string
  /** What happens. */
  readonly board: ReactNode
  /** What is staked and chosen, in the column. */
  readonly desk: ReactNode
  readonly keyRows: readonly KeyRow[]
  /** What stands under the tools. */
  readonly under?: ReactNode
  /** Everybody sees the same round at the same time; nothing of it can be told at once. */
  readonly shared?: SharedSource
  /** Drawers of the game's own. */
  readonly children?: ReactNode
}

/** One column with all that a bet needs, the board beside it, and a bar with its tools under the board. */
export function OriginalFrame(props: OriginalFrameProps) {
  const { info, mode, table, shared } = props
  const { rounds, sums, lastRound } = table.frame
  const { t } = useTranslation('games')
  const isFree = mode === 'free'
  const closing = useClosing(info.game.gameCode)
  const theatre = useTheatre()
  const [opened, setOpened] = useState<OpenedDrawer>()
  const commitment = useCommitment(isFree, shared)
  useToolKeys({ canBeInstant: !shared, toggleTheatre: theatre.toggle })
  const onVerifyFree = isFree && lastRound ? () => setOpened('verify') : undefined
  const verifyFree = onVerifyFree && { onVerifyFree }
  return (
    <div
      className="game-page original-page"
      data-theatre={theatre.isOn || undefined}
      data-automatic={table.isAutomatic || undefined}
    >
      <GameBar
        game={info.game}
        facts={props.facts}
        marks={<FigureMarks info={info} />}
        hasToolBar
        balanceMinor={table.game.balanceMinor}
        isMuted={table.sound.isMuted}
        onMute={table.sound.toggleMuted}
        onDetails={() => table.setPanel('details')}
      />
      <ClosingNotice of={closing} />
      <div className="original-room">
        <div className="original-room__play">
          <main className="game-page__table original-room__board" id="main" tabIndex={-1}>
            {!isFree && <MeterStrip gameCode={info.game.gameCode} />}
            {props.board}
            <ClosedCover of={closing} />
            <Statistics
              stats={table.stats}
              returnRatio={ratioOf(info.figures.returnRatio)}
              onReset={table.resetStats}
            />
          </main>
          <BetColumn {...props} {...verifyFree} />
          {props.under}
        </div>
        <ToolBar
          sound={table.sound}
          canBeInstant={!shared}
          isTheatre={theatre.isOn}
          onTheatre={theatre.toggle}
          onRules={() => table.setPanel('rules')}
          onFairness={() => setOpened('fairness')}
          commitment={commitment}
        />
      </div>
      <p className="sr-only" role="status">
        {table.announcement}
      </p>
      <Drawer
        isOpen={table.panel === 'details'}
        onClose={() => table.setPanel(undefined)}
        title={info.game.gameName}
        closeText={t('close')}
      >
        <div className="rail-sheet">
          <InfoRail info={info} isFree={isFree} sums={sums} rounds={rounds} {...verifyFree} />
        </div>
      </Drawer>
      <GameDrawers
        isFree={isFree}
        lastRound={lastRound}
        shared={shared}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
      {props.children}
      <JackpotWin />
    </div>
  )
}

interface BetColumnProps {
  readonly mode: PlayMode
  readonly table: DeskTable
  readonly desk: ReactNode
  readonly keyRows: readonly KeyRow[]
  /** Verifies the last free round. */
  onVerifyFree?(): void
}

/** What a bet needs, then the last bets, the session and the keys. */
function BetColumn({ mode, table, desk, keyRows, onVerifyFree }: BetColumnProps) {
  const { t } = useTranslation('originals')
  const { rounds, sums } = table.frame
  const isFree = mode === 'free'
  return (
    <aside className="bet-column" aria-label={t('desk.label')}>
      <div className="bet-column__desk">{desk}</div>
      <div className="bet-column__foot">
        <LastBets
          rounds={rounds}
          results={table.results}
          isFree={isFree}
          {...(onVerifyFree && { onVerifyFree })}
        />
        <div className="desk-card session-card">
          <SessionSection isFree={isFree} sums={sums} />
        </div>
        <HotKeysCard rows={keyRows} />
      </div>
    </aside>
  )
}
