import type { RoundSeeds } from '@baize/fairness'
import { useTranslation } from 'react-i18next'
import { SeedLine } from '../frame/fairness-panel.tsx'
import { type Mapped, mapRound, proofOf, type SeedForm } from './seed-check.logic.ts'

/** What the scheme makes of the seeds, and what it was read from. */
export function SeedResult({
  seeds,
  form,
}: {
  readonly seeds: RoundSeeds
  readonly form: SeedForm
}) {
  const { t } = useTranslation('seedCheck')
  const proof = proofOf(seeds)
  return (
    <section className="seed-card seed-card--felt">
      <h2 className="h3">{t(`games.${form.game}`)}</h2>
      <div className="seed-check__result" aria-live="polite">
        <MappedView mapped={mapRound(seeds, form.game, form.size)} />
      </div>
      <p className="caption">{t(`reads.${form.game}`)}</p>
      <SeedLine label={t('result.commitment')} value={proof.commitment} />
      <SeedLine label={t('result.message')} value={proof.message} />
      <SeedLine label={t('result.block')} value={proof.block} />
    </section>
  )
}

function MappedView({ mapped }: { readonly mapped: Mapped }) {
  const { t } = useTranslation('seedCheck')
  switch (mapped.kind) {
    case 'figure':
      return (
        <output className="seed-check__figure" dir="ltr">
          {mapped.text}
        </output>
      )
    case 'numbers':
      return (
        <ol className="seed-check__numbers" dir="ltr">
          {mapped.numbers.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </ol>
      )
    case 'way':
      return (
        <ol className="seed-check__numbers" dir="ltr">
          {mapped.way.map((isRight, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place.
            <li key={row}>
              <span aria-hidden="true">{isRight ? '→' : '←'}</span>
              <span className="sr-only">{t(isRight ? 'result.right' : 'result.left')}</span>
            </li>
          ))}
        </ol>
      )
    case 'boundless':
      return <p>{t('result.boundless')}</p>
  }
}
