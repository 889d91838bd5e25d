import type { ContentFacts } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'

/** Names the fields of an item of this kind, and writes what stands in them as its editor does. */
export function useFieldText(facts: ContentFacts) {
  const { t } = useTranslation('content')
  const { t: banners } = useTranslation('banners')
  const { t: common, i18n } = useTranslation()
  const names: Readonly<Record<string, string>> = {
    promotionType: t('typeField'),
    executions: t('executionField'),
    order: t('order'),
    topic: t('topic'),
    slug: t('slug'),
    tags: t('tags'),
    place: t('placeField'),
    value: facts.kind === 'link' ? t(`value.${facts.place}`) : '',
    name: t('name'),
    isMain: t('isMain'),
    startsAt: t('startsAt'),
    endsAt: t('endsAt'),
    title: t('title'),
    summary: facts.kind === 'banner' ? banners('text') : t('summary'),
    body: t('body'),
    groupName: banners('place'),
    linkageType: banners('linkageType'),
    url: facts.kind === 'banner' && facts.url !== null ? banners(`url.${urlOf(facts)}`) : t('url'),
    family: banners('family'),
    pictureDark: banners('pictureDark'),
    pictureLight: banners('pictureLight'),
    kicker: banners('kicker'),
    action: banners('action'),
    altText: banners('altText'),
  }
  const chosen: Readonly<Record<string, string>> = {
    promotionType: 'content:type',
    executions: 'content:execution',
    place: 'content:place',
    groupName: 'banners:group',
    linkageType: 'banners:link',
    family: 'banners:families',
  }
  const one = (field: string, value: unknown): string => {
    const key = `${chosen[field]}.${String(value)}`
    if (field in chosen && i18n.exists(key)) return i18n.t(key as never)
    if (field === 'startsAt' || field === 'endsAt') return formatInstant(String(value))
    if (typeof value === 'boolean') return common(`value.${value}`)
    return String(value)
  }
  return {
    nameOf: (field: string) => names[field] ?? field,
    textOf: (field: string, value: unknown): string => {
      if (value === undefined || value === null || value === '') return common('nothing')
      if (field.startsWith('picture')) return banners('pictureShown')
      return Array.isArray(value)
        ? value.map((each) => one(field, each)).join(', ') || common('nothing')
        : one(field, value)
    },
  }
}

const urlOf = ({ linkageType }: Extract<ContentFacts, { kind: 'banner' }>) =>
  linkageType === 'game' ? 'game' : 'page'
