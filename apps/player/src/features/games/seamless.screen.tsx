import './messages.ts'
import './seamless.css'
import { operations } from '@baize/contract'
import { Button, buttonClass, ErrorState, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { atHost } from '../../app/choose-host.logic.ts'
import { failureText } from '../../app/failure-text.ts'
import { chooseLaunchHost } from '../../app/hosts.ts'
import { lazyPart } from '../../app/load-part.ts'
import type { PlayMode } from '../../app/start-game.ts'
import { VendorLogo } from '../../parts/vendor-logo.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { ClosedCover, ClosedGame, ClosingNotice } from './closed-game.tsx'
import { useClosing } from './use-closing.ts'

// Most vendors play from the balance here, and need none of it.
const SeamlessWallet = lazyPart(async () => (await import('./seamless-wallet.tsx')).SeamlessWallet)

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
        api.call(operations.launchVendorGame, { body }),
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
  const closing = useClosing(gameCode)
  const isReal = mode === 'real'
  // A launch is not repeated when the reader changes the language; what tells whether it is closed is.
  const { gameName = '', vendorName = '' } = closing.closing ?? launch.data ?? {}
  const named = { name: gameName, vendor: vendorName }
  return (
    <div className="seamless">
      <header className="seamless__bar">
        <Link to="/" className={buttonClass({ variant: 'ghost' })}>
          <Icon of={ChevronLeft} isFlipped />
          {t('seamless.lobby')}
        </Link>
        {launch.data && (
          <>
            <VendorLogo vassalage={launch.data.vendorCode} size="small" isEager />
            <h1>{t('seamless.title', named)}</h1>
            {launch.data.isSimulation && (
              <p className="caption">{t(noteOf(isReal, launch.data.isSingle))}</p>
            )}
          </>
        )}
        {launch.data && isReal && !launch.data.isSingle && (
          <LazyPart whenMissing={null}>
            <SeamlessWallet
              vendorCode={launch.data.vendorCode}
              onMoved={() => void launch.refetch()}
            />
          </LazyPart>
        )}
        <ClosingNotice of={closing} />
      </header>
      {launch.isPending && (
        <main aria-busy="true">
          <span className="sr-only" role="status">
            {t('seamless.opening')}
          </span>
          <Skeleton className="seamless__frame rounded-none" />
        </main>
      )}
      {launch.isError && closing.isClosed && closing.closing && (
        <main className="seamless__closed">
          <ClosedGame closing={closing.closing} />
        </main>
      )}
      {launch.isError && !closing.isClosed && (
        <NotOpened failure={launch.error} onAgain={() => void launch.refetch()} />
      )}
      {launch.data && (
        <main className="seamless__main">
          <ClosedCover of={closing} />
          <iframe
            key={launch.data.launchUrl}
            className="seamless__frame"
            src={launch.data.launchUrl}
            title={t('seamless.frame', named)}
            sandbox={`allow-scripts${isReal ? ' allow-top-navigation-by-user-activation' : ''}`}
            referrerPolicy="no-referrer"
          />
        </main>
      )}
    </div>
  )
}

/** What is played with, said of a pretend vendor. */
function noteOf(isReal: boolean, isSingle: boolean) {
  if (!isReal) return 'seamless.note'
  return isSingle ? 'seamless.noteReal' : 'seamless.noteWallet'
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
