import './banners.css'
import { BANNER_GROUPS, type BannerGroup, type StaffBanner } from '@baize/contract'
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  IconButton,
  Skeleton,
  Switch,
  Tabs,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { formatInstant } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { BannerDialog } from './banner-dialog.tsx'
import { pictureAddress, wishOf } from './banner-wish.logic.ts'
import { bannersQuery, useMoveBanner, useSaveBanner } from './banners.queries.ts'

const TONES: Readonly<Record<StaffBanner['state'], BadgeTone>> = {
  on: 'felt',
  off: 'neutral',
  planned: 'info',
  over: 'warn',
}

/** Banners by the place where they are shown, in the order in which they are shown. */
export function BannersScreen() {
  const { t } = useTranslation('banners')
  const { t: common } = useTranslation()
  const [group, setGroup] = useState<BannerGroup>(BANNER_GROUPS[0])
  const [edited, setEdited] = useState<StaffBanner | 'new'>()
  const { data, error, refetch } = useQuery(bannersQuery(useApi()))
  const banners = data?.filter(({ groupName }) => groupName === group)
  return (
    <main className="list-page" id="main">
      <div className="list-page__head">
        <h1 className="h2">{t('title')}</h1>
        <span className="caption">{t('caption')}</span>
        <div className="list-page__facts">
          <Button size="s" variant="primary" onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" />
            {t('new')}
          </Button>
        </div>
      </div>
      <Tabs<BannerGroup>
        label={t('groups')}
        value={group}
        onChoose={setGroup}
        choices={BANNER_GROUPS.map((value) => ({ value, text: t(`group.${value}`) }))}
      />
      {banners ? (
        banners.length === 0 ? (
          <EmptyState art="lantern" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <ul className="banner-list">
            {banners.map((banner, index) => (
              <BannerItem
                key={banner.bannerId}
                banner={banner}
                isFirst={index === 0}
                isLast={index === banners.length - 1}
                onEdit={() => setEdited(banner)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[240px]" />
      )}
      {edited && (
        <BannerDialog
          banner={edited === 'new' ? undefined : edited}
          groupName={group}
          onClose={() => setEdited(undefined)}
        />
      )}
    </main>
  )
}

interface BannerItemProps {
  readonly banner: StaffBanner
  readonly isFirst: boolean
  readonly isLast: boolean
  onEdit(): void
}

function BannerItem({ banner, isFirst, isLast, onEdit }: BannerItemProps) {
  const { t } = useTranslation('banners')
  const move = useMoveBanner()
  const tellFailure = (failure: unknown) => toast({ title: failureText(failure), tone: 'danger' })
  const save = useSaveBanner(banner)
  const { bannerId, title, state, startsAt, endsAt, pictureDark } = banner
  const step = (direction: 'up' | 'down') =>
    move.mutate({ bannerId, direction }, { onError: tellFailure })
  return (
    <li className="banner-item">
      <span className="banner-item__picture">
        {pictureDark && <img src={pictureAddress(pictureDark)} alt="" loading="lazy" />}
      </span>
      <div className="banner-item__words">
        <h2 className="h3" dir="auto">
          {title}
        </h2>
        {banner.text && (
          <p className="small text-text-2" dir="auto">
            {banner.text}
          </p>
        )}
        <p className="caption num">
          <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>{' '}
          {startsAt && t('from', { at: formatInstant(startsAt) })}{' '}
          {endsAt && t('until', { at: formatInstant(endsAt) })}
        </p>
      </div>
      <div className="banner-item__actions">
        <Switch
          label={t('shown', { title })}
          isOn={banner.isOn}
          onChange={(isOn) => save.mutate({ ...wishOf(banner), isOn }, { onError: tellFailure })}
        />
        <IconButton
          icon={ArrowUp}
          label={t('up', { title })}
          disabled={isFirst}
          onClick={() => step('up')}
        />
        <IconButton
          icon={ArrowDown}
          label={t('down', { title })}
          disabled={isLast}
          onClick={() => step('down')}
        />
        <IconButton icon={Pencil} label={t('edit', { title })} onClick={onEdit} />
      </div>
    </li>
  )
}
