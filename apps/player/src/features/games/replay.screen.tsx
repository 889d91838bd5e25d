import './messages.ts'
import { buttonClass, EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../app/load-part.ts'
import { PendingTable } from './frame/pending-table.tsx'
import { gameQuery, roundQuery } from './play/play.queries.ts'
import type { RecordedRound } from './replay/replay-frame.tsx'
import { isSlotCode } from './slots/slot-look.ts'
import type { TableLook } from './tables/table-look.ts'

const SlotsReplay = lazyPart(async () => (await import('./replay/slots-replay.tsx')).SlotsReplay)
/** The games whose rounds are played again in a way of their own, by their code. */
const REPLAYS: Readonly<Record<string, ComponentType<RecordedRound>>> = {
  'lantern-tiger': lazyPart(async () => (await import('./replay/slot-replay.tsx')).SlotReplay),
  mines: lazyPart(async () => (await import('./replay/mines-replay.tsx')).MinesReplay),
  dice: lazyPart(async () => (await import('./replay/dice-replay.tsx')).DiceReplay),
  limbo: lazyPart(async () => (await import('./replay/limbo-replay.tsx')).LimboReplay),
  crash: lazyPart(async () => (await import('./replay/crash-replay.tsx')).CrashReplay),
  keno: lazyPart(async () => (await import('./replay/keno-replay.tsx')).KenoReplay),
  wheel: lazyPart(async () => (await import('./replay/wheel-replay.tsx')).WheelReplay),
  tower: lazyPart(async () => (await import('./replay/tower-replay.tsx')).TowerReplay),
  hilo: lazyPart(async () => (await import('./replay/hilo-replay.tsx')).HiloReplay),
  'coin-flip': lazyPart(async () => (await import('./replay/coin-flip-replay.tsx')).CoinFlipReplay),
  'video-poker': lazyPart(
    async () => (await import('./replay/video-poker-replay.tsx')).VideoPokerReplay,
  ),
  blackjack: lazyPart(async () => (await import('./replay/blackjack-replay.tsx')).BlackjackReplay),
  plinko: lazyPart(async () => (await import('./replay/plinko-replay.tsx')).PlinkoReplay),
  baccarat: tableReplay(async () => (await import('./baccarat/baccarat-look.ts')).baccaratLook),
  'sic-bo': tableReplay(async () => (await import('./sic-bo/sic-bo-look.ts')).sicBoLook),
  'dragon-tiger': tableReplay(
    async () => (await import('./dragon-tiger/dragon-tiger-look.ts')).dragonTigerLook,
  ),
  roulette: tableReplay(async () => (await import('./roulette/roulette-look.ts')).rouletteLook),
}

function tableReplay(load: () => Promise<TableLook>) {
  return lazyPart(async () => {
    const [{ TableReplay }, look] = await Promise.all([import('./replay/table-replay.tsx'), load()])
    return (recorded: RecordedRound) => <TableReplay {...recorded} look={look} />
  })
}

/** `/replay/$roundId`: a round of one's own, played again as it was. */
export function ReplayScreen({ roundId }: { readonly roundId: string }) {
  const round = useQuery(roundQuery(roundId))
  const gameCode = round.data?.round.gameCode
  const game = useQuery({ ...gameQuery(gameCode ?? ''), enabled: gameCode !== undefined })
  if (round.isError || game.isError) return <MissingRound />
  if (!round.data || !game.data) return <PendingTable />
  return (
    <Suspense fallback={<PendingTable />}>
      <Recording round={round.data.round} gameName={game.data.game.gameName} />
    </Suspense>
  )
}

function Recording(recorded: RecordedRound) {
  const { gameCode } = recorded.round
  const Replay = REPLAYS[gameCode] ?? (isSlotCode(gameCode) ? SlotsReplay : MissingRound)
  return <Replay {...recorded} />
}

export function MissingRound() {
  const { t } = useTranslation('games')
  return (
    <main className="p-8">
      <EmptyState
        art="magnifier"
        title={t('replay.missing')}
        headingLevel={1}
        actions={
          <Link to="/member/bets" className={buttonClass({ variant: 'primary' })}>
            {t('rounds.all')}
          </Link>
        }
      />
    </main>
  )
}
