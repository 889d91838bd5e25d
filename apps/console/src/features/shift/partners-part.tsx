import type { PartnerHealth } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { StatusMark, type StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../parts/format.ts'

/** Providers of payments and vendors of games, as this server has met them in the last minute. */
export function PartnersPart({ partners }: { readonly partners: readonly PartnerHealth[] }) {
  const { t } = useTranslation('shift')
  return (
    <section className="shift-part">
      <h2>
        {t('partners.title')} <span className="caption">{t('partners.lastMinute')}</span>
      </h2>
      <table className="shift-table">
        <thead>
          <tr>
            <th scope="col">{t('partners.name')}</th>
            <th scope="col">{t('partners.state')}</th>
            <th scope="col" className="num">
              {t('partners.mean')}
            </th>
          </tr>
        </thead>
        <tbody>
          {partners.map((partner) => (
            <tr key={`${partner.side} ${partner.code}`}>
              <th scope="row">
                <bdi>{partner.code}</bdi>
              </th>
              <td>
                <PartnerState partner={partner} />
              </td>
              <td className="num">
                {partner.meanMs !== null && t('partners.ms', { count: partner.meanMs })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PartnerState({ partner }: { readonly partner: PartnerHealth }) {
  const { t } = useTranslation('shift')
  const { health, callCount, failedCount } = partner
  if (health === 'open') return <StatusMark tone="failed">{t('partners.paused')}</StatusMark>
  if (health === 'half_open') return <StatusMark tone="waiting">{t('partners.tried')}</StatusMark>
  if (callCount === 0) return <StatusMark tone="neutral">{t('partners.quiet')}</StatusMark>
  const tone: StatusTone = failedCount === 0 ? 'done' : 'waiting'
  const percent = percentText(ratio(callCount - failedCount, callCount), 0)
  return <StatusMark tone={tone}>{t('partners.answers', { percent })}</StatusMark>
}
