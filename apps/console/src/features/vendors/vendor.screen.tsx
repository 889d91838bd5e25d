import './vendors.css'
import type { VendorDetail } from '@baize/contract'
import { Badge, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { GamesSection } from './games-section.tsx'
import { HealthSection } from './health-section.tsx'
import { KeySection } from './key-section.tsx'
import { LinkSection } from './link-section.tsx'
import { RecordsSection } from './records-section.tsx'
import { VendorSection } from './vendor-section.tsx'
import { REACH_TONES, reachOf } from './vendors.logic.ts'
import { vendorQuery } from './vendors.queries.ts'

/** One vendor: how it is reached, and its keys. */
export function VendorScreen() {
  const { t } = useTranslation('vendors')
  const { vendorCode } = useParams({ from: '/vendors/$vendorCode' })
  const { data, error, refetch } = useQuery(vendorQuery(useApi(), vendorCode))
  return (
    <main className="detail-page" id="main">
      <Link to="/vendors" className="link back-link">
        <Icon of={ChevronLeft} size="s" isFlipped />
        {t('title')}
      </Link>
      {data ? (
        <Sections vendor={data} />
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[240px]" />
      )}
    </main>
  )
}

function Sections({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const reach = reachOf(vendor)
  return (
    <>
      <header className="page-head">
        <h1 className="h2">
          {vendor.displayName} <Badge tone={REACH_TONES[reach]}>{t(`reach.${reach}`)}</Badge>
        </h1>
        <p className="caption num">
          {t('line', { code: vendor.vendorCode, games: vendor.gameCount })}
        </p>
      </header>
      {/* The house's own games are called by nobody: no address, no key, no health to look after. */}
      {vendor.isHouse && !vendor.link ? (
        <VendorSection title={t('own.title')} text={t('own.text')}>
          <Link className="link" to="/games" search={{ vendor: vendor.vendorCode }}>
            {t('own.games')}
          </Link>
        </VendorSection>
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
