import './catalogue.css'
import type { GameCategory, StaffVendor } from '@baize/contract'
import { Badge, IconButton, Skeleton, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { ReadFailed } from '../../parts/read-failed.tsx'
import {
  categoriesQuery,
  hotQuery,
  useOrderCategories,
  useOrderHot,
  useOrderVendors,
  vendorsQuery,
} from './catalogue.queries.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { OrderList } from './order-list.tsx'
import { VendorDialog } from './vendor-dialog.tsx'

const TABS = ['vendors', 'categories', 'hot'] as const
type Tab = (typeof TABS)[number]

/** Categories whose place follows from the others'. */
const PLACED = ['BGS', 'ESPORTS', 'COCKFIGHT'] as const

/** Everything of the catalogue that has an order: vendors, categories, hot games. */
export function CatalogueScreen() {
  const { t } = useTranslation('catalogue')
  const [tab, setTab] = useState<Tab>('vendors')
  return (
    <main className="list-page" id="main">
      <div className="list-page__head">
        <h1 className="h2">{t('title')}</h1>
        <span className="caption">{t(`caption.${tab}`)}</span>
      </div>
      <Tabs<Tab>
        label={t('parts')}
        value={tab}
        onChoose={setTab}
        choices={TABS.map((value) => ({ value, text: t(`tab.${value}`) }))}
      />
      {tab === 'vendors' && <VendorOrder />}
      {tab === 'categories' && <CategoryOrder />}
      {tab === 'hot' && <HotOrder />}
    </main>
  )
}

interface PartProps {
  readonly answer: { readonly data: unknown; readonly error: unknown; refetch(): unknown }
  readonly children: ReactNode
}

/** Waits and tells failures alike for every part. */
function Part({ answer, children }: PartProps) {
  if (answer.data) return children
  if (answer.error) return <ReadFailed failure={answer.error} onRetry={answer.refetch} />
  return <Skeleton className="h-[240px]" />
}

function VendorOrder() {
  const { t } = useTranslation('catalogue')
  const answer = useQuery(vendorsQuery(useApi()))
  const order = useOrderVendors()
  const [edited, setEdited] = useState<StaffVendor>()
  return (
    <Part answer={answer}>
      <OrderList
        label={t('tab.vendors')}
        isBusy={order.isPending}
        entries={(answer.data?.vendors ?? []).map((vendor) => ({
          id: vendor.vassalage,
          name: vendor.displayName,
          picture: `/TCG_PROD_IMAGES/VENDOR_ICON_SMALL/${vendor.vassalage}-ACTIVE.png`,
          note: t('vendorCounts', { shown: vendor.shownCount, count: vendor.gameCount }),
          end: (
            <>
              {!vendor.isOn && <Badge tone="neutral">{t('standing.vendor_off')}</Badge>}
              {vendor.inMaintenance && <Badge tone="warn">{t('standing.maintenance')}</Badge>}
              <IconButton
                icon={Pencil}
                label={t('edit', { name: vendor.displayName })}
                size="s"
                onClick={() => setEdited(vendor)}
              />
            </>
          ),
        }))}
        onOrder={(ids) => order.mutateAsync([...ids])}
      />
      {edited && <VendorDialog vendor={edited} onClose={() => setEdited(undefined)} />}
    </Part>
  )
}

function CategoryOrder() {
  const { t } = useTranslation('catalogue')
  const answer = useQuery(categoriesQuery(useApi()))
  const order = useOrderCategories()
  const [edited, setEdited] = useState<GameCategory>()
  const named = answer.data?.named.find(({ gameCategory }) => gameCategory === edited)
  const counts = new Map(
    answer.data?.shown.map(({ gameCategory, gameCount }) => [gameCategory, gameCount]),
  )
  return (
    <Part answer={answer}>
      <p className="caption">{t('categoryRule')}</p>
      <OrderList
        label={t('tab.categories')}
        isBusy={order.isPending}
        entries={(answer.data?.categories ?? []).map((category) => ({
          id: category,
          name: t(`category.${category}`),
          note: t('gameCount', { count: counts.get(category) ?? 0 }),
          end: <EditNames category={category} onEdit={setEdited} />,
        }))}
        onOrder={(ids) => order.mutateAsync([...ids])}
      />
      <ul className="order-list" aria-label={t('names.placed')}>
        {PLACED.map((category) => (
          <li key={category}>
            <span className="order-list__words">
              <b className="strong">{t(`category.${category}`)}</b>
              <span className="caption">
                {t('gameCount', { count: counts.get(category) ?? 0 })}
              </span>
            </span>
            <EditNames category={category} onEdit={setEdited} />
          </li>
        ))}
      </ul>
      {named && (
        <CategoryDialog
          category={named.gameCategory}
          names={named.names}
          version={named.version}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Part>
  )
}

function EditNames(props: {
  readonly category: GameCategory
  onEdit(category: GameCategory): void
}) {
  const { t } = useTranslation('catalogue')
  const { category, onEdit } = props
  return (
    <IconButton
      icon={Pencil}
      label={t('names.ofCategory', { category: t(`category.${category}`) })}
      size="s"
      onClick={() => onEdit(category)}
    />
  )
}

function HotOrder() {
  const { t } = useTranslation('catalogue')
  const answer = useQuery(hotQuery(useApi()))
  const order = useOrderHot()
  return (
    <Part answer={answer}>
      <OrderList
        label={t('tab.hot')}
        isBusy={order.isPending}
        entries={(answer.data?.games ?? []).map((game) => ({
          id: game.nodeId,
          name: game.name,
          picture: game.iconUrl,
          note: game.vendorName,
          end: game.standing !== 'shown' && (
            <Badge tone="neutral">{t(`standing.${game.standing}`)}</Badge>
          ),
        }))}
        onOrder={(ids) => order.mutateAsync([...ids])}
      />
    </Part>
  )
}
