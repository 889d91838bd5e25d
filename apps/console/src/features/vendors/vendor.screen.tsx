import './vendors.css'
import type { VendorDetail } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { GamesSection } from './games-section.tsx'
import { HealthSection } from './health-section.tsx'
import { KeySection } from './key-section.tsx'
import { LinkSection } from './link-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { REACH_TONES, reachOf } from './vendors.logic.ts'
import { vendorQuery } from './vendors.queries.ts'

/** One vendor: how it is reached, and its keys. */
export function VendorScreen() {
  const { t } = useTranslation('vendors')
  const { vendorCode } = useParams({ from: '/vendors/$vendorCode' })
  return (
    <DetailPage
      top={<BackLink to="/vendors">{t('title')}</BackLink>}
      query={useQuery(vendorQuery(useApi(), vendorCode))}
    >
      {(vendor) => <Sections vendor={vendor} />}
    </DetailPage>
  )
}

function Sections({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const reach = reachOf(vendor)
  return (
    <>
      <DetailHead
        title={vendor.displayName}
        state={<Badge tone={REACH_TONES[reach]}>{t(`reach.${reach}`)}</Badge>}
        caption={t('line', { code: vendor.vendorCode, games: vendor.gameCount })}
      />
      {/* The house's own games are called by nobody: no address, no key, no health to look after. */}
      {vendor.isHouse && !vendor.link ? (
        <DetailSection title={t('own.title')} text={t('own.text')}>
          <Link className="link" to="/games" search={{ vendor: vendor.vendorCode }}>
            {t('own.games')}
          </Link>
        </DetailSection>
      ) : (
        <>
          <HealthSection vendor={vendor} />
          <LinkSection vendor={vendor} />
          <KeySection vendor={vendor} />
          <RecordsSection vendor={vendor} />
          <GamesSection vendor={vendor} />
        </>
      )}
    </>
  )
}
