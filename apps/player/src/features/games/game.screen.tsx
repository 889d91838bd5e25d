import './messages.ts'
import { RefusedCall } from '@baize/api-client'
import { buttonClass, EmptyState, ErrorState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { lazyPart } from '../../app/load-part.ts'
import { useMember } from '../../app/session.ts'
import { ClosedGame } from './closed-game.tsx'
import { PendingTable } from './frame/pending-table.tsx'
import { type GameInfo, gameQuery } from './play/play.queries.ts'
import type { PlayMode } from './play/round-caller.ts'
import { useRealityCheck } from './play/use-reality-check.ts'
import { isSlotCode } from './slots/slot-look.ts'
import { UnknownGame } from './unknown-game.tsx'
import { useClosing } from './use-closing.ts'

interface PlayedGame {
  readonly info: GameInfo
  readonly mode: PlayMode
}

const SlotsScreen = lazyPart(async () => (await import('./slots/slots.screen.tsx')).SlotsScreen)
/** The games with a screen of their own, by their code. */
const SCREENS: Readonly<Record<string, ComponentType<PlayedGame>>> = {
  'lantern-tiger': lazyPart(
    async () => (await import('./lantern-tiger/slot.screen.tsx')).SlotScreen,
  ),
  mines: lazyPart(async () => (await import('./mines/mines.screen.tsx')).MinesScreen),
  dice: lazyPart(async () => (await import('./dice/dice.screen.tsx')).DiceScreen),
  limbo: lazyPart(async () => (await import('./limbo/limbo.screen.tsx')).LimboScreen),
  crash: lazyPart(async () => (await import('./crash/crash.screen.tsx')).CrashScreen),
  keno: lazyPart(async () => (await import('./keno/keno.screen.tsx')).KenoScreen),
  wheel: lazyPart(async () => (await import('./wheel/wheel.screen.tsx')).WheelScreen),
  tower: lazyPart(async () => (await import('./tower/tower.screen.tsx')).TowerScreen),
  hilo: lazyPart(async () => (await import('./hilo/hilo.screen.tsx')).HiloScreen),
  'coin-flip': lazyPart(
    async () => (await import('./coin-flip/coin-flip.screen.tsx')).CoinFlipScreen,
  ),
  'video-poker': lazyPart(
    async () => (await import('./video-poker/video-poker.screen.tsx')).VideoPokerScreen,
  ),
  blackjack: lazyPart(
    async () => (await import('./blackjack/blackjack.screen.tsx')).BlackjackScreen,
  ),
  plinko: lazyPart(async () => (await import('./plinko/plinko.screen.tsx')).PlinkoScreen),
  baccarat: lazyPart(async () => (await import('./baccarat/baccarat.screen.tsx')).BaccaratScreen),
  'sic-bo': lazyPart(async () => (await import('./sic-bo/sic-bo.screen.tsx')).SicBoScreen),
  'dragon-tiger': lazyPart(
    async () => (await import('./dragon-tiger/dragon-tiger.screen.tsx')).DragonTigerScreen,
  ),
  roulette: lazyPart(async () => (await import('./roulette/roulette.screen.tsx')).RouletteScreen),
}

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
  if (!game.data) return <PendingTable />
  if (game.data.game.maintenance) return <GameClosed gameCode={gameCode} />
  return (
    <Suspense fallback={<PendingTable />}>
      <Table info={game.data} mode={playedMode} key={`${gameCode}-${playedMode}`} />
    </Suspense>
  )
}

function Table(played: PlayedGame) {
  const { gameCode } = played.info.game
  const Screen = SCREENS[gameCode] ?? (isSlotCode(gameCode) ? SlotsScreen : UnknownGame)
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
