import './banners.css'
import { BANNER_GROUPS, type BannerGroup, type ContentSummary } from '@baize/contract'
import { IconButton, Tabs } from '@baize/ui-kit'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { isInGroup, movedBy, pictureAddress } from './banner-draft.logic.ts'
import { useArrangeBanners } from './banners.queries.ts'
import { ContentList } from './content-list.screen.tsx'

/** Banners by the place where they are shown, in the order in which they are shown. */
export function BannersScreen() {
  const { t } = useTranslation('banners')
  const [group, setGroup] = useState<BannerGroup>(BANNER_GROUPS[0])
  return (
    <ContentList
      kind="banner"
      title={t('title')}
      caption={t('caption')}
      isListed={({ draft }) => isInGroup(draft.facts, group)}
      startsWith={{ group }}
      lead={(item) => <BannerThumb item={item} />}
      actions={(item, items) => <BannerMoves {...{ item, items, group }} />}
      tabs={
        <Tabs<BannerGroup>
          label={t('groups')}
          value={group}
          onChoose={setGroup}
          choices={BANNER_GROUPS.map((value) => ({ value, text: t(`group.${value}`) }))}
        />
      }
    />
  )
}

function BannerThumb({ item }: { readonly item: ContentSummary }) {
  const { facts } = item.draft
  if (facts.kind !== 'banner') return null
  return (
    <span className={`banner-thumb plate fam-${facts.family}`}>
      {facts.pictureDark && <img src={pictureAddress(facts.pictureDark)} alt="" loading="lazy" />}
    </span>
  )
}

interface BannerMovesProps {
  readonly item: ContentSummary
  readonly items: readonly ContentSummary[]
  readonly group: BannerGroup
}

function BannerMoves({ item, items, group }: BannerMovesProps) {
  const { t } = useTranslation('banners')
  const { t: content } = useTranslation('content')
  const arrange = useArrangeBanners(group)
  const ids = items.map(({ contentId }) => contentId)
  const title = item.title || content('untitled')
  const move = (step: -1 | 1) => {
    const moved = movedBy(ids, item.contentId, step)
    const place = moved.indexOf(item.contentId) + 1
    arrange.mutate(moved, {
      onSuccess: () => toast({ title: t('moved', { title, place, count: ids.length }) }),
      onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }),
    })
  }
  return (
    <span className="banner-moves">
      <IconButton
        icon={ArrowUp}
        label={t('up', { title })}
        disabled={arrange.isPending || ids[0] === item.contentId}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('down', { title })}
        disabled={arrange.isPending || ids.at(-1) === item.contentId}
        onClick={() => move(1)}
      />
    </span>
  )
}
