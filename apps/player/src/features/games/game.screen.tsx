import './messages.ts'
import { RefusedCall } from '@baize/api-client'
import { buttonClass, EmptyState, ErrorState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useMember } from '../../app/session.ts'
import { ClosedGame } from './closed-game.tsx'
import { PendingTable } from './frame/pending-table.tsx'
import { findGame } from './games.ts'
import type { PlayedGame } from './house-game.ts'
import { BelowGame } from './more/below-game.tsx'
import { type GameInfo, gameQuery } from './play/play.queries.ts'
import type { PlayMode } from './play/round-caller.ts'
import { useRealityCheck } from './play/use-reality-check.ts'
import { UnknownGame } from './unknown-game.tsx'
import { useClosing } from './use-closing.ts'

interface GameScreenProps {
  readonly gameCode: string
  readonly mode: PlayMode
  /** What stands below the game, drawn when somebody scrolls there. */
  more(info: GameInfo): ReactNode
}

/** `/play/$gameCode`: finds the game and brings in its own code, and nothing of the others. */
export function GameScreen({ gameCode, mode, more }: GameScreenProps) {
  const game = useQuery(gameQuery(gameCode))
  // Money needs a member; anyone who comes without being one plays for free.
  const isMember = useMember() !== undefined
  const playedMode = isMember ? mode : 'free'
  useRealityCheck(playedMode === 'real')
  if (game.isError) return <GameFailure failure={game.error} />
  if (!game.data) return <PendingTable />
  if (game.data.game.maintenance) return <GameClosed gameCode={gameCode} />
  return (
    <>
      <Suspense fallback={<PendingTable game={game.data.game} />}>
        <Table info={game.data} mode={playedMode} key={`${gameCode}-${playedMode}`} />
      </Suspense>
      <BelowGame>{more(game.data)}</BelowGame>
    </>
  )
}

function Table(played: PlayedGame) {
  const Screen = findGame(played.info.game.gameCode)?.Screen ?? UnknownGame
  return <Screen {...played} />
}

function GameFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('games')
  if (failure instanceof RefusedCall && failure.code === 'game_unknown') return <UnknownGame />
  return (
    <main className="p-8">
      <ErrorState art="tools" title={failureText(failure)} headingLevel={1} actions={<BackLink />}>
        {t('unknown.text')}
      </ErrorState>
    </main>
  )
}

function GameClosed({ gameCode }: { readonly gameCode: string }) {
  const { t } = useTranslation('games')
  const { closing, isClosed } = useClosing(gameCode)
  if (closing && isClosed) {
    return (
      <main className="p-8">
        <ClosedGame closing={closing} />
      </main>
    )
  }
  return (
    <main className="p-8">
      <EmptyState
        art="barrier"
        title={t('maintenance.title')}
        headingLevel={1}
        actions={<BackLink />}
      >
        {t('maintenance.text')}
      </EmptyState>
    </main>
  )
}

function BackLink() {
  const { t } = useTranslation('games')
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      {t('back')}
    </Link>
  )
}
