import type { RoundView } from '@baize/contract'
import { Icon, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, CircleCheck, CircleX, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../app/date-text.ts'
import { wholeText } from '../../../app/max-win.logic.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import { shortHash } from '../frame/short-hash.logic.ts'
import type { Recomputed } from './game-version.ts'
import { recomputeRound, type VerifyRefusalCode } from './recompute.ts'
import { shownBefore, shownCommitments } from './shown-commitments.ts'

/** Recomputes at once and says, question by question, whether the round holds. */
export function VerdictPanel({ round }: { readonly round: RoundView }) {
  const answer = useQuery({
    queryKey: ['recomputed', round],
    queryFn: () => recomputeRound(round),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!answer.data) return <Skeleton className="h-80" />
  if (!answer.data.ok) {
    return <Unverified code={answer.data.refusal.code} />
  }
  return <VerdictView verdict={answer.data.value} round={round} />
}

function Unverified({ code }: { readonly code: VerifyRefusalCode }) {
  const { t } = useTranslation('games')
  const isBroken = code === 'table_differs'
  return (
    <section className="seed-card">
      <Notice tone={isBroken ? 'danger' : 'warn'}>
        {isBroken && t('verify.listDiffers')}
        {code === 'round_open' && t('rounds.open')}
        {!isBroken && code !== 'round_open' && t('verify.unknownVersion')}
      </Notice>
    </section>
  )
}

function VerdictView({
  verdict,
  round,
}: {
  readonly verdict: Recomputed
  readonly round: RoundView
}) {
  const { t } = useTranslation('games')
  const { isCommitmentKept, areEventsEqual, isOutcomeEqual, recorded, computed } = verdict
  const { areTicketsEqual, listed } = verdict
  const isGood = isCommitmentKept && areEventsEqual && isOutcomeEqual && areTicketsEqual !== false
  return (
    <section className="seed-card verdict" data-good={isGood} aria-live="polite">
      <h2 className="verdict__title">
        <Icon of={isGood ? CircleCheck : CircleX} size="l" />
        {isGood ? t('verify.good') : t('verify.bad')}
      </h2>
      {!isGood && <p>{t('verify.badText', { roundId: round.roundId })}</p>}
      <ul className="verdict__list">
        <Answer
          isGood={isCommitmentKept}
          text={isCommitmentKept ? t('verify.commitmentHolds') : t('verify.commitmentBroken')}
        />
        {round.mode === 'real' && <Shown fairness={round.fairness} />}
        {listed && <Listed book={listed} />}
        <Answer
          isGood={areEventsEqual}
          text={areEventsEqual ? t('verify.drawsHold') : t('verify.drawsDiffer')}
        />
        <Answer
          isGood={isOutcomeEqual}
          text={
            isOutcomeEqual
              ? t('verify.outcomeHolds', { outcome: shownMultiple(recorded) })
              : t('verify.outcomeDiffers', {
                  recorded: shownMultiple(recorded),
                  computed: shownMultiple(computed),
                })
          }
        />
        {areTicketsEqual !== undefined && (
          <Answer
            isGood={areTicketsEqual}
            text={areTicketsEqual ? t('verify.jackpotHolds') : t('verify.jackpotDiffers')}
          />
        )}
      </ul>
      <Draws verdict={verdict} />
    </section>
  )
}

/** Whether this browser had the promise before the round: the server's word alone proves nothing. */
function Shown({ fairness }: { readonly fairness: RoundView['fairness'] }) {
  const { t, i18n } = useTranslation('games')
  const atMs = shownBefore(shownCommitments(), fairness.commitment, fairness.nonce)
  if (atMs !== undefined) {
    const at = momentText(new Date(atMs).toISOString(), i18n.language)
    return <Answer isGood text={t('verify.shownBefore', { at })} />
  }
  return (
    <li data-good="unknown">
      <Icon of={Info} />
      {t('verify.notShown')}
    </li>
  )
}

/** Which book of the published list the round is, by a table whose hash was checked. */
function Listed({ book }: { readonly book: NonNullable<Recomputed['listed']> }) {
  const { t, i18n } = useTranslation('games')
  const figure = (value: number) => wholeText(BigInt(value), i18n.language)
  return (
    <>
      <Answer isGood text={t('verify.listHolds', { hash: shortHash(book.tableHash) })} />
      <li data-good="unknown">
        <Icon of={BookOpen} />
        {t(`verify.listed.${book.made}`, {
          book: figure(book.book),
          weight: figure(book.weight),
          whole: figure(book.whole),
        })}
      </li>
    </>
  )
}

function Answer({ isGood, text }: { readonly isGood: boolean; readonly text: string }) {
  return (
    <li data-good={isGood}>
      <Icon of={isGood ? CircleCheck : CircleX} />
      {text}
    </li>
  )
}

function Draws({ verdict }: { readonly verdict: Recomputed }) {
  const { t } = useTranslation('games')
  return (
    <details className="draws">
      <summary>
        {t('verify.draws')} ({verdict.draws.length})
      </summary>
      <p className="caption">{t('verify.drawsText')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable. */}
      <div className="draws__scroll" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('verify.drawNo')}</th>
              <th scope="col">{t('verify.range')}</th>
              <th scope="col">{t('verify.drawn')}</th>
            </tr>
          </thead>
          <tbody>
            {verdict.draws.map((draw, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: draws are told apart by their place.
              <tr key={index}>
                <td>{index + 1}</td>
                <td>{draw.bound}</td>
                <td>{draw.drawn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
