import './messages.ts'
import type { RoundView } from '@baize/contract'
import { buttonClass, EmptyState, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { gameQuery, roundQuery } from './play/play.queries.ts'

const SlotReplay = lazy(async () => ({
  default: (await import('./replay/slot-replay.tsx')).SlotReplay,
}))
const MinesReplay = lazy(async () => ({
  default: (await import('./replay/mines-replay.tsx')).MinesReplay,
}))

/** `/replay/$roundId`: a round of one's own, played again as it was. */
export function ReplayScreen({ roundId }: { readonly roundId: string }) {
  const round = useQuery(roundQuery(roundId))
  const gameCode = round.data?.round.gameCode
  const game = useQuery({ ...gameQuery(gameCode ?? ''), enabled: gameCode !== undefined })
  if (round.isError || game.isError) return <MissingRound />
  if (!round.data || !game.data) return <ReplayLoading />
  return (
    <Suspense fallback={<ReplayLoading />}>
      <Recording round={round.data.round} gameName={game.data.game.gameName} />
    </Suspense>
  )
}

function Recording(props: { readonly round: RoundView; readonly gameName: string }) {
  switch (props.round.gameCode) {
    case 'lantern-tiger':
      return <SlotReplay {...props} />
    case 'mines':
      return <MinesReplay {...props} />
    default:
      return <MissingRound />
  }
}

function ReplayLoading() {
  return (
    <div className="grid h-dvh grid-rows-[3.5rem_1fr]" aria-busy="true">
      <Skeleton className="h-14 rounded-none" />
      <Skeleton className="h-full rounded-none" />
    </div>
  )
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
