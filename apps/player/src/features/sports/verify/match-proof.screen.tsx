import '../sports-texts.ts'
import '../parts/frame.css'
import '../parts/match-facts.css'
import './match-proof.css'
import type { SportsEventPage } from '@baize/contract'
import { Button, buttonClass, Icon, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../app/use-copy.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { useEventPage } from '../live/use-event-page.ts'
import { ProofFacts } from '../parts/proof-facts.tsx'
import { type CheckedMatch, checkMatch } from './check-match.ts'
import { DrawnMatchCard } from './drawn-match-card.tsx'

/** `/sports/$eventId/verify`: a simulated match, drawn again in this browser. */
export function MatchProofScreen({ eventId }: { readonly eventId: string }) {
  const { page, failure, ask } = useEventPage(eventId)
  if (failure) return <LoadFailure failure={failure} onRetry={ask} />
  if (!page) return <Skeleton className="m-8 h-80" />
  return <Proof page={page} />
}

function Proof({ page }: { readonly page: SportsEventPage }) {
  const { t } = useTranslation('sports')
  const { event, proof } = page
  const checked = useQuery({
    queryKey: ['sports-match-check', event.eventId, event.state, proof],
    // A moment later, so that the page stands before the work begins.
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0))
      return checkMatch(page)
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return (
    <div className="sb-proofpage">
      <header className="sb-proofpage__head">
        <div>
          <h1 className="h1">{t('verify.title')}</h1>
          <p className="text-text-2" dir="auto">
            {t('versus', { home: event.home.name, away: event.away.name })}
          </p>
        </div>
        <Link
          to="/sports/$eventId"
          params={{ eventId: event.eventId }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of={ArrowLeft} isFlipped />
          {t('verify.toMatch')}
        </Link>
      </header>
      <p className="text-text-2">{t('verify.intro')}</p>
      <div className="sb-proofpage__columns">
        <div className="grid content-start gap-4">
          {checked ? <Verdict page={page} checked={checked} /> : <Skeleton className="h-40" />}
          {proof && <Values proof={proof} eventId={event.eventId} />}
        </div>
        {checked?.state === 'drawn' && <DrawnMatchCard event={event} drawn={checked.drawn} />}
      </div>
    </div>
  )
}

const CUT_SHORT = new Set<string>(['abandoned', 'cancelled', 'interrupted', 'postponed'])

function Verdict({
  page: { event },
  checked,
}: {
  readonly page: SportsEventPage
  readonly checked: CheckedMatch
}) {
  const { t } = useTranslation('sports')
  if (checked.state === 'not_over') return <Notice tone="gold">{t('verify.notOver')}</Notice>
  if (checked.state === 'unknown_script') return <Notice tone="warn">{t('verify.unknown')}</Notice>
  if (checked.state === 'another_seed') {
    return <Answers isGood={false} answers={[{ isGood: false, text: t('verify.seed.bad') }]} />
  }
  if (CUT_SHORT.has(event.state)) return <Notice tone="info">{t('verify.cutShort')}</Notice>
  const { drawn, checks } = checked
  const score = `${drawn.score.home}:${drawn.score.away}`
  return (
    <Answers
      isGood={checks.every(({ isGood }) => isGood !== false)}
      answers={checks.map(({ name, isGood }) => ({
        isGood,
        text:
          isGood === null
            ? t('verify.goals.open')
            : t(`verify.${name}.${isGood ? 'good' : 'bad'}`, { score }),
      }))}
    />
  )
}

interface Answer {
  /** Null says neither. */
  readonly isGood: boolean | null
  readonly text: string
}

function Answers({ isGood, answers }: { isGood: boolean; answers: readonly Answer[] }) {
  const { t } = useTranslation('sports')
  return (
    <section className="card sb-verdict" data-good={isGood} aria-live="polite">
      <h2 className="h3">
        <Icon of={isGood ? CircleCheck : CircleX} size="l" />
        {t(isGood ? 'verify.good' : 'verify.bad')}
      </h2>
      <ul>
        {answers.map((answer) => (
          <li key={answer.text} data-good={answer.isGood ?? undefined}>
            <Icon
              of={answer.isGood === null ? CircleMinus : answer.isGood ? CircleCheck : CircleX}
            />
            {answer.text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Everything that was published, and the same as a text to check it elsewhere. */
function Values({
  proof,
  eventId,
}: {
  readonly proof: NonNullable<SportsEventPage['proof']>
  readonly eventId: string
}) {
  const { t } = useTranslation('sports')
  const copy = useCopy()
  return (
    <section className="card sb-proof">
      <h2 className="h3">{t('verify.values')}</h2>
      <p className="caption">{t('verify.how')}</p>
      <ProofFacts proof={proof}>
        <dt className="label">{t('verify.terms')}</dt>
        <dd className="sb-proofpage__terms">
          {[['id', eventId], ...Object.entries(proof.terms)].map(([name, value]) => (
            <code key={name} dir="ltr">
              {name} = {value}
            </code>
          ))}
        </dd>
      </ProofFacts>
      <Button
        size="s"
        onClick={() => copy(JSON.stringify({ id: eventId, ...proof }, null, 2), t('verify.values'))}
      >
        {t('verify.copy')}
      </Button>
    </section>
  )
}
