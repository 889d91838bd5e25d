import './messages.ts'
import './seamless.css'
import { operations } from '@baize/contract'
import { Button, buttonClass, ErrorState, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { atHost } from '../../app/choose-host.logic.ts'
import { failureText } from '../../app/failure-text.ts'
import { chooseLaunchHost } from '../../app/hosts.ts'
import type { PlayMode } from '../../app/start-game.ts'
import { ClosedGame, closingQuery } from './closed-game.tsx'

/**
 * A launch is good for one opening: it is never kept, and never repeated behind the player. It is
 * opened from one of the operator's servers of games, or at its vendor's where none answers.
 */
function launchQuery(gameCode: string, mode: PlayMode) {
  return {
    queryKey: ['launch', gameCode, mode],
    queryFn: async () => {
      const body = { gameCode, mode, language: i18next.language }
      const [host, launch] = await Promise.all([
        chooseLaunchHost(),
        api.call(operations.launchGame, { body }),
      ])
      return { ...launch, launchUrl: atHost(launch.launchUrl, host) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  }
}

/**
 * `/seamless`: a vendor's game in a frame that can reach nothing of this site. Played for money its own
 * ways to the cashier and back to the lobby lead out of the frame, when the player presses them.
 */
export function SeamlessScreen({
  gameCode,
  mode,
}: {
  readonly gameCode: string
  readonly mode: PlayMode
}) {
  const { t } = useTranslation('games')
  const launch = useQuery(launchQuery(gameCode, mode))
  const closing = useQuery(closingQuery(gameCode))
  const [stays, setStays] = useState(false)
  const hasClosed = closing.data?.maintenance && !stays
  const isReal = mode === 'real'
  return (
    <div className="seamless">
      <header className="seamless__bar">
        <Link to="/" className={buttonClass({ variant: 'ghost' })}>
          <Icon of={ChevronLeft} isFlipped />
          {t('seamless.lobby')}
        </Link>
        {launch.data && (
          <>
            <h1>
              {t('seamless.title', {
                name: launch.data.gameName,
                vendor: launch.data.vendorName,
              })}
            </h1>
            {launch.data.isSimulation && (
              <p className="caption">{t(isReal ? 'seamless.noteReal' : 'seamless.note')}</p>
            )}
          </>
        )}
      </header>
      {launch.isPending && (
        <main aria-busy="true">
          <span className="sr-only" role="status">
            {t('seamless.opening')}
          </span>
          <Skeleton className="seamless__frame rounded-none" />
        </main>
      )}
      {launch.isError && closing.data?.maintenance && (
        <main className="seamless__closed">
          <ClosedGame closing={closing.data} />
        </main>
      )}
      {launch.isError && !closing.data?.maintenance && (
        <NotOpened failure={launch.error} onAgain={() => void launch.refetch()} />
      )}
      {launch.data && (
        <main className="seamless__main">
          {hasClosed && closing.data && (
            <div className="seamless__over" role="alert">
              <ClosedGame
                closing={closing.data}
                actions={<Button onClick={() => setStays(true)}>{t('closed.stay')}</Button>}
              />
            </div>
          )}
          <iframe
            key={launch.data.launchUrl}
            className="seamless__frame"
            src={launch.data.launchUrl}
            title={t('seamless.frame', {
              name: launch.data.gameName,
              vendor: launch.data.vendorName,
            })}
            sandbox={`allow-scripts${isReal ? ' allow-top-navigation-by-user-activation' : ''}`}
            referrerPolicy="no-referrer"
          />
        </main>
      )}
    </div>
  )
}

function NotOpened(props: { readonly failure: unknown; onAgain(): void }) {
  const { t } = useTranslation('games')
  return (
    <main className="p-8">
      <ErrorState
        art="tools"
        title={t('seamless.failed')}
        headingLevel={1}
        actions={
          <Button variant="primary" onClick={props.onAgain}>
            {t('seamless.again')}
          </Button>
        }
      >
        {failureText(props.failure)}
      </ErrorState>
    </main>
  )
}
