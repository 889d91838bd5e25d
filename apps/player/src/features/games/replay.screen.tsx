import './messages.ts'
import { buttonClass, EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PendingTable } from './frame/pending-table.tsx'
import { findGame } from './games.ts'
import { gameQuery, roundQuery } from './play/play.queries.ts'
import type { RecordedRound } from './replay/replay-frame.tsx'

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

/** A recorded round on the stage of its game. */
export function Recording(recorded: RecordedRound) {
  const Replay = findGame(recorded.round.gameCode)?.Replay ?? MissingRound
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
