import type { RoundView } from '@baize/contract'
import { isWin, minor, minorFromWire } from '@baize/kernel'
import { formsTag } from '@baize/languages'
import { Badge, Button, buttonClass, Icon, MoneyText } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronsRight, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import '../frame/frame.css'
import './replay.css'
import { useIsWatched } from './watched.ts'

/** A past round, and what its game is called. */
export interface RecordedRound {
  readonly round: RoundView
  readonly gameName: string
}

interface ReplayFrameProps extends RecordedRound {
  readonly isPlaying: boolean
  onPlay(): void
  onSkip(): void
  readonly children: ReactNode
}

/** The table of a past round: what it was, the recording, and how to check it. */
export function ReplayFrame(props: ReplayFrameProps) {
  const { round, gameName, isPlaying, onPlay, onSkip, children } = props
  const { t, i18n } = useTranslation('games')
  const isWatched = useIsWatched()
  const time = new Intl.DateTimeFormat(formsTag(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(new Date(round.openedAt))
  return (
    <div className="game-page">
      <header className="gamebar gamebar--replay">
        {!isWatched && (
          <Link
            to="/play/$gameCode"
            params={{ gameCode: round.gameCode }}
            search={{}}
            className={buttonClass({ variant: 'ghost', size: 's', className: 'gamebar__back' })}
            aria-label={t('replay.back')}
          >
            <Icon of={ArrowLeft} isFlipped />
            <span className="gamebar__wide">{t('replay.back')}</span>
          </Link>
        )}
        <div className="gamebar__name">
          <h1 className="gamebar__title" dir="auto">
            {gameName}
          </h1>
          <span className="caption">{t('replay.of', { time })}</span>
        </div>
        <Badge tone="info">{t('replay.title')}</Badge>
        <span className="gamebar__grow" />
        <RoundSums round={round} />
        {!isWatched && (
          <Link
            to="/verify/$roundId"
            params={{ roundId: round.roundId }}
            className={buttonClass({ variant: 'outline', size: 's' })}
          >
            <Icon of={ShieldCheck} />
            {t('replay.verify')}
          </Link>
        )}
      </header>
      <main className="game-page__table replay" id="main" tabIndex={-1}>
        {children}
        <div className="replay__controls">
          <p className="caption">
            {round.isEndedByHouse && (
              <span className="replay__ended">{t('rounds.endedByHouse')}</span>
            )}
            {t('replay.note')}
          </p>
          {isPlaying ? (
            <Button size="l" onClick={onSkip}>
              <Icon of={ChevronsRight} />
              {t('deck.skip')}
            </Button>
          ) : (
            <Button size="l" variant="primary" onClick={onPlay}>
              <Icon of={RotateCcw} />
              {t('replay.again')}
            </Button>
          )}
        </div>
      </main>
    </div>
  )
}

function RoundSums({ round }: { readonly round: RoundView }) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  const stakeMinor = minorFromWire(round.stakeMinor) ?? minor(0n)
  const bonusMinor = minorFromWire(round.bonusMinor) ?? minor(0n)
  const jackpotMinor = minorFromWire(round.jackpot?.wonMinor ?? '0') ?? minor(0n)
  const payoutMinor = round.payoutMinor === null ? undefined : minorFromWire(round.payoutMinor)
  return (
    <dl className="replay__sums">
      <div>
        <dt className="label">{t('stake.label')}</dt>
        <dd>
          <MoneyText amountMinor={stakeMinor} currency={currency} />
        </dd>
      </div>
      {bonusMinor > 0n && (
        <div>
          <dt className="label">{t('rounds.bonus')}</dt>
          <dd>
            <MoneyText amountMinor={bonusMinor} currency={currency} />
          </dd>
        </div>
      )}
      <div>
        <dt className="label">{t('rounds.result')}</dt>
        <dd>
          {payoutMinor === undefined ? (
            t('rounds.open')
          ) : (
            <MoneyText
              amountMinor={payoutMinor}
              currency={currency}
              tone={isWin(stakeMinor, payoutMinor) ? 'brass' : 'plain'}
            />
          )}
        </dd>
      </div>
      {jackpotMinor > 0n && (
        <div>
          <dt className="label">{t('rounds.jackpot')}</dt>
          <dd>
            <MoneyText amountMinor={jackpotMinor} currency={currency} tone="brass" />
          </dd>
        </div>
      )}
    </dl>
  )
}
