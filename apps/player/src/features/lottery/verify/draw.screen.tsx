import '../lottery-texts.ts'
import '../plays-texts.ts'
import '../draws/draws-texts.ts'
import '../draws/draws.css'
import './verify.css'
import { Button, buttonClass, EmptyState, Icon, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck, CircleX, Info, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exactMomentText } from '../../../app/date-text.ts'
import { useCopy } from '../../../app/use-copy.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { DrawFacts } from '../draws/draw-facts.tsx'
import { DrawState } from '../draws/draw-state.tsx'
import { type DrawProof, drawQuery } from '../draws/draws.queries.ts'
import { ReplayWindow } from '../draws/replay/replay-window.tsx'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { DrawnResult } from '../parts/results/drawn-result.tsx'
import { DrawWins } from '../wins/draw-wins.tsx'
import { handTextOf } from './hand-text.ts'
import { agreeingSources, type DrawCheck, verdictOf, verifyDraw } from './verify-draw.ts'

/** `/lottery/draw`: one draw, worked out again in this browser. */
export function DrawScreen() {
  const { t } = useTranslation('lottery-draws')
  const { gameCode, issue } = useSearch({ from: '/lottery/draw' })
  if (gameCode === undefined || issue === undefined) {
    return (
      <EmptyState
        art="magnifier"
        title={t('draws.noGame')}
        actions={
          <Link to="/lottery/draws" className={buttonClass({ variant: 'primary' })}>
            {t('draws.title')}
          </Link>
        }
      >
        {t('draws.noGameText')}
      </EmptyState>
    )
  }
  return <Draw key={`${gameCode} ${issue}`} game={gameCode} issue={issue} />
}

function Draw({ game, issue }: { readonly game: string; readonly issue: string }) {
  const { t, i18n } = useTranslation('lottery-draws')
  const names = useLotteryNames()
  const { data: draw, error, refetch } = useQuery(drawQuery(game, issue))
  const [isWatched, setWatched] = useState(false)
  if (!draw) {
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <Skeleton className="h-80" />
  }
  const { family, result, drawsAt, state } = draw
  return (
    <div className="draws">
      <header className="drawbar">
        <h1 className="h1">{t('check.title')}</h1>
        <p className="text-text-2">{t('check.intro')}</p>
      </header>
      <section className="panel drawhead">
        <div className="drawhead__names">
          <h2 className="h2">{t('ticket.ofDraw', { game: names.game(game), issue })}</h2>
          <span className="caption num">{exactMomentText(drawsAt, i18n.language)}</span>
          <DrawState state={state} />
        </div>
        {result !== null && (
          <>
            <DrawnResult family={family} result={result} size="large" isWhole />
            <DrawFacts family={family} result={result} drawsAt={drawsAt} />
          </>
        )}
        <div className="drawhead__ways">
          {result !== null && (
            <Button variant="soft" onClick={() => setWatched(true)}>
              <Icon of={Play} />
              {t('draws.replay')}
            </Button>
          )}
          <Link
            to="/lottery/draws"
            search={{ gameCode: game }}
            className={buttonClass({ variant: 'outline' })}
          >
            {t('draws.title')}
          </Link>
        </div>
      </section>
      <div className="drawcolumns">
        {result === null ? (
          <Notice tone={state === 'void' ? 'warn' : 'info'}>
            {t(state === 'void' ? 'check.void' : 'check.notYet')}
          </Notice>
        ) : (
          <Verdict draw={draw} />
        )}
        <Values draw={draw} />
        {draw.source === 'own' && <How />}
        <Corrections draw={draw} />
      </div>
      <DrawWins game={game} family={family} issue={issue} />
      {isWatched && (
        <ReplayWindow {...{ family, issue, result }} onClose={() => setWatched(false)} />
      )}
    </div>
  )
}

interface OfDraw {
  readonly draw: DrawProof
}

const ICONS = { good: CircleCheck, bad: CircleX, unknown: Info, partly: Info } as const

function Verdict({ draw }: OfDraw) {
  const { t } = useTranslation('lottery-draws')
  const checks = useQuery({
    queryKey: ['draw-checked', draw],
    queryFn: () => verifyDraw(draw),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  }).data
  if (!checks) return <Skeleton className="h-60" />
  const verdict = verdictOf(checks)
  return (
    <section className="panel drawverdict" data-verdict={verdict} aria-live="polite">
      <h2 className="drawverdict__title">
        <Icon of={ICONS[verdict]} size="l" />
        {t(`check.${verdict}`)}
      </h2>
      {verdict === 'bad' && <p>{t('check.badText', { issue: draw.issue })}</p>}
      <ul>
        {checks.map((check) => (
          <Check key={check.name} check={check} draw={draw} />
        ))}
      </ul>
    </section>
  )
}

function Check({ check: { name, verdict }, draw }: OfDraw & { readonly check: DrawCheck }) {
  const { t } = useTranslation('lottery-draws')
  const says = { good: 'Good', bad: 'Bad', unknown: 'Unknown' } as const
  return (
    <li data-verdict={verdict}>
      <Icon of={ICONS[verdict]} />
      {t(`check.${name}${says[verdict]}` as 'check.chainGood', {
        steps: draw.chain?.number ?? 0,
        sources: agreeingSources(draw),
      })}
    </li>
  )
}

/** Everything that was published, and the same as a text to check it by hand. */
function Values({ draw }: OfDraw) {
  const { t, i18n } = useTranslation('lottery-draws')
  const copy = useCopy()
  const { chain, witness, seed, publicValue, source, reports } = draw
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('check.source'), t(`check.${draw.results}`)],
    [t('check.closed'), exactMomentText(draw.closesAt, i18n.language)],
    [t('check.chain'), chain?.commitment],
    [t('check.chainNumber'), chain && `${chain.number}`],
    [t('check.seed'), seed],
    [t('check.witness'), witness?.commitment],
    [t('check.value'), publicValue],
    [t('check.signature'), witness?.signature],
    [t('check.publicKey'), witness?.publicKey],
  ]
  return (
    <section className="panel drawvalues">
      <h2 className="h3">{t('check.values')}</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {source !== 'own' && (
        <ul className="drawvalues__reports">
          {reports.map(({ producer, reportedAt, result }) => (
            <li key={`${producer} ${reportedAt}`}>
              <span className="caption">
                {t('check.reportedBy', {
                  source: producer === 'staff' ? t('check.staff') : producer,
                  time: exactMomentText(reportedAt, i18n.language),
                })}
              </span>
              <DrawnResult family={draw.family} result={result} size="small" />
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => copy(handTextOf(draw), t('check.copied'))}>{t('check.copy')}</Button>
    </section>
  )
}

function How() {
  const { t } = useTranslation('lottery-draws')
  return (
    <section className="panel drawvalues">
      <h2 className="h3">{t('check.how')}</h2>
      <ol>
        <li>{t('check.how1')}</li>
        <li>{t('check.how2')}</li>
        <li>{t('check.how3')}</li>
      </ol>
    </section>
  )
}

function Corrections({ draw: { corrections, family } }: OfDraw) {
  const { t, i18n } = useTranslation('lottery-draws')
  if (corrections.length === 0) return null
  return (
    <section className="panel drawvalues">
      <h2 className="h3">{t('check.corrections')}</h2>
      <ul className="drawvalues__reports">
        {corrections.map(({ version, result, correctedAt, reason }) => (
          <li key={version}>
            <span>
              {t('check.corrected', {
                time: exactMomentText(correctedAt, i18n.language),
                reason,
              })}
            </span>
            <DrawnResult family={family} result={result} size="small" />
          </li>
        ))}
      </ul>
    </section>
  )
}
