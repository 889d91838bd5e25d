import type { RealityCheck } from '@baize/contract'
import { minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/status.ts'
import { useDurationText } from './use-limit-text.ts'

/** Time, staked, won and net of this session of play, as the server counts them. */
export function SessionFigures({ session }: { readonly session: RealityCheck['session'] }) {
  const { t } = useTranslation('protection')
  const currency = useCurrency()
  const duration = useDurationText()
  const money = (wire: string, tone: 'plain' | 'net' = 'plain') => (
    <MoneyText amountMinor={minor(BigInt(wire))} currency={currency} tone={tone} />
  )
  return (
    <dl className="checkfigures">
      <div>
        <dt>{t('figures.time')}</dt>
        <dd className="num">{duration(session.playedMinutes)}</dd>
      </div>
      <div>
        <dt>{t('figures.staked')}</dt>
        <dd>{money(session.stakedMinor)}</dd>
      </div>
      <div>
        <dt>{t('figures.won')}</dt>
        <dd>{money(session.wonMinor)}</dd>
      </div>
      <div>
        <dt>{t('figures.net')}</dt>
        <dd>{money(session.netMinor, 'net')}</dd>
      </div>
    </dl>
  )
}
