import { LINK_PLACES, type LinkPlace } from '@baize/contract'
import { Tabs } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ContentList } from './content-list.screen.tsx'

/** Official addresses: domains, representatives, channels, customer service, servers of files. */
export function LinksScreen() {
  const { t } = useTranslation('content')
  const [place, setPlace] = useState<LinkPlace>('domain')
  return (
    <ContentList
      kind="link"
      title={t('pages.links')}
      caption={t('captions.links')}
      isListed={({ draft }) => draft.facts.kind === 'link' && draft.facts.place === place}
      tabs={
        <Tabs<LinkPlace>
          label={t('pages.links')}
          value={place}
          onChoose={setPlace}
          choices={LINK_PLACES.map((value) => ({ value, text: t(`place.${value}`) }))}
        />
      }
    />
  )
}
