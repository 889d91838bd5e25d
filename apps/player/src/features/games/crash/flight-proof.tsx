import { type CrashFlight, operations } from '@baize/contract'
import { Drawer, Icon, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { SeedLine } from '../frame/fairness-panel.tsx'
import { hundredthsText } from '../originals/hundredths.logic.ts'
import '../verify/verify.css'

interface FlightProofProps {
  /** The flight to prove; undefined while the panel is closed. */
  readonly flightId: string | undefined
  onClose(): void
}

/** What proves a flight, worked out again in this browser. */
export function FlightProof({ flightId, onClose }: FlightProofProps) {
  const { t } = useTranslation('crash')
  const { t: games } = useTranslation('games')
  return (
    <Drawer
      isOpen={flightId !== undefined}
      onClose={onClose}
      title={t('proof.title')}
      closeText={games('close')}
    >
      <p className="text-text-2">{t('proof.intro')}</p>
      {flightId !== undefined && <Proof flightId={flightId} />}
    </Drawer>
  )
}

function Proof({ flightId }: { readonly flightId: string }) {
  const asked = useQuery({
    queryKey: ['crash-flight', flightId],
    queryFn: ({ signal }) => api.call(operations.getCrashFlight, { params: { flightId }, signal }),
    staleTime: 0,
  })
  if (asked.isError) return <Notice tone="danger">{failureText(asked.error)}</Notice>
  if (!asked.data) return <Skeleton className="h-80" />
  return <ProofOf flight={asked.data.flight} />
}

function ProofOf({ flight }: { readonly flight: CrashFlight }) {
  const { t } = useTranslation('crash')
  return (
    <>
      {flight.hash === null ? (
        <Notice tone="info">{t('proof.later')}</Notice>
      ) : (
        <Check flight={flight} />
      )}
      <section className="seed-card">
        <SeedLine label={t('proof.commitment')} value={flight.commitment} />
        <SeedLine label={t('proof.number')} value={String(flight.number)} />
        <SeedLine label={t('proof.salt')} value={flight.salt} />
        {flight.hash !== null && <SeedLine label={t('proof.hash')} value={flight.hash} />}
      </section>
      <section className="seed-card">
        <ol className="crash-proof__how">
          <li>{t('proof.how1')}</li>
          <li>{t('proof.how2')}</li>
          <li>{t('proof.how3')}</li>
        </ol>
      </section>
    </>
  )
}

function Check({ flight }: { readonly flight: CrashFlight }) {
  const { t } = useTranslation('crash')
  const checked = useQuery({
    queryKey: ['crash-check', flight.flightId, flight.hash],
    queryFn: async () => (await import('./verify-flight.ts')).checkTold(flight),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!checked.data) return <Skeleton className="h-40" />
  const { isInChain, isBustRight } = checked.data
  const isGood = isInChain && isBustRight
  return (
    <section className="seed-card verdict" data-good={isGood} aria-live="polite">
      <h3 className="verdict__title">
        <Icon of={isGood ? CircleCheck : CircleX} size="l" />
        {isGood ? t('proof.good', { height: hundredthsText(flight.bust ?? 100) }) : t('proof.bad')}
      </h3>
      <ul className="verdict__list">
        <li data-good={isInChain}>
          <Icon of={isInChain ? CircleCheck : CircleX} />
          {isInChain ? t('proof.inChain') : t('proof.notInChain')}
        </li>
        <li data-good={isBustRight}>
          <Icon of={isBustRight ? CircleCheck : CircleX} />
          {isBustRight ? t('proof.bustRight') : t('proof.bustWrong')}
        </li>
      </ul>
      {flight.stalledAt !== null && (
        <p>{t('proof.interrupted', { height: hundredthsText(flight.stalledAt) })}</p>
      )}
    </section>
  )
}
