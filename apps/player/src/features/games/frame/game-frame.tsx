import type { RoundView } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { Drawer, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../app/load-part.ts'
import { useMember } from '../../../app/session.ts'
import { ClosedCover, ClosingNotice } from '../closed-game.tsx'
import { fairnessQuery, type GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { useClosing } from '../use-closing.ts'
import { FairnessPanel } from './fairness-panel.tsx'
import { GameBar } from './game-bar.tsx'
import { InfoRail, type SessionSums } from './info-rail.tsx'
import type { ListedRound } from './listed-round.logic.ts'
import './frame.css'
import { JackpotWin } from '../../../shell/jackpot/jackpot-win.tsx'
import { MeterStrip } from '../../../shell/jackpot/meter-strip.tsx'
import { LazyPart } from '../../../shell/lazy-part.tsx'

// The rules that recompute a round are nothing a table needs.
const RoundCheck = lazyPart(async () => (await import('../verify/round-check.tsx')).RoundCheck)

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
  readonly shared?: {
    readonly commitment: string | undefined
    panel(isOpen: boolean, onClose: () => void): ReactNode
  }
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
  const isMember = useMember() !== undefined
  const isFree = mode === 'free'
  const closing = useClosing(info.game.gameCode)
  const [isFairnessOpen, setFairnessOpen] = useState(false)
  const [isVerifyOpen, setVerifyOpen] = useState(false)
  const fairness = useQuery({ ...fairnessQuery, enabled: isMember && !isFree && !shared })
  const rail = (
    <InfoRail
      info={info}
      isFree={isFree}
      sums={sums}
      rounds={rounds}
      facts={railFacts}
      {...(isFree && lastRound && { onVerifyFree: () => setVerifyOpen(true) })}
    />
  )
  return (
    <div className="game-page">
      <GameBar
        game={info.game}
        facts={props.facts}
        returnText={info.figures.returnText}
        commitment={shared ? shared.commitment : fairness.data?.current.commitment}
        balanceMinor={props.balanceMinor}
        isMuted={props.sound.isMuted}
        onMute={props.sound.toggleMuted}
        onFairness={() => setFairnessOpen(true)}
        onRules={props.onRules}
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
      <Drawer
        isOpen={isVerifyOpen}
        onClose={() => setVerifyOpen(false)}
        title={t('verify.title')}
        closeText={t('close')}
      >
        <LazyPart fallback={<Skeleton className="h-80" />}>
          {lastRound && <RoundCheck round={lastRound} />}
        </LazyPart>
      </Drawer>
      <JackpotWin />
      {shared ? (
        shared.panel(isFairnessOpen, () => setFairnessOpen(false))
      ) : (
        <FairnessPanel
          isOpen={isFairnessOpen}
          isMember={isMember && !isFree}
          onClose={() => setFairnessOpen(false)}
        />
      )}
    </div>
  )
}
