import './messages.ts'
import type { RoundView } from '@baize/contract'
import { buttonClass, Icon, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FairnessPanel } from './frame/fairness-panel.tsx'
import { roundQuery } from './play/play.queries.ts'
import { MissingRound } from './replay.screen.tsx'
import { SeedsCard } from './verify/round-check.tsx'
import { SeedCheckLink } from './verify/seed-check-link.tsx'
import { VerdictPanel } from './verify/verdict-panel.tsx'
import { findVersion } from './verify/versions.ts'
import './frame/frame.css'
import './verify/verify.css'

const LOOK_AGAIN_MS = 1_500

/** `/verify/$roundId`: the browser recomputes a round from its seeds. */
export function VerifyScreen({ roundId }: { readonly roundId: string }) {
  // A seed that rounds share is revealed when they are over, which is soon.
  const round = useQuery({
    ...roundQuery(roundId),
    refetchInterval: ({ state: { data } }) =>
      data?.round.fairness.serverSeed === null && findVersion(data.round.version).Unrevealed
        ? LOOK_AGAIN_MS
        : false,
  })
  if (round.isError) return <MissingRound />
  if (!round.data) return <Skeleton className="m-8 h-80" />
  return <Verification round={round.data.round} />
}

function Verification({ round }: { readonly round: RoundView }) {
  const { t } = useTranslation('games')
  const [isFairnessOpen, setFairnessOpen] = useState(false)
  const { fairness } = round
  const isLocked = fairness.serverSeed === null
  const { Unrevealed } = findVersion(round.version)
  return (
    <div className="verify">
      <header className="verify__head">
        <div>
          <h1 className="h1">{t('verify.title')}</h1>
          <p className="text-text-2">{t('verify.intro')}</p>
        </div>
        <Link
          to="/replay/$roundId"
          params={{ roundId: round.roundId }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of={Play} />
          {t('replay.title')}
        </Link>
      </header>
      <div className="verify__columns">
        <SeedsCard round={round} />
        {isLocked ? (
          <section className="seed-card verify__locked">
            <Notice tone="gold">
              {Unrevealed ? (
                <Suspense>
                  <Unrevealed />
                </Suspense>
              ) : (
                t('verify.locked')
              )}
            </Notice>
            {!Unrevealed && (
              <button
                type="button"
                className={buttonClass({ variant: 'primary' })}
                onClick={() => setFairnessOpen(true)}
              >
                {t('verify.lockedAction')}
              </button>
            )}
          </section>
        ) : (
          <VerdictPanel round={round} />
        )}
        <section className="seed-card verify__how">
          <h2 className="h3">{t('verify.how')}</h2>
          <ol>
            <li>{t('verify.how1')}</li>
            <li>{t('verify.how2')}</li>
            <li>{t('verify.how3')}</li>
          </ol>
          <SeedCheckLink />
        </section>
      </div>
      <FairnessPanel isOpen={isFairnessOpen} isMember onClose={() => setFairnessOpen(false)} />
    </div>
  )
}
