import './messages.ts'
import { RefusedCall } from '@baize/api-client'
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useMember } from '../../app/session.ts'
import { type GameInfo, gameQuery } from './play/play.queries.ts'
import type { PlayMode } from './play/round-caller.ts'
import { useRealityCheck } from './play/use-reality-check.ts'

const SlotScreen = lazy(async () => ({
  default: (await import('./lantern-tiger/slot.screen.tsx')).SlotScreen,
}))
const MinesScreen = lazy(async () => ({
  default: (await import('./mines/mines.screen.tsx')).MinesScreen,
}))

interface GameScreenProps {
  readonly gameCode: string
  readonly mode: PlayMode
}

/** `/play/$gameCode`: finds the game and brings in its own code, and nothing of the others. */
export function GameScreen({ gameCode, mode }: GameScreenProps) {
  const game = useQuery(gameQuery(gameCode))
  // Money needs a member; whoever comes without being one plays for free.
  const isMember = useMember() !== undefined
  const playedMode = isMember ? mode : 'free'
  useRealityCheck(playedMode === 'real')
  if (game.isError) return <GameFailure failure={game.error} />
  if (!game.data) return <GameLoading />
  if (game.data.game.maintenance) return <GameClosed />
  return (
    <Suspense fallback={<GameLoading />}>
      <Table info={game.data} mode={playedMode} key={`${gameCode}-${playedMode}`} />
    </Suspense>
  )
}

function Table({ info, mode }: { readonly info: GameInfo; readonly mode: PlayMode }) {
  switch (info.game.gameCode) {
    case 'lantern-tiger':
      return <SlotScreen info={info} mode={mode} />
    case 'mines':
      return <MinesScreen info={info} mode={mode} />
    default:
      return <UnknownGame />
  }
}

function GameLoading() {
  return (
    <div className="grid h-dvh grid-rows-[3.5rem_1fr]" aria-busy="true">
      <Skeleton className="h-14 rounded-none" />
      <Skeleton className="h-full rounded-none" />
    </div>
  )
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

function UnknownGame() {
  const { t } = useTranslation('games')
  return (
    <main className="p-8">
      <EmptyState art="compass" title={t('unknown.title')} headingLevel={1} actions={<BackLink />}>
        {t('unknown.text')}
      </EmptyState>
    </main>
  )
}

function GameClosed() {
  const { t } = useTranslation('games')
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
