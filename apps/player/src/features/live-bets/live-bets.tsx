import './live-bets-texts.ts'
import './live-bets.css'
import {
  HIGH_STAKE_MINOR,
  LIVE_BET_KINDS,
  LIVE_BETS_MAX,
  type LiveBetKind,
  LUCKY_MULTIPLE,
} from '@baize/contract'
import { minor } from '@baize/kernel'
import { Icon, IconButton, Segments, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../app/money-text.ts'
import { useMember } from '../../app/session.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { BetTable } from './bet-table.tsx'
import { lineOf, ownLineOf } from './live-bets.logic.ts'
import { liveBetsQuery, ownBetsQuery } from './live-bets.queries.ts'
import { useInView } from './use-in-view.ts'

type Choice = LiveBetKind | 'mine'

interface LiveBetsProps {
  /** Of one game, with the player’s own bets; of all games without it. */
  readonly gameCode?: string
}

/** Bets as they end. Nothing is asked for while the list is out of sight, and it stands still on request. */
export function LiveBets({ gameCode }: LiveBetsProps) {
  const { t } = useTranslation('live-bets')
  const titleId = useId()
  const member = useMember()
  const [choice, setChoice] = useState<Choice>('all')
  const [isPaused, setPaused] = useState(false)
  const [part, isInView] = useInView<HTMLElement>()
  const hasOwn = gameCode !== undefined && member !== undefined && !member.isTrial
  const shown: Choice = choice === 'mine' && !hasOwn ? 'all' : choice
  const kinds: readonly Choice[] = hasOwn ? ['all', 'mine', 'high', 'lucky'] : LIVE_BET_KINDS
  const textOf = (kind: Choice) =>
    kind === 'mine' || gameCode !== undefined ? t(`ofGame.${kind}`) : t(`kind.${kind}`)
  return (
    <section className="panel livebets" aria-labelledby={titleId} ref={part}>
      <div className="livebets__head">
        <h2 className="h2" id={titleId}>
          <Icon of={Users} />
          {t(gameCode === undefined ? 'title' : 'ofGame.title')}
        </h2>
        <Segments<Choice>
          label={t('kinds')}
          choices={kinds.map((value) => ({ value, text: textOf(value) }))}
          value={shown}
          onChoose={setChoice}
        />
        <span className="livebets__fact caption">
          {isPaused ? t('paused') : <KindFact kind={shown} />}
        </span>
        <IconButton
          icon={isPaused ? Play : Pause}
          label={t(isPaused ? 'go' : 'pause')}
          onClick={() => setPaused(!isPaused)}
        />
      </div>
      <Lines kind={shown} gameCode={gameCode} isLooking={isInView && !isPaused} />
    </section>
  )
}

/** What is in a list, in words. */
function KindFact({ kind }: { readonly kind: Choice }) {
  const { t } = useTranslation('live-bets')
  return t(`fact.${kind}`, useLimits())
}

/** From where on a bet is high or lucky, as texts. */
function useLimits() {
  const moneyText = useMoneyText()
  return { amount: moneyText(minor(HIGH_STAKE_MINOR)), multiple: LUCKY_MULTIPLE.toString() }
}

interface LinesProps {
  readonly kind: Choice
  readonly gameCode: string | undefined
  readonly isLooking: boolean
}

function Lines({ kind, gameCode, isLooking }: LinesProps) {
  return kind === 'mine' && gameCode !== undefined ? (
    <OwnLines gameCode={gameCode} isLooking={isLooking} />
  ) : (
    <EverybodysLines
      key={kind}
      kind={kind === 'mine' ? 'all' : kind}
      gameCode={gameCode}
      isLooking={isLooking}
    />
  )
}

function EverybodysLines({
  kind,
  gameCode,
  isLooking,
}: LinesProps & { readonly kind: LiveBetKind }) {
  const { t } = useTranslation('live-bets')
  const limits = useLimits()
  const bets = useQuery(liveBetsQuery(kind, gameCode, { isLooking }))
  if (bets.data && bets.data.length > 0) {
    const most = gameCode === undefined ? LOBBY_LINES : LIVE_BETS_MAX
    const lines = bets.data.slice(0, most).map(lineOf)
    return <BetTable lines={lines} isOfGame={gameCode !== undefined} />
  }
  if (bets.isError) return <LoadFailure failure={bets.error} onRetry={bets.refetch} />
  if (!bets.data) return <SkeletonRows count={SKELETON_ROWS} />
  const empty = gameCode === undefined ? t(`empty.${kind}`, limits) : t('empty.game')
  return <p className="livebets__empty">{empty}</p>
}

const SKELETON_ROWS = 6
/** Among everything else that is in the lobby. */
const LOBBY_LINES = 10

function OwnLines({ gameCode, isLooking }: Omit<LinesProps, 'kind'> & { gameCode: string }) {
  const { t } = useTranslation('live-bets')
  const bets = useQuery(ownBetsQuery(gameCode, { isLooking }))
  if (bets.data && bets.data.length > 0) {
    return <BetTable lines={bets.data.map(ownLineOf)} isOfGame isOwn />
  }
  if (bets.isError) return <LoadFailure failure={bets.error} onRetry={bets.refetch} />
  if (!bets.data) return <SkeletonRows count={SKELETON_ROWS} />
  return <p className="livebets__empty">{t('empty.mine')}</p>
}
