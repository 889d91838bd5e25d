import type { ContentFacts } from '@baize/contract'
import { useTranslation } from 'react-i18next'

/** What an item is apart from its words, in one line. */
export function FactsText({ facts }: { readonly facts: ContentFacts }) {
  const { t } = useTranslation('content')
  const { t: banners } = useTranslation('banners')
  switch (facts.kind) {
    case 'announcement': {
      const readers = facts.executions.map((each) => t(`execution.${each}`)).join(', ')
      return t('announcementFacts', { type: t(`type.${facts.promotionType}`), readers })
    }
    case 'help_topic':
      return <bdi dir="ltr">{`/help#${facts.slug}`}</bdi>
    case 'help_article':
      return <bdi dir="ltr">{`/help#${facts.slug} (${facts.topic})`}</bdi>
    case 'blog':
      return <bdi dir="ltr">{`/blog/${facts.slug}`}</bdi>
    case 'banner':
      return facts.url === null
        ? banners('leadsTo', { place: banners('linkageType'), url: banners('link.none') })
        : banners('leadsTo', { place: banners(`link.${facts.linkageType}`), url: facts.url })
    case 'link':
      return t('linkFacts', { place: t(`place.${facts.place}`), value: facts.value })
  }
}
