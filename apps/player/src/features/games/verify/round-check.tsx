import type { RoundView } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { SeedLine } from '../frame/fairness-panel.tsx'
import { VerdictPanel } from './verdict-panel.tsx'
import './verify.css'

/** What a round was drawn from, and what recomputing it came to. */
export function RoundCheck({ round }: { readonly round: RoundView }) {
  const { t } = useTranslation('games')
  return (
    <>
      <p className="text-text-2">{t('verify.intro')}</p>
      {round.fairness.serverSeed !== null && <VerdictPanel round={round} />}
      <SeedsCard round={round} />
    </>
  )
}

export function SeedsCard({ round }: { readonly round: RoundView }) {
  const { t } = useTranslation('games')
  const { fairness } = round
  return (
    <section className="seed-card">
      <h2 className="h3">{t('verify.seeds')}</h2>
      <SeedLine label={t('verify.version')} value={round.version} />
      <SeedLine label={t('verify.commitment')} value={fairness.commitment} />
      {fairness.serverSeed !== null && (
        <SeedLine label={t('verify.serverSeed')} value={fairness.serverSeed} />
      )}
      <SeedLine label={t('verify.clientSeed')} value={fairness.clientSeed} />
      <SeedLine label={t('verify.nonce')} value={String(fairness.nonce)} />
    </section>
  )
}
