import type { RoundView } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { Drawer } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosedCover, ClosingNotice } from '../closed-game.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useClosing } from '../use-closing.ts'
import { PressedMarks } from './bar-marks.tsx'
import { GameBar } from './game-bar.tsx'
import { GameDrawers, type OpenedDrawer, type SharedSource } from './game-drawers.tsx'
import { InfoRail, type SessionSums } from './info-rail.tsx'
import type { ListedRound } from './listed-round.logic.ts'
import { useCommitment } from './use-commitment.ts'
import './frame.css'
import { JackpotWin } from '../../../shell/jackpot/jackpot-win.tsx'
import { MeterStrip } from '../../../shell/jackpot/meter-strip.tsx'

interface GameFrameProps {
  readonly info: GameInfo
  readonly mode: PlayMode
  readonly facts: string
  readonly sound: { readonly isMuted: boolean; toggleMuted(): void }
  readonly balanceMinor: Minor | undefined
  readonly rounds: readonly ListedRound[]
  readonly sums: SessionSums
  /** The round that was played last on this page. */
  readonly lastRound: RoundView | undefined
  readonly railFacts?: readonly {
    readonly id: string
    readonly label: string
    readonly value: ReactNode
  }[]
  /** Where everybody's rounds come from, at a game that draws none from the player's own seeds. */
  readonly shared?: SharedSource
  readonly isDetailsOpen: boolean
  onDetails(isOpen: boolean): void
  onRules(): void
  /** Read out politely when it changes. */
  readonly announcement: string
  readonly children: ReactNode
}

/** Bar above, table in the middle, rail at the side; on small screens the rail is a sheet. */
export function GameFrame(props: GameFrameProps) {
  const { info, mode, rounds, sums, lastRound, railFacts = [], isDetailsOpen, onDetails } = props
  const { shared } = props
  const { t } = useTranslation('games')
  const isFree = mode === 'free'
  const closing = useClosing(info.game.gameCode)
  const [opened, setOpened] = useState<OpenedDrawer>()
  const commitment = useCommitment(isFree, shared)
  const rail = (
    <InfoRail
      info={info}
      isFree={isFree}
      sums={sums}
      rounds={rounds}
      facts={railFacts}
      {...(isFree && lastRound && { onVerifyFree: () => setOpened('verify') })}
    />
  )
  return (
    <div className="game-page">
      <GameBar
        game={info.game}
        facts={props.facts}
        marks={
          <PressedMarks
            returnText={info.figures.returnText}
            commitment={commitment}
            onFairness={() => setOpened('fairness')}
            onRules={props.onRules}
          />
        }
        balanceMinor={props.balanceMinor}
        isMuted={props.sound.isMuted}
        onMute={props.sound.toggleMuted}
        onDetails={() => onDetails(true)}
      />
      <ClosingNotice of={closing} />
      <div className="game-page__play">
        <main className="game-page__table" id="main" tabIndex={-1}>
          {!isFree && <MeterStrip gameCode={info.game.gameCode} />}
          {props.children}
          <ClosedCover of={closing} />
        </main>
        <aside className="game-page__rail" aria-label={t('details')}>
          {rail}
        </aside>
      </div>
      <p className="sr-only" role="status">
        {props.announcement}
      </p>
      <Drawer
        isOpen={isDetailsOpen}
        onClose={() => onDetails(false)}
        title={info.game.gameName}
        closeText={t('close')}
      >
        <div className="rail-sheet">{rail}</div>
      </Drawer>
      <GameDrawers
        isFree={isFree}
        lastRound={lastRound}
        shared={shared}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
      <JackpotWin />
    </div>
  )
}
