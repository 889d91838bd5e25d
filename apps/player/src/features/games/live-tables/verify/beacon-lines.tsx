import { useTranslation } from 'react-i18next'
import { exactMomentText } from '../../../../app/date-text.ts'
import { SeedLine } from '../../frame/fairness-panel.tsx'
import type { ProvedRound } from './check-round.ts'

type ShownBeacon = NonNullable<Extract<ProvedRound['proof'], { kind: 'chain' }>['beacon']>

/** The public beacon of a round: which round of it, when it was due, what it published, and where to compare that. */
export function BeaconLines({ beacon }: { readonly beacon: ShownBeacon }) {
  const { t, i18n } = useTranslation('live-tables')
  const { name, chain, round, atMs, value, signature, address } = beacon
  return (
    <>
      <h3 className="h3">{t('verify.beacon.title')}</h3>
      <SeedLine label={t('verify.beacon.source')} value={`${name} ${chain}`} />
      <SeedLine label={t('verify.beacon.number')} value={String(round)} />
      <SeedLine
        label={t('verify.beacon.due')}
        value={exactMomentText(new Date(atMs).toISOString(), i18n.language)}
      />
      {value !== null && <SeedLine label={t('verify.beacon.valueShown')} value={value} />}
      {signature !== null && <SeedLine label={t('verify.beacon.signature')} value={signature} />}
      <p>
        <a className="link" href={address} target="_blank" rel="noopener noreferrer">
          {t('verify.beacon.lookUp')}
        </a>
      </p>
    </>
  )
}
