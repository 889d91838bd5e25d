import '../live-tables-texts.ts'
import '../../messages.ts'
import { SIMULATED_BEACON_NAME } from '@baize/contract'
import { Button, buttonClass, Icon, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, CircleCheck, CircleX, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveAs } from '../../../../app/save-as.ts'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { SeedLine } from '../../frame/fairness-panel.tsx'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { tableRoundQuery } from '../room/live-tables.queries.ts'
import { useResultText } from '../use-result-text.ts'
import { BeaconLines } from './beacon-lines.tsx'
import { checkRound, type ProvedRound } from './check-round.ts'
import { RoundHands } from './round-hands.tsx'
import '../../frame/frame.css'
import '../../verify/verify.css'
import './round-proof.css'

const LOOK_AGAIN_MS = 5_000

/** A round with what proves it, worked out again in this browser. */
export function RoundProofScreen({ tableRoundId }: { readonly tableRoundId: string }) {
  const { t } = useTranslation('live-tables')
  const asked = useQuery({
    ...tableRoundQuery(tableRoundId),
    refetchInterval: ({ state: { data } }) =>
      data?.proof.kind === 'chain' && data.proof.hash === null && !data.round.isVoid
        ? LOOK_AGAIN_MS
        : false,
  })
  if (asked.isError) return <LoadFailure failure={asked.error} onRetry={asked.refetch} />
  if (!asked.data) return <Skeleton className="m-8 h-80" />
  const { tableCode, tableName, round } = asked.data
  return (
    <div className="verify">
      <header className="verify__head">
        <div>
          <h1 className="h1">{t('verify.title', { number: round.number })}</h1>
          <p className="text-text-2">{t('verify.intro')}</p>
        </div>
        <Link
          to="/live/tables/$tableCode"
          params={{ tableCode }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Icon of={ArrowLeft} isFlipped />
          <bdi>{tableName}</bdi>
        </Link>
      </header>
      <div className="verify__columns">
        <div className="grid content-start gap-4">
          <Verdict proved={asked.data} />
          {round.result?.game === 'blackjack' && <RoundHands result={round.result} />}
          <OwnComputer proved={asked.data} />
        </div>
        <Seeds proved={asked.data} />
        <Trust proved={asked.data} />
      </div>
    </div>
  )
}

function Verdict({ proved }: { readonly proved: ProvedRound }) {
  const { t } = useTranslation('live-tables')
  const resultText = useResultText()
  const { round, proof } = proved
  const checked = useQuery({
    queryKey: ['live-round-check', round.tableRoundId, proof],
    // A moment later, so that the page stands before the work begins.
    queryFn: async () => {
      await new Promise((resolve) => setTimeout(resolve, 0))
      return checkRound(proved) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (round.isVoid) {
    const isLate = round.voidCause === 'beacon_late'
    return <Notice tone="info">{t(isLate ? 'verify.beaconLate' : 'verify.void')}</Notice>
  }
  if (checked.isPending) return <Skeleton className="h-40" />
  if (!checked.data) {
    return (
      <Notice tone="gold">
        {proof.kind === 'shoe' ? t('verify.laterShoe') : t('verify.laterChain')}
      </Notice>
    )
  }
  const { answers, result, otherCut } = checked.data
  const isGood = Object.values(answers).every((isRight) => isRight)
  const isPlayed = result.game === 'blackjack'
  const lines = [
    {
      isGood: answers.committed === true,
      text: t(`verify.${proof.kind}.${answers.committed ? 'committed' : 'notCommitted'}`),
    },
    ...(answers.place === undefined
      ? []
      : [
          { isGood: answers.place, text: t(`verify.shoe.${answers.place ? 'place' : 'notPlace'}`) },
        ]),
    ...(['round', 'value'] as const).flatMap((name) => {
      const isRight = answers[name === 'round' ? 'beaconRound' : 'beaconValue']
      if (isRight === undefined) return []
      const wrong = name === 'round' ? 'notRound' : 'notValue'
      return [{ isGood: isRight, text: t(`verify.beacon.${isRight ? name : wrong}`) }]
    }),
    ...(otherCut === undefined
      ? []
      : [{ isGood: false, text: t('verify.shoe.otherCut', { cut: otherCut }) }]),
    {
      isGood: answers.result === true,
      text: t(answers.result ? 'verify.same' : 'verify.notSame', { result: resultText(result) }),
    },
    ...(isPlayed ? [{ isGood: answers.result === true, text: t('blackjack.verify.again') }] : []),
  ]
  return (
    <section className="seed-card verdict" data-good={isGood} aria-live="polite">
      <h2 className="verdict__title">
        <Icon of={isGood ? CircleCheck : CircleX} size="l" />
        {isGood ? t('verify.good') : t('verify.bad')}
      </h2>
      <ul className="verdict__list">
        {lines.map((answer) => (
          <li key={answer.text} data-good={answer.isGood}>
            <Icon of={answer.isGood ? CircleCheck : CircleX} />
            {answer.text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Seeds({ proved: { proof } }: { readonly proved: ProvedRound }) {
  const { t } = useTranslation('live-tables')
  return (
    <section className="seed-card">
      <h2 className="h3">{t('verify.seeds')}</h2>
      {proof.kind === 'shoe' ? (
        <>
          <SeedLine label={t('verify.commitment')} value={proof.shoe.commitment} />
          {proof.seed !== null && <SeedLine label={t('verify.seed')} value={proof.seed} />}
          <SeedLine label={t('verify.shoeNumber')} value={String(proof.shoe.number)} />
          <SeedLine label={t('verify.cut')} value={String(proof.cut)} />
          <SeedLine label={t('verify.usedBefore')} value={String(proof.usedBefore)} />
        </>
      ) : (
        <>
          <SeedLine label={t('verify.first')} value={proof.commitment} />
          {proof.hash !== null && <SeedLine label={t('verify.hash')} value={proof.hash} />}
          <SeedLine label={t('verify.place')} value={String(proof.number)} />
          {proof.beacon && <BeaconLines beacon={proof.beacon} />}
        </>
      )}
      <h3 className="h3">{t('verify.clients')}</h3>
      {proof.clientSeeds.length === 0 ? (
        <p className="caption">{t('verify.nobody')}</p>
      ) : (
        <ol className="lt-clients">
          {inPlaces(proof.clientSeeds).map(({ key, item: { name, seed } }) => (
            <li key={key}>
              <bdi>{name}</bdi>
              <code dir="ltr">{seed}</code>
            </li>
          ))}
        </ol>
      )}
      {proof.kind === 'shoe' && (
        <p className="caption">
          {proof.cutBy === null ? t('verify.cutNobody') : t('verify.cutBy', { name: proof.cutBy })}
        </p>
      )}
    </section>
  )
}

/** How it is worked out, and what nobody can prove. */
function Trust({ proved: { proof } }: { readonly proved: ProvedRound }) {
  const { t } = useTranslation('live-tables')
  const { kind } = proof
  const beacon = kind === 'chain' ? proof.beacon : undefined
  return (
    <section className="seed-card verify__how">
      <h2 className="h3">{t('verify.how')}</h2>
      <ol>
        <li>{t(`verify.${kind}.how1`)}</li>
        <li>{t(`verify.${kind}.how2`)}</li>
        {beacon ? (
          <>
            <li>{t('verify.beacon.how3')}</li>
            <li>{t('verify.beacon.how4')}</li>
          </>
        ) : (
          <li>{t(`verify.${kind}.how3`)}</li>
        )}
      </ol>
      <h2 className="h3">{t('verify.remains')}</h2>
      {beacon?.name === SIMULATED_BEACON_NAME && <p>{t('verify.beacon.simulated')}</p>}
      <p>{t(beacon ? 'verify.beacon.remains' : `verify.${kind}.remains`)}</p>
    </section>
  )
}

/** The same on one's own computer: the command, and the file that it reads. */
function OwnComputer({ proved }: { readonly proved: ProvedRound }) {
  const { t } = useTranslation('live-tables')
  const { tableRoundId } = proved.round
  const save = () => {
    const content = new Blob([JSON.stringify(proved, null, 2)], { type: 'application/json' })
    saveAs(content, `${tableRoundId}.json`)
  }
  return (
    <section className="seed-card verify__how">
      <h2 className="h3">{t('verify.own')}</h2>
      <p>{t('verify.ownHint')}</p>
      <SeedLine
        label={t('verify.command')}
        value={`npm run verify -- --from ${window.location.origin} ${tableRoundId}`}
      />
      <Button variant="outline" onClick={save}>
        <Icon of={Download} />
        {t('verify.save')}
      </Button>
    </section>
  )
}
